import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map of homes' }).first()
const markers = (page: Page) => page.locator('.maplibregl-marker button')
const shownTotal = (page: Page) => page.getByText(/homes? in view$/)

/** Homes that the markers stand for: a pin is one. */
const sum = (page: Page) =>
  markers(page).evaluateAll(all =>
    all.reduce(
      (total, { ariaLabel }) =>
        total + Number(/^([\d,]+) homes/.exec(ariaLabel!)?.[1]?.replace(',', '') ?? 1),
      0,
    ),
  )
const viewTotal = async (page: Page) =>
  Number((await shownTotal(page).textContent())!.split(' ')[0]!.replace(',', ''))
const drawn = async (page: Page) => {
  await expect(markers(page).first()).toBeVisible()
  await expect(shownTotal(page)).toBeVisible()
}

test('the map’s code comes when it is asked for (L46)', async ({ page, ready }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/homes/fl')
  await ready()
  const ofMap = () => asked.filter(url => /ResultsMap|maplibre|\/tiles\//.test(url))
  expect(ofMap()).toEqual([])
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL('/homes/fl?view=map')
  await drawn(page)
  await expect.poll(() => ofMap().some(url => /\/tiles\/\d+\/\d+\/\d+\.mvt$/.test(url))).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/homes/fl')
  await expect(map(page)).toHaveCount(0)
})

test('pins and clusters are the homes in view, and follow the filters', async ({ page }) => {
  await page.goto('/homes/fl/tampa?view=map')
  await drawn(page)
  const before = await viewTotal(page)
  await expect.poll(() => sum(page)).toBe(before)
  await page.getByRole('checkbox', { name: /^For rent/ }).check()
  await expect.poll(() => viewTotal(page)).toBeLessThan(before)
  await expect.poll(async () => (await sum(page)) - (await viewTotal(page))).toBe(0)
})

test('a place’s map begins at zoom 8, 500 high or more (L217)', async ({ page }) => {
  const asked = page.waitForRequest(/listings\/map\.json/)
  await page.goto('/homes/fl/tampa?view=map')
  expect(new URL((await asked).url()).searchParams.get('zoom')).toBe('8.00')
  expect((await map(page).boundingBox())!.height).toBeGreaterThanOrEqual(500)
})

test('“Search this area” puts its bounds into the address, and the list follows', async ({ page }) => {
  await page.goto('/homes/fl/tampa?view=map')
  await drawn(page)
  // Asked once it has come to rest.
  const moved = page.waitForResponse(/listings\/map\.json/)
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await moved
  await expect.poll(async () => (await sum(page)) - (await viewTotal(page))).toBe(0)
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/\/homes\?bounds=.*view=map/)
  const total = page.locator('main [role=status]').first()
  const listed = async () => Number.parseInt((await total.textContent())!.replace(',', ''), 10)
  await expect.poll(async () => (await listed()) - (await viewTotal(page))).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/homes/fl/tampa?view=map')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('this map area')
})

test('a pin shows the card of its home; going back from the home finds map and card again', async ({
  page,
}) => {
  await page.goto('/homes/fl/tampa?view=map')
  await drawn(page)
  const pin = markers(page).filter({ hasText: '$' }).first()
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Selected home' })
  await expect(card.getByRole('article')).toBeVisible()
  await expect(pin).toHaveAttribute('aria-pressed', 'true')
  const link = card.locator('h3 a')
  const href = (await link.getAttribute('href'))!
  await link.click()
  await expect(page).toHaveURL(href)
  await page.goBack()
  await expect(page).toHaveURL('/homes/fl/tampa?view=map')
  await expect(card.locator('h3 a')).toHaveAttribute('href', href)
})

test('Alaska’s map crosses the 180th meridian', async ({ page }) => {
  const asked = page.waitForRequest(/listings\/map\.json/)
  await page.goto('/homes?bounds=172,50,-130,72&view=map')
  const [west, , east] = new URL((await asked).url()).searchParams.get('bounds')!.split(',').map(Number)
  expect(west! > east!).toBe(true)
  expect((await (await asked).response())!.status()).toBe(200)
})

test('on small screens the map is everything, with a tray of cards', async ({ page, violations }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/homes/fl/tampa?view=map')
  await drawn(page)
  const box = (await map(page).boundingBox())!
  expect(box.height).toBe(740)
  const first = (await page.locator('article').first().boundingBox())!
  expect(first.y).toBeGreaterThan(370)
  await map(page).getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
  // Pins under the buttons and the tray may be small: the list is the other way to the same homes (WCAG 2.5.8).
  expect((await violations()).filter(line => !/^target-size: <button[^>]*_pin_/.test(line))).toEqual([])
  await map(page).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/homes/fl/tampa')
})

test('the page with its map is accessible', async ({ page, violations }) => {
  await page.goto('/es/homes/fl/tampa?view=map')
  await expect(markers(page).first()).toBeVisible()
  expect(await violations()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the list stands, and the map says what it needs', async ({ page }) => {
    await page.goto('/homes/fl?view=map')
    await expect(page.getByText('Turn on JavaScript to see the map.')).toBeVisible()
    await expect(page.locator('article')).toHaveCount(22)
  })
})
