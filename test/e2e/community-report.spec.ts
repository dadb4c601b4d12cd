import { expect, test } from './fixtures.ts'

test('a place that is not found is said above the form, with the focus (L6)', async ({
  page,
  violations,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/community-report?location=Nowhere+at+all')
  const problem = page.getByRole('main').getByRole('alert')
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('There is a problem')
  expect(await violations()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await problem.getByRole('link').click()
  await expect(page.getByLabel('City, county or state')).toBeFocused()
})

test('no chart of a report lies over what follows it (L6)', async ({ page }) => {
  await page.goto('/community-report/fl')
  const overflows = await page
    .getByRole('main')
    .locator('figure')
    .evaluateAll(figures => figures.map(figure => figure.scrollHeight - figure.clientHeight))
  expect(overflows).toEqual([0, 0, 0, 0])
})
