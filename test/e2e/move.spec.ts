import { aHome } from './built.ts'
import { expect, test, violationsOf } from './fixtures.ts'

test('a home is compared with the zones of a place', async ({ page }) => {
  const home = await aHome({ windZone: 1 })
  await page.goto(`/homes/${home}`)
  await page.getByText('Loans, title and move').click()
  await page.getByRole('link', { name: 'Can it be moved, and what would that cost?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can this home be moved?')

  await page.getByLabel('New location').fill('Nowhere at all')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Enter a city, county, state or ZIP code in the United States',
  )
  await expect(page.getByLabel('New location')).toHaveValue('Nowhere at all')

  await page.getByLabel('New location').fill('Miami, FL')
  await page.getByRole('button', { name: 'Compare' }).click()
  const zones = page.getByRole('region', { name: /^Miami, FL: a published rule does not allow it$/ })
  await expect(zones.getByText(/^Zone III/)).toBeVisible()
  await expect(zones.getByRole('link', { name: 'Technical Advisory MH04-01' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.flhsmv\.gov\//,
  )
  await expect(page.getByRole('region', { name: 'What to ask the building office' })).toBeVisible()
  await expect(page.getByText(/estimated: straight-line distance × 1\.2/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  await page.getByLabel('Road miles (optional)').fill('300')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByText('entered by you')).toBeVisible()
  await expect(page.getByText(/^300/)).toBeVisible()
})
