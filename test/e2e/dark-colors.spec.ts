import { expect, test } from './fixtures.ts'

/* Accessibility in dark colors: every-page.spec.ts examines pages in light ones. */

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
      // Small states are in the list too, with large targets: the exception in WCAG 2.5.8.
      const found = (await violations()).filter(line => !/^target-size: <a [^>]*_tint/.test(line))
      await page.setViewportSize({ width: 320, height: 700 })
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 320) found.push(`is ${width} wide at 320`)
      faults.push(...found.map(line => `${address}: ${line}`))
    }
    expect(faults).toEqual([])
  })
