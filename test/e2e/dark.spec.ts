import { expect, test } from './fixtures.ts'
import { subjectsOf } from './routes.ts'

// Every page is examined in light colors by every-page.spec.ts.
test('pages are accessible in dark colors', async ({ page, ready, request, violations }) => {
  const { home, park, dealerPath, floorPlan } = await subjectsOf(request)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const [width, path] of [
    // High enough that the bar at the bottom of a phone's screen covers no link, which would depend on scrolling.
    [360, `/homes/${home}`],
    [1280, `/homes/${home}`],
    [1280, `/parks/${park}`],
    [1280, dealerPath],
    [1280, '/dealers/fl'],
    [1280, '/parks/fl'],
    [1280, `/floorplans/${floorPlan}?zip=123`],
    [360, '/es/floorplans/fl?bedrooms=9'],
    [1280, '/floorplans/fl'],
    [1280, '/community-report/fl/tampa'],
    [1280, '/mobile-home-book-value?location=Florida&year=2000&square-feet=1300&sections=2'],
  ] as const) {
    await page.setViewportSize({ width, height: 6000 })
    await page.goto(path)
    await ready()
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    })
    expect(await violations(), `${path} at ${width} px`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
})
