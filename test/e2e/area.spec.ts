import type { Page } from '@playwright/test'
import { shortArea } from '#model/search/area.ts'
import { expect, test } from './fixtures.ts'

const bay = shortArea([
  { latitude: 27.5, longitude: -83 },
  { latitude: 28.4, longitude: -83 },
  { latitude: 28.4, longitude: -82 },
  { latitude: 27.5, longitude: -82 },
])
const panel = (page: Page) => page.getByRole('region', { name: 'Draw an area' })
const corners = (page: Page) => page.getByRole('button', { name: /^Corner \d/ })
const total = async (page: Page) =>
  Number.parseInt(
    (await page
      .getByRole('status')
      .filter({ hasText: /^(?:No|\d+) homes?$/ })
      .textContent())!.replace('No', '0'),
    10,
  )
const apiTotal = async (page: Page) => {
  const area = new URL(page.url()).searchParams.get('area')!
  const { meta } = await (await page.request.get(`/api/v1/listing-searches.json?area=${area}`)).json()
  return meta.total as number
}

/** Opens the map and begins to draw. */
async function begin(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('.maplibregl-marker button').first()).toBeVisible()
  await page.getByRole('button', { name: /^(?:Draw|Change) an? ?(?:the )?area$|^Change the area$/ }).click()
  await expect(panel(page)).toBeFocused()
}

test('a line drawn with the mouse becomes the area of the search', async ({ page }) => {
  await begin(page, '/homes/fl/hillsborough-county?view=map')
  const { x, y, width, height } = (await page.locator('canvas.maplibregl-canvas').boundingBox())!
  const [centerX, centerY, radius] = [x + width / 2, y + height * 0.28, height * 0.2]
  await page.mouse.move(centerX + radius, centerY)
  await page.mouse.down()
  for (let angle = 0.2; angle < 6.2; angle += 0.2)
    await page.mouse.move(centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle))
  await page.mouse.up()
  await expect(corners(page)).not.toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/^[^?]*\/homes\?area=[\w-]+&view=map$/)
  await expect(page.getByRole('link', { name: 'Drawn area' })).toBeVisible()
  await expect.poll(() => total(page)).toBe(await apiTotal(page))
})

test('corners are added, moved and removed with the keyboard', async ({ page }) => {
  await begin(page, '/homes/fl/hillsborough-county?view=map')
  const button = (name: string) => panel(page).getByRole('button', { name })
  await expect(button('Search this area')).toHaveAttribute('aria-disabled', 'true')
  for (let count = 1; count <= 3; count++) {
    await button('Add a corner at the center').press('Enter')
    await expect(corners(page)).toHaveCount(count)
    const added = page.getByRole('button', { name: `Corner ${count} of ${count}:` })
    await added.focus()
    for (let step = 0; step < 3; step++)
      await added.press(['Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowRight'][count - 1]!)
  }
  await corners(page).first().press('Delete')
  await expect(corners(page)).toHaveCount(2)
  await button('Add a corner at the center').press('Enter')
  await button('Search this area').press('Enter')
  await expect(page).toHaveURL(/area=/)
  await expect.poll(() => total(page)).toBe(await apiTotal(page))
})

test('an area begins with the outline of the county', async ({ page }) => {
  await begin(page, '/homes/fl/hillsborough-county?view=map')
  await panel(page).getByRole('button', { name: 'Start with the outline of Hillsborough County, FL' }).click()
  await expect.poll(() => corners(page).count()).toBeGreaterThan(8)
})

test('an area is changed, or left, on the map', async ({ page }) => {
  await begin(page, `/homes?bedrooms=2&area=${bay}&view=map`)
  await expect(corners(page)).toHaveCount(4)
  await panel(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Change the area' })).toBeFocused()
  await page.getByRole('button', { name: 'Change the area' }).click()
  await panel(page).getByRole('button', { name: 'Search without an area' }).click()
  await expect(page).toHaveURL('/homes?bedrooms=2&view=map')
})
