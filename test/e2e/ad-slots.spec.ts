import type { Page } from '@playwright/test'
import { browserAgent } from '../world/ad.ts'
import { expect, test } from './fixtures.ts'
import { startApplication } from './start-application.ts'

test.use({ userAgent: browserAgent })

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`)

/** Replaces what the configuration of a slot says in the page, as another configuration would. */
const configure = (page: Page, name: string, property: string, value: string) =>
  slot(page, name).evaluate((element, [key, to]) => element.style.setProperty(key!, to!), [property, value])

test('a slot has the height of its configuration before and after its ads arrive, and ads have its background (L188)', async ({
  page,
}) => {
  const guide = slot(page, 'guide-end')
  for (const [width, rows, less] of [
    [1280, 1, 0],
    [800, 3, 24],
    [360, 2, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/resources/how-ads-work')
    const height = () => guide.evaluate(element => element.getBoundingClientRect().height)
    // 9.25 rem for each line, the space between lines, and the line that tells why.
    expect(await height(), `${width} px`).toBe(rows * (148 - less + 12) + 36)
    expect(await guide.evaluate(element => getComputedStyle(element, '::before').content)).toContain('Ad')
    await startApplication(page)
    await guide.scrollIntoViewIfNeeded()
    await expect(guide.getByText('paid by').first()).toBeVisible()
    expect(await height(), `${width} px, with ads`).toBe(rows * (148 - less + 12) + 36)
    await configure(page, 'guide-end', '--height', '20rem')
    expect(await height(), `${width} px, higher`).toBe(rows * (320 - less + 12) + 36)
  }
  const color = () =>
    guide
      .getByRole('listitem')
      .first()
      .evaluate(item => getComputedStyle(item).backgroundColor)
  const card = await page.evaluate(() => {
    document.body.style.backgroundColor = 'var(--card)'
    return getComputedStyle(document.body).backgroundColor
  })
  expect(await color()).toBe(card)
  await configure(page, 'guide-end', '--background', 'rgb(1, 2, 3)')
  expect(await color()).toBe('rgb(1, 2, 3)')
})

test('a slot that does not defer its ads asks for them at once, the others near the window (L194)', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/\/(ppc-ads|ad-graphics)\.json$/.test(pathname)) calls.push(pathname.split('/').at(-1)!)
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.clock.install()
  await page.goto('/parks/1')
  for (const name of ['park-side', 'park-end'])
    expect(
      await slot(page, name).evaluate(element => element.getBoundingClientRect().top - innerHeight),
    ).toBeGreaterThan(600)
  expect(calls).toEqual([])
  await startApplication(page)
  await expect.poll(() => calls).toEqual(['ad-graphics.json'])
  await page.clock.runFor(500)
  expect(calls).toEqual(['ad-graphics.json'])
  await slot(page, 'park-end').scrollIntoViewIfNeeded()
  await expect.poll(() => calls).toContain('ppc-ads.json')
})
