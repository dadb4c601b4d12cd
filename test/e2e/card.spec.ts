import type { APIRequestContext, Page } from '@playwright/test'
import { DAY } from '#kit/dates.ts'
import type { ListingGiven } from '../world/listing.ts'
import { aHome, PHOTOS, untilLinked } from './built.ts'
import { expect, test } from './fixtures.ts'

/** A town with homes of these tests only. */
const town = { city: 'Craig', state: 'CO', zip: '81625', latitude: 40.515, longitude: -107.546 }

/** The card of a new home in the results of its ZIP code. */
async function cardOf(page: Page, request: APIRequestContext, given: ListingGiven = {}) {
  const key = await aHome({ town, ...given })
  const card = page.locator('article', { has: page.locator(`h3 a[href="/homes/${key}"]`) })
  const path = '/homes/co/81625?limit=100'
  await untilLinked(request, path, key)
  await page.goto(path)
  return card
}
const border = (card: ReturnType<Page['locator']>) =>
  card.evaluate(element => {
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element)
    return { color: borderTopColor, width: borderTopWidth, ground: backgroundColor }
  })

test.describe('frames (L96)', () => {
  test('are red around an open house', async ({ page, request }) => {
    const startAt = Date.now() + DAY
    const openHouses = [{ startAt, endAt: startAt + DAY / 12 }]
    expect((await border(await cardOf(page, request, { openHouses }))).color).toBe('rgb(156, 28, 28)')
  })

  test('are orange on gold around a sponsored home, which is also labeled', async ({ page, request }) => {
    const card = await cardOf(page, request, { sponsoredUntil: Date.now() + 30 * DAY })
    expect(await border(card)).toEqual({
      color: 'rgb(217, 138, 31)',
      width: '2px',
      ground: 'rgb(253, 240, 207)',
    })
    await expect(card).toContainText('Sponsored Listing')
  })
})

test.describe('photos (L96)', () => {
  test('a broken one shows No Image Found', async ({ page, request, ready }) => {
    await page.route(/\/homes\/\d+\.(jpg|webp|avif)/, route => route.abort())
    const card = await cardOf(page, request)
    await card.scrollIntoViewIfNeeded()
    await ready()
    await expect(card.getByText('No Image Found')).toBeVisible()
  })

  test('can be swiped on the card', async ({ page, request, ready }) => {
    const card = await cardOf(page, request)
    await ready()
    await card.scrollIntoViewIfNeeded()
    await card.hover()
    await card.getByRole('button', { name: 'Next photo' }).click()
    await expect(card).toContainText(`2/${PHOTOS}`)
    await expect(page).toHaveURL(/\/homes\/\w\w\/\d{5}/)
  })
})

test('a card is 450 high and its text at least 175 (L101)', async ({ page }) => {
  await page.goto('/homes/fl')
  for (const card of (await page.locator('article').all()).slice(0, 6)) {
    const box = (await card.boundingBox())!
    expect(box.height).toBe(450)
    const text = (await card.locator('> div').last().boundingBox())!
    expect(text.height).toBeGreaterThanOrEqual(175)
  }
  // On a phone the first photo is lower, so that its price is in the first screen; its lines are not spread.
  await page.setViewportSize({ width: 360, height: 740 })
  const [first, second] = await page.locator('[data-found] article').all()
  expect((await first!.locator('> div').last().boundingBox())!.height).toBeLessThanOrEqual(180)
  expect((await second!.boundingBox())!.height).toBe(450)
})

test('the whole card is one link', async ({ page, ready }) => {
  await page.goto('/homes/fl')
  await ready()
  const card = page.locator('article').nth(1)
  await card.scrollIntoViewIfNeeded()
  const href = (await card.locator('h3 a').getAttribute('href'))!
  const box = (await card.boundingBox())!
  await page.mouse.click(box.x + box.width - 12, box.y + box.height - 12)
  await expect(page).toHaveURL(href)
})
