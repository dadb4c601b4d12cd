import { aHome } from './built.ts'
import { expect, test, violationsOf } from './fixtures.ts'

test('a home is compared with the zones of a place', async ({ page }) => {
  const home = await aHome({ windZone: 1 })
  await page.goto(`/homes/${home}`)
  await page.getByRole('link', { name: 'May it be moved to another place, and what does that cost?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('May this home be moved?')

  await page.getByLabel('New place').fill('Nowhere at all')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Enter a city, county, state or ZIP code in the United States',
  )
  await expect(page.getByLabel('New place')).toHaveValue('Nowhere at all')

  await page.getByLabel('New place').fill('Miami, FL')
  await page.getByRole('button', { name: 'Compare' }).click()
  const zones = page.getByRole('region', { name: /^Miami, FL: a published rule does not allow it$/ })
  await expect(zones.getByText(/^Zone III/)).toBeVisible()
  await expect(zones.getByRole('link', { name: 'Technical Advisory MH04-01' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.flhsmv\.gov\//,
  )
  await expect(page.getByRole('region', { name: 'What to ask the building office' })).toBeVisible()
  await expect(page.getByText(/assumed: the straight line times 1\.2/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.getByLabel('Miles by road (optional)').fill('300')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('your figure')).toBeVisible()
  await expect(page.getByText(/^300/)).toBeVisible()
})
