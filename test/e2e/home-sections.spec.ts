import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const fresh = (page: Page) => region(page, 'Just listed')
/** Position of a carousel, such as '1–3 of 9'. */
const place = (page: Page) => fresh(page).locator('p[aria-live]')
/** A click by script, which leaves neither pointer nor focus in the carousel. */
const click = (page: Page, name: string) =>
  fresh(page)
    .getByRole('button', { name })
    .evaluate(button => (button as HTMLButtonElement).click())

const INTERVAL_MS = 5_000

test.describe('the carousel of new homes', () => {
  /** Starts it with a paused clock. With reduced motion it starts only by button, and moves without animation. */
  async function begin(page: Page, ready: () => Promise<void>) {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await ready()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await expect(place(page)).toHaveText('1–3 of 9')
    await expect(place(page)).toHaveAttribute('aria-live', 'polite')
    await click(page, 'Start autoplay')
    await expect(place(page)).toHaveAttribute('aria-live', 'off')
  }

  test('pauses, advances and steps', async ({ page, ready }) => {
    await begin(page, ready)

    await test.step('does not move with reduced motion until started; pauses while hovered, focused, hidden or stopped, and is then announced (L57)', async () => {
      const rests = async () => {
        await expect(place(page)).toHaveAttribute('aria-live', 'polite')
        await page.clock.runFor(2 * INTERVAL_MS)
        // With reduced motion a step scrolls within the timer, so it would be done by now.
        expect(
          await fresh(page)
            .locator('[tabindex="0"]')
            .evaluate(strip => strip.scrollLeft),
        ).toBe(0)
        await expect(place(page)).toHaveText('1–3 of 9')
      }
      const runs = () => expect(place(page)).toHaveAttribute('aria-live', 'off')
      await runs()
      await fresh(page).hover()
      await rests()
      await page.mouse.move(2, 2)
      await runs()
      await page.keyboard.press('Tab')
      await fresh(page).getByRole('button', { name: 'Next' }).focus()
      await rests()
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await runs()
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await rests()
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'visible' })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await runs()
      await click(page, 'Stop autoplay')
      await rests()
      await click(page, 'Start autoplay')
      await runs()
    })

    await test.step('advances every 5,000 ms, wraps at both ends, and restarts the interval after a manual step (L57)', async () => {
      await click(page, 'Stop autoplay')
      await expect(place(page)).toHaveAttribute('aria-live', 'polite')
      await click(page, 'Start autoplay')
      await expect(place(page)).toHaveAttribute('aria-live', 'off')
      await page.clock.runFor(INTERVAL_MS - 100)
      await expect(place(page)).toHaveText('1–3 of 9')
      for (const shown of ['4–6', '7–9', '1–3']) {
        await page.clock.runFor(INTERVAL_MS)
        await expect(place(page)).toHaveText(`${shown} of 9`)
      }
      await click(page, 'Previous')
      await expect(place(page)).toHaveText('7–9 of 9')
      await click(page, 'Next')
      await expect(place(page)).toHaveText('1–3 of 9')
      await page.clock.runFor(INTERVAL_MS - 1_000)
      await click(page, 'Next')
      await expect(place(page)).toHaveText('4–6 of 9')
      await page.clock.runFor(INTERVAL_MS - 100)
      await expect(place(page)).toHaveText('4–6 of 9')
      await page.clock.runFor(200)
      await expect(place(page)).toHaveText('7–9 of 9')
    })

    await test.step('two quick clicks are two steps', async () => {
      await click(page, 'Stop autoplay')
      await click(page, 'Next')
      await expect(place(page)).toHaveText('1–3 of 9')
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await fresh(page)
        .getByRole('button', { name: 'Next' })
        .evaluate(button => {
          for (const _ of [1, 2]) (button as HTMLButtonElement).click()
        })
      await expect(place(page)).toHaveText('7–9 of 9')
    })
  })
})

test('without script the buttons of carousels and of sharing are hidden', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: test.info().project.use.baseURL!,
  })
  const page = await context.newPage()
  await page.goto('/')
  // A heart is its own form and works.
  const others = fresh(page).getByRole('button').and(page.locator(':not([type=submit])'))
  await expect(others).toHaveCount(0)
  await fresh(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.locator('#cost')).toBeVisible()
  await page.getByRole('button', { name: 'Share this home' }).click()
  await expect(page.getByRole('link', { name: 'Facebook' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
  await context.close()
})

test('the associations show 1, 2 or 4 logos by width, 200 px wide at most, and do not advance; testimonials are browsed by buttons (L51) (L53)', async ({
  page,
  ready,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await ready()
  const carousel = region(page, 'State associations')
  const shown = carousel.locator('p[aria-live]')
  await expect(carousel.getByRole('button')).toHaveCount(2)
  const logos = carousel.getByRole('img')
  await expect(logos).toHaveCount(47)
  // As if each logo were large.
  await logos.evaluateAll(all => {
    for (const logo of all) logo.setAttribute('width', '900')
  })
  for (const [width, text] of [
    [360, '1 of 47'],
    [767, '1 of 47'],
    [768, '1–2 of 47'],
    [991, '1–2 of 47'],
    [992, '1–4 of 47'],
    [1280, '1–4 of 47'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(shown, `${width} px`).toHaveText(text)
    await page.clock.runFor(60_000)
    await expect(shown, `${width} px`).toHaveText(text)
    const widths = await logos.evaluateAll(all => all.map(logo => logo.getBoundingClientRect().width))
    expect(Math.max(...widths)).toBeLessThanOrEqual(200)
  }
  await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(shown).toHaveText('5–8 of 47')
  const block = region(page, 'What people say')
  await expect(block.locator('p[aria-live]')).toHaveText(/^1–3 /)
  await expect(block.getByRole('button')).toHaveCount(2)
  await block.getByRole('button', { name: 'Next' }).click()
  await expect(block.locator('p[aria-live]')).toHaveText(/^4–6 /)
  await carousel.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/state-associations\/\d+$/)
})

test('is at most nine screens long on a phone, and has at most 40 KB, compressed, including its links (L55)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/', '/es']) {
    const response = await page.goto(path)
    expect(brotliCompressSync(await response!.body()).length, path).toBeLessThanOrEqual(40 * 1024)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, path).toBeLessThanOrEqual(9 * 740)
  }
  // The lists of searches open on click.
  const first = page.locator('main nav details').first()
  await expect(first.getByRole('link').first()).toBeHidden()
  await first.locator('summary').click()
  await expect(first.getByRole('link').first()).toBeVisible()
})

test('links to the last search of this browser, without layout shift', async ({ page, ready }) => {
  await page.goto('/homes/fl/tampa?maximum-price=60000')
  await ready()
  await page.goto('/')
  const top = () => page.getByRole('heading', { level: 1 }).evaluate(one => one.getBoundingClientRect().top)
  const before = await top()
  await ready()
  const last = page.getByRole('link', { name: /^Continue: Tampa, FL/ })
  await expect(last).toContainText('$60,000')
  expect(await top()).toBe(before)
  expect(await (await page.request.get('/')).text()).not.toContain('Continue: ')
  await last.click()
  await expect(page).toHaveURL('/homes/fl/tampa?maximum-price=60000')
})

test('nothing moves while it loads and scrolls, at any width', async ({ page, ready }) => {
  // As on a slow connection: the fonts load after the first rendering.
  await page.route('**/*.woff2', async route => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  for (const [width, address] of [
    [360, '/es'],
    [768, '/'],
    [1280, '/es'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await ready()
    await page.evaluate(() => document.fonts.ready)
    const shift = await page.evaluate(async () => {
      let sum = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y)
        await new Promise(requestAnimationFrame)
      }
      // Shifts are reported after the frame in which they happen.
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
      return sum
    })
    expect(shift, `${width} px`).toBeLessThan(0.01)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `${width} px`).toBeLessThanOrEqual(0)
  }
})
