import type { APIRequestContext } from '@playwright/test'
import type { FloorPlanPage } from '#contract/v1/floor-plan.response.ts'
import { cardHeights } from '#model/layout.ts'
import { expect, test } from './fixtures.ts'

async function found(request: APIRequestContext, query: string) {
  const response = await request.get(`/api/v1/floorplan-searches.json?${query}`)
  return (await response.json()) as { payload: FloorPlanPage[]; meta: { total: number } }
}

test('the results of a state match the API, with a card each (L11) (L98)', async ({ page, request }) => {
  for (const [path, query] of [
    ['/floorplans', ''],
    ['/floorplans/fl', 'state=FL'],
    ['/floorplans/tx?bedrooms=3&size=large-multi', 'state=TX&bedrooms=3&size=large-multi'],
  ] as const) {
    const { payload, meta } = await found(request, query)
    expect(meta.total).toBeGreaterThan(0)
    await page.goto(path)
    await expect(page.getByRole('status').first()).toContainText(String(meta.total))
    const cards = page.locator('main article')
    await expect(cards).toHaveCount(payload.length)
    const titles = await cards.getByRole('heading').allTextContents()
    expect(titles).toEqual(payload.map(({ modelName }) => modelName))
  }
})

test('a card shows known facts, the plan or a photo, and the badge of a showcased one (L98) (L101)', async ({
  page,
  request,
}) => {
  const { payload } = await found(request, 'limit=100')
  const showcased = payload.find(({ isShowcase }) => isShowcase)!
  await page.goto('/floorplans')
  const card = page.locator('main article', { hasText: showcased.modelName }).first()
  await expect(card).toContainText('Showcased')
  await expect(card).toContainText(showcased.manufacturer)
  await expect(card).toContainText(`${showcased.displaySquareFeet} sq ft`)
  await expect(card.locator('svg, picture').first()).toBeVisible()
  const contents = await page
    .locator('main article > div:last-child')
    .evaluateAll(parts => parts.map(part => part.getBoundingClientRect().height))
  for (const height of contents) expect(height).toBeGreaterThanOrEqual(cardHeights.floorPlan.content)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/floorplans/${showcased.key}$`))

  // Plans of unknown size are last.
  const last = await found(request, 'order[]=size:asc&offset=288')
  const bare = last.payload.find(({ squareFeet }) => squareFeet === null)!
  await page.goto('/floorplans?order%5B%5D=size:asc&page=13')
  await expect(page.locator('main article', { hasText: bare.modelName }).first()).not.toContainText('sq ft')
})

test('orders and filters are in the URL, and each of the seven orders can be selected (L134)', async ({
  page,
  request,
}) => {
  await page.goto('/floorplans/fl?has-virtual-tour=true')
  const orders = page.getByLabel('Sort')
  await expect(orders.locator('option')).toHaveText([
    'Best match',
    'Size, small to large',
    'Size, large to small',
    'Beds, high to low',
    'Baths, high to low',
    'Manufacturer, A to Z',
    'Manufacturer, Z to A',
  ])
  const { payload } = await found(request, 'state=FL&has-virtual-tour=true&order[]=manufacturer:desc')
  await page.goto('/floorplans/fl?has-virtual-tour=true&order%5B%5D=manufacturer%3Adesc')
  await expect(page.locator('main article').getByRole('heading')).toHaveText(
    payload.map(({ modelName }) => modelName),
  )
})

test('older URLs redirect here (L16)', async ({ page }) => {
  await page.goto('/models/fl?bedrooms=3')
  await expect(page).toHaveURL(/\/floorplans\/fl\?bedrooms=3$/)
})

test('breadcrumbs lead over Floor Plans to the plan (L25)', async ({ page, request }) => {
  const [plan] = (await found(request, 'limit=1')).payload
  await page.goto(`/floorplans/${plan!.key}`)
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await way.getByRole('link', { name: 'Floor Plans' }).click()
  await expect(page).toHaveURL(/\/floorplans$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a state is selected from a list (L11) (L68)', async ({ page }) => {
    await page.goto('/floorplans')
    const states = page.getByRole('combobox').first()
    await expect(states.locator('option', { hasText: /^(Alaska|Hawaii|District of Columbia)$/ })).toHaveCount(
      0,
    )
    await states.selectOption({ label: 'Texas' })
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/floorplans\/tx/)
  })
})

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const)
  test(`no violations at ${width} pixels, ${colorScheme}`, async ({ page, violations }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    for (const path of ['/floorplans/fl', '/es/floorplans/fl?bedrooms=9']) {
      await page.goto(path)
      expect(await violations()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
