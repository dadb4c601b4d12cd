import type { Page } from '@playwright/test'
import type { Park } from '#contract/park/v1.response.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Nothing is cut off at the edge. */
async function fits(page: Page) {
  const buttons = page.locator('#filters > div > button:visible')
  expect(await buttons.count()).toBeGreaterThan(1)
  for (const button of await buttons.all()) {
    const { x, width } = (await button.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(360)
  }
}

test('the first price is visible without scrolling, below one toolbar row; no quick filter is cut off', async ({
  page,
}) => {
  for (const path of [
    '/homes/fl/tampa',
    '/es/homes/fl/tampa',
    '/homes/fl?maximum-price=90000&bedrooms=2&bathrooms=1',
    '/es/homes/fl?maximum-price=90000&bedrooms=2&bathrooms=1',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      const main = page.getByRole('main')
      const price = main
        .locator('article')
        .first()
        .getByRole('heading')
        .getByText(/\$[\d,]+/)
        .first()
      const { y } = (await price.boundingBox())!
      expect(y).toBeLessThanOrEqual(560)
      const row = [
        main.getByRole('status'),
        main.locator('select[name="order[]"]'),
        main.locator('a[rel=nofollow]'),
      ]
      const middles = await Promise.all(
        row.map(async part => {
          const box = (await part.first().boundingBox())!
          return Math.round(box.y + box.height / 2)
        }),
      )
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    })
  for (const path of [
    '/parks',
    '/es/parks',
    '/es/homes',
    '/es/homes/fl?minimum-price=40000&maximum-price=90000',
  ])
    await test.step(`no quick filter is cut off at the edge of ${path}`, async () => {
      await page.goto(path)
      await fits(page)
    })
  await test.step('on a tablet the first photo and price are in view, and the sponsor comes after the first row', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/homes/fl')
    const cards = page.getByRole('main').getByRole('article')
    const top = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())!.y
    expect(await top(cards.first())).toBeLessThanOrEqual(330)
    expect(
      await top(
        cards
          .first()
          .getByText(/\$[\d,]+/)
          .first(),
      ),
    ).toBeLessThanOrEqual(560)
    const sponsor = await top(page.getByRole('complementary', { name: /Florida Sample Council/ }))
    expect(sponsor).toBeGreaterThan(await top(cards.nth(1)))
    expect(sponsor).toBeLessThan(await top(cards.nth(2)))
  })
})

test('map and filters are reachable while scrolling; the sheet begins with price and bedrooms', async ({
  page,
}) => {
  await page.goto('/homes/fl')
  const ways = page.getByRole('navigation', { name: 'Map and filters', exact: true })
  await expect(ways).toBeHidden()
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(ways.getByRole('link', { name: 'Map' })).toBeInViewport()
  for (const way of await ways.locator('a, button').all())
    expect((await way.locator('svg').boundingBox())!.width).toBeGreaterThan(16)
  await ways.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('spinbutton', { name: 'Minimum price', exact: true })).toBeInViewport()
  await expect(sheet.getByRole('spinbutton', { name: 'Maximum price', exact: true })).toBeInViewport()
  await expect(sheet.getByText('Bedrooms', { exact: true }).first()).toBeInViewport()
})

test('links of the footer are folded on a phone, and next to each other in a wide window', async ({
  page,
}) => {
  await page.goto('/homes/fl')
  const link = page.locator('footer').getByRole('link', { name: 'Homes for rent' })
  await expect(link).toBeHidden()
  await page.locator('footer summary', { hasText: 'Find a home' }).click()
  await expect(link).toBeVisible()
  await page.locator('footer summary', { hasText: 'Find a home' }).click()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(link).toBeVisible()
  await expect(page.locator('footer').getByRole('heading', { name: 'Homes by state' })).toBeVisible()
  await expect(page.locator('footer summary').first()).toBeHidden()
})

test('a park is ten screens long at most, with a bar above the buttons of its cards; the form about a home begins near the top', async ({
  page,
  request,
}) => {
  const response = await request.get('/api/v1/parks.json?state=FL&limit=100', {
    headers: { accept: 'application/vnd.havenrow.centi+json' },
  })
  const { payload } = (await response.json()) as { payload: Park[] }
  await page.goto(`/parks/${payload.find(({ homesCount }) => homesCount.forSaleCount > 0)!.key}`)
  const { screens, unknown } = await page.evaluate(() => ({
    screens: document.documentElement.scrollHeight / window.innerHeight,
    unknown: document.querySelector('main')!.innerText.match(/not listed/gi)?.length ?? 0,
  }))
  expect(screens).toBeLessThanOrEqual(10)
  expect(unknown).toBeLessThanOrEqual(3)
  const bar = page
    .getByRole('main')
    .getByRole('link', { name: /^(Contact|Call) / })
    .last()
  const heart = page.getByRole('article').getByRole('button', { name: /^Save/ }).first()
  const [{ y: barY }, { y: heartY }] = [(await bar.boundingBox())!, (await heart.boundingBox())!]
  await page.evaluate(distance => scrollBy({ top: distance, behavior: 'instant' }), heartY - barY)
  expect(
    await heart.evaluate(button => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const middle = { x: left + width / 2, y: top + height / 2 }
      return button.contains(document.elementFromPoint(middle.x, middle.y))
    }),
  ).toBe(false)
  await page.goto('/homes/100001/contact')
  const field = page.getByRole('textbox', { name: 'Your name' })
  expect((await field.boundingBox())!.y).toBeLessThanOrEqual(200)
})
