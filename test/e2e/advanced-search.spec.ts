import { searchUrl } from '#model/search/urls.ts'
import { expect, test } from './fixtures.ts'

test('the map of the states works by keyboard, and shows its focus (L49) (L118)', async ({ page }) => {
  await page.goto('/homes')
  const map = page.locator('svg', { has: page.locator('use') })
  const texas = map.getByRole('link', { name: /^Texas \(TX\), / })
  const fill = () => texas.evaluate(link => getComputedStyle(link.querySelector('use')!).fill)
  const before = await fill()
  await map.getByRole('link', { name: /^Tennessee \(TN\), / }).focus()
  await page.keyboard.press('Tab')
  await expect(texas).toBeFocused()
  await expect.poll(fill).not.toBe(before)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/homes/tx')
})

test('changing to or from floor plans clears the input; a state is required (L62) (L68)', async ({
  page,
  ready,
}) => {
  await page.goto('/404')
  const field = page.locator('main [name=location]')
  const tab = (type: string) => page.locator(`main input[value=${type}]`)
  // The state takes the place of the text without script.
  await tab('floorplans').check()
  await expect(field).toBeHidden()
  await tab('homes').check()
  await ready()
  await field.fill('Tampa')
  await tab('floorplans').check()
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('main [role=alert]')).toHaveText('You must select a State from the dropdown.')
  await page.locator('main select').selectOption('TX')
  await tab('homes').check()
  await expect(field).toHaveValue('')
  await tab('floorplans').check()
  await expect(page.locator('main select')).toHaveValue('')
  await page.locator('main select').selectOption('TX')
  await page.locator('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(searchUrl('floorplans', 'TX'))
})
