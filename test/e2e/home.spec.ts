import { expect, test } from './fixtures.ts'

test('the home page puts Advanced Search above the form, on a small screen below it (L49)', async ({
  page,
}) => {
  await page.goto('/')
  const boxes = async () => ({
    link: (await page.getByRole('link', { name: 'Advanced Search' }).boundingBox())!,
    form: (await page.locator('main form').boundingBox())!,
  })
  const wide = await boxes()
  expect(wide.link.y + wide.link.height).toBeLessThanOrEqual(wide.form.y + 1)
  await page.setViewportSize({ width: 700, height: 900 })
  const narrow = await boxes()
  expect(narrow.link.y).toBeGreaterThanOrEqual(narrow.form.y + narrow.form.height)
})
