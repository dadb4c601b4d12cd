import { expect, test } from './fixtures.ts'

test('a link to a part of another page shows that part (L36) (L41)', async ({ page, ready }) => {
  await page.goto('/404')
  await ready()
  await page.locator('footer').getByRole('link', { name: 'Do Not Sell My Personal Information' }).click()
  await expect(page).toHaveURL('/privacy-policy#ccpa')
  await expect(page.getByRole('heading', { name: /^California: your rights/ })).toBeInViewport()
  await page.locator('summary', { hasText: 'Professionals' }).click()
  await page.locator('header').getByRole('link', { name: 'For parks' }).click()
  await expect(page).toHaveURL('/professionals#parks')
  await expect(page.getByRole('heading', { name: 'For parks', level: 2 })).toBeInViewport()
})
