import { expect, test } from './fixtures.ts'

const florida = '/state-associations/52'

test('the logo on a card, and above results, leads to the page of the association (L20) (L135)', async ({
  page,
}) => {
  await page.goto('/state-associations')
  // The whole card is the link, including its logo.
  const logo = page.getByRole('article').filter({ hasText: 'Florida' }).locator('img[src$="/logo.svg"]')
  const box = (await logo.boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page).toHaveURL(florida)
  await page.goto('/homes/fl')
  const strip = page.getByRole('complementary', { name: /Florida Sample Council/ })
  await strip
    .getByRole('link', { name: /Florida Sample Council/ })
    .locator('img')
    .click()
  await expect(page).toHaveURL(florida)
})
