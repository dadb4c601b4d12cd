import { builtSubjects } from './built.ts'
import { expect, test } from './fixtures.ts'

/* Accessibility in dark colors: every-page.spec.ts examines pages in light ones, by all rules. */

/** The rules whose result depends on colors. */
const ofColors = { rules: ['color-contrast', 'link-in-text-block'] }

test.use({ colorScheme: 'dark' })

for (const [name, addresses] of [
  [
    'searches',
    [
      '/homes',
      '/homes/fl',
      '/homes/fl/tampa?bedrooms=5&maximum-price=90000',
      '/parks',
      '/dealers',
      '/floorplans',
    ],
  ],
  [
    'other pages',
    [
      '/',
      '/404',
      '/state-associations',
      '/state-associations/52',
      '/resources/avoiding-scams',
      '/resources/what-it-costs-a-month',
    ],
  ],
] as const)
  test(`${name} are accessible in dark colors, and fit into 320 px`, async ({ page, violations }) => {
    const faults: string[] = []
    for (const address of addresses) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(address)
      const found = await violations(ofColors)
      await page.setViewportSize({ width: 320, height: 700 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) found.push(`is ${width} wide at 320`)
      faults.push(...found.map(line => `${address}: ${line}`))
    }
    expect(faults).toEqual([])
  })

test('homes, parks, dealers and reports are accessible in dark colors', async ({
  page,
  ready,
  violations,
}) => {
  const { home, park, dealerPath, floorPlan } = await builtSubjects()
  await page.emulateMedia({ reducedMotion: 'reduce' })
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
    expect(await violations(ofColors), `${path} at ${width} px`).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(over, `${path} at ${width} px`).toBeLessThanOrEqual(0)
  }
})
