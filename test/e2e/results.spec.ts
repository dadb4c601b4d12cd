import type { Page } from '@playwright/test'
import { expect, holdApplication, test } from './fixtures.ts'

const total = (page: Page) => page.locator('main [role="status"]').first()
const cards = (page: Page) => page.locator('main article')
const openSheet = (page: Page) => page.getByRole('button', { name: /^All filters/ }).click()

interface Found {
  meta: { total: number }
}
/** The API's response to the same search. */
async function found(page: Page, query: string): Promise<Found> {
  const response = await page.request.get(`/api/v1/listing-searches.json?${query}`)
  return (await response.json()) as Found
}

test('filters apply, by chips and tags too, and a failed search can be retried', async ({ page, ready }) => {
  await test.step('filters apply automatically, and focus and scroll stay', async () => {
    await page.goto('/homes/fl')
    await ready()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeHidden()
    await page.evaluate(() => scrollTo(0, 120))
    const sale = page.getByRole('checkbox', { name: /^For sale \d|^For sale/ }).first()
    await sale.focus()
    const asked = page.waitForRequest(/listing-searches/)
    const begun = Date.now()
    await page.keyboard.press('Space')
    await asked
    expect(Date.now() - begun).toBeGreaterThanOrEqual(290)
    await expect(page).toHaveURL('/homes/fl?listing-type%5B%5D=for-sale')
    await expect(sale).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(120)
    const { meta } = await found(page, 'state=FL&listing-type[]=for-sale')
    await expect(total(page)).toHaveText(`${meta.total} homes`)
    await page.goBack()
    await expect(page).toHaveURL('/homes/fl')
    await expect(sale).not.toBeChecked()
    await page.goForward()
    await expect(sale).toBeChecked()
  })

  await test.step('chips work by keyboard, and keep the focus while the page goes back', async () => {
    const sale = page.getByRole('checkbox', { name: /^For sale/ }).first()
    const held = Promise.withResolvers<void>()
    const searches = '**/api/v1/listing-searches.json*'
    await page.route(searches, async route => {
      await held.promise
      await route.continue()
    })
    await page.goBack()
    await expect(page).toHaveURL('/homes/fl')
    await page.evaluate(() => scrollTo(0, 0))
    const land = page.locator('summary', { hasText: 'Land or lot' })
    await land.focus()
    held.resolve()
    await expect(sale).not.toBeChecked()
    await page.unroute(searches)
    await expect(land).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/tenure/)
    await expect(land.locator('..')).toHaveAttribute('open', '')
    await page.keyboard.press('Escape')
    await expect(land.locator('..')).not.toHaveAttribute('open')
    await expect(page.locator('summary:focus')).toContainText('Land')
  })

  await test.step('the previous homes stay, dimmed, until the next ones load; a failed search can be retried', async () => {
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/homes/fl')
    const held = Promise.withResolvers<void>()
    const searches = '**/api/v1/listing-searches.json*'
    await page.route(searches, async route => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Sort').selectOption('year:desc')
    await expect(page.locator('div[aria-busy=true] article')).toHaveCount(22)
    held.resolve()
    await expect(page.locator('div[aria-busy=false] article')).toHaveCount(22)
    await expect(page).toHaveURL('/homes/fl?order%5B%5D=year%3Adesc')
    await page.unroute(searches)
    await page.route(searches, route => route.abort())
    await page.getByLabel('Sort').selectOption('year:asc')
    await expect(page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })).toBeVisible()
    await expect(page.getByLabel('Sort')).toHaveValue('year:asc')
    await page.unroute(searches)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(22)
  })

  await test.step('a range that starts above its end says so and keeps both, until it is mended (L161)', async () => {
    await page.goto('/homes/fl/tampa?maximum-price=60000')
    await ready()
    await page.locator('summary', { hasText: 'Price' }).click()
    const start = page.getByRole('spinbutton', { name: 'Minimum price' })
    const end = page.getByRole('spinbutton', { name: 'Maximum price' })
    await start.fill('90000')
    await expect(page.getByText('Start is too high')).toBeVisible()
    await expect(start).toHaveAccessibleDescription('Start is too high')
    await expect(end).toHaveValue('60000')
    await expect(page).toHaveURL('/homes/fl/tampa?maximum-price=60000')
    await end.fill('120000')
    await expect(page).toHaveURL(/minimum-price=90000/)
    await expect(page).toHaveURL(/maximum-price=120000/)
    await expect(page.getByText('Start is too high')).toBeHidden()
    const distance = page.getByLabel('Distance')
    await distance.selectOption('20')
    await expect(page).toHaveURL(/radius=20/)
    await distance.selectOption('')
    await expect(page).not.toHaveURL(/radius/)
  })

  await test.step('prices have two boxes of the chosen kind, usual limits, the count and a way to clear them', async () => {
    await page.goto('/homes/fl')
    await ready()
    const summary = page.locator('summary', { hasText: /Price|\$/ }).first()
    const boxes = page.getByRole('spinbutton')
    await summary.click()
    await expect(boxes).toHaveCount(2)
    await expect(page.getByRole('spinbutton', { name: 'Maximum price' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Clear', exact: true })).toHaveCount(0)
    await page.getByRole('link', { name: 'Up to $50,000' }).click()
    await expect(page).toHaveURL('/homes/fl?maximum-price=50000')
    await expect(page.getByRole('spinbutton', { name: 'Maximum price' })).toHaveValue('50000')
    await expect(page.getByRole('button', { name: /^Show \d+ homes$/ })).toBeVisible()
    await page.getByRole('link', { name: 'Clear', exact: true }).click()
    await expect(page).toHaveURL('/homes/fl')
    await page.goto('/homes/fl?listing-type[]=for-rent')
    await ready()
    await summary.click()
    await expect(boxes).toHaveCount(2)
    await page.getByRole('link', { name: 'Up to $1,000/mo' }).click()
    await expect(page).toHaveURL(/maximum-rent=1000/)
  })

  await test.step('filters are shown as tags that remove them; prices read < $ and > $ (L116)', async () => {
    await page.goto('/homes/fl?minimum-price=20000&maximum-price=150000&bedrooms=2&listing-type[]=for-sale')
    await ready()
    const tags = page.getByRole('list', { name: 'Active filters' })
    await expect(tags).toContainText('> $20,000')
    await expect(tags).toContainText('< $150,000')
    await tags.getByRole('link', { name: '> $20,000' }).click()
    await expect(page).toHaveURL('/homes/fl?listing-type%5B%5D=for-sale&maximum-price=150000&bedrooms=2')
    await tags.getByRole('link', { name: 'For sale' }).click()
    await expect(page.getByRole('checkbox', { name: /^For sale/ }).first()).not.toBeChecked()
    await tags.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/homes/fl')
    await expect(tags).toHaveCount(0)
    await expect(page.locator('[name=maximum-price]')).toHaveValue('')
  })

  await test.step('what changes while another search loads is applied to that one', async () => {
    await page.goto('/homes/fl?tenure[]=own-land')
    await ready()
    const held = Promise.withResolvers<void>()
    const searches = '**/api/v1/listing-searches.json*'
    await page.route(searches, async route => {
      await held.promise
      await route.continue()
    })
    const asked = (query: RegExp) => page.waitForRequest(request => query.test(request.url()))
    const sort = page.getByLabel('Sort')
    const cleared = asked(/listing-searches\.json\?(?!.*tenure)/)
    await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' }).click()
    await cleared
    const sorted = asked(/year/)
    await sort.selectOption('year:desc')
    expect((await sorted).url()).not.toContain('tenure')
    // Back to what the page still shows, while the other search loads.
    const back = asked(/listing-searches\.json\?(?!.*year)/)
    await sort.selectOption({ index: 0 })
    await back
    held.resolve()
    await expect(page).toHaveURL('/homes/fl')
    await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0)
    await page.unroute(searches)
  })

  await test.step('the sheet has everything, and its button shows the number of homes', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page).toHaveURL('/homes/fl')
    await openSheet(page)
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await sheet.getByLabel('Virtual tour').check()
    const { meta } = await found(page, 'state=FL&has-virtual-tour=true')
    await expect(sheet.getByRole('button', { name: `Show ${meta.total} homes` })).toBeVisible()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: /^Show/ }).click()
    await expect(sheet).toBeHidden()
    await openSheet(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: /^All filters/ })).toBeFocused()
  })
})

test('results go on where a reader was: before the application, and back from a home', async ({
  page,
  ready,
}) => {
  await test.step('filters that were selected before the application started count', async () => {
    const letThrough = await holdApplication(page)
    await page.goto('/homes/fl')
    await page.getByRole('checkbox', { name: /^For rent/ }).check()
    letThrough()
    await expect(page).toHaveURL('/homes/fl?listing-type%5B%5D=for-rent')
  })

  await test.step('going back from a home restores filters, page and scroll', async () => {
    await page.goto('/homes/fl?bedrooms=2&page=2')
    await ready()
    const card = cards(page).nth(9)
    await card.scrollIntoViewIfNeeded()
    const at = await page.evaluate(() => Math.round(scrollY))
    await card.getByRole('link').last().click()
    await expect(page).toHaveURL(/\/homes\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL('/homes/fl?bedrooms=2&page=2')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(at)
    await expect(page.locator('[type=radio][name=bedrooms][value="2"]')).toBeChecked()
  })
})

test('there is no layout shift, and reading needs almost no script', async ({ page }) => {
  // Otherwise the application loads when the browser is idle.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const scripts: Promise<number>[] = []
  page.on('response', response => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then(({ length }) => length))
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/homes/fl')
    await page.waitForLoadState('networkidle')
    // The next page cancels unfinished requests of this one.
    await Promise.all(scripts)
    const shift = await page.evaluate(async () => {
      let sum = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      // Shifts are reported after the frame in which they happen.
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
      return sum
    })
    expect(shift, `${width} px`).toBe(0)
  }
  const bytes = await Promise.all(scripts)
  expect(bytes.reduce((sum, one) => sum + one, 0) / 2).toBeLessThan(6_000)
})
