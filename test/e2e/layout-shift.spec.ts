import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Most that may move while a page loads, as its score of layout shift; 0.1 counts as good. */
const max = 0.01

/** Holds fonts and pictures back until the page has been painted without them. */
async function holdBack(page: Page) {
  let release = () => {}
  const painted = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.(woff2|jpg|webp|avif|png)(\?|$)/, async route => {
    await painted
    await route.continue()
  })
  return release
}

/** Layout shift until everything has arrived. */
async function shiftOf(page: Page, path: string): Promise<number> {
  const release = await holdBack(page)
  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.moved = String(
          Number(document.documentElement.dataset.moved ?? 0) + ('value' in entry ? Number(entry.value) : 0),
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await page.waitForLoadState('load')
  return page.evaluate(async () => {
    await document.fonts.ready
    // Shifts are reported after the frame in which they happen.
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    return Number(document.documentElement.dataset.moved ?? 0)
  })
}

for (const width of [375, 1280])
  test(`at ${width} px nothing moves when fonts and pictures arrive after the first paint`, async ({
    browser,
    baseURL,
  }) => {
    const moved: Record<string, number> = {}
    for (const path of [
      '/',
      '/homes/fl/tampa',
      '/es/homes/fl/tampa',
      '/dealers',
      '/parks/fl/tampa',
      '/homes/100001',
      '/parks/1',
      '/login',
    ]) {
      const context = await browser.newContext({ baseURL: baseURL!, viewport: { width, height: 740 } })
      const shift = await shiftOf(await context.newPage(), path)
      if (shift > max) moved[path] = shift
      await context.close()
    }
    expect(moved).toEqual({})
  })

test('results stand where they are when the end of the page arrives later', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 })
  for (const path of ['/homes/fl/tampa', '/parks/fl', '/dealers', '/floorplans']) {
    await page.goto(path)
    const top = () =>
      page
        .getByRole('article')
        .first()
        .evaluate(card => card.getBoundingClientRect().top)
    const whole = await top()
    await page
      .getByRole('article')
      .first()
      .evaluate(card => {
        const end = document.createRange()
        end.setStartAfter(card)
        end.setEndAfter(document.body.lastChild!)
        end.deleteContents()
      })
    expect(await top(), path).toBe(whole)
  }
})

test('the tools of results stand where they are when the choices of order arrive later', async ({ page }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/homes/fl/tampa')
    const order = page.getByLabel('Sort')
    const left = () => order.evaluate(select => select.getBoundingClientRect().left)
    const whole = await left()
    await order.evaluate(select => select.replaceChildren())
    expect(await left(), `${width} px`).toBe(whole)
  }
})
