import type { Page } from '@playwright/test'
import type { Listing } from '#contract/v1/listing.response.ts'
import { expect, test } from './fixtures.ts'
import { sampleHome } from './sample-homes.ts'

/** The card of a home in the results of its ZIP code. */
async function cardOf(page: Page, home: Listing, query = '') {
  const { state, postalCode } = home.address
  await page.goto(`/homes/${state.toLowerCase()}/${postalCode}?limit=100${query}`)
  return page.locator('article', { has: page.locator(`h3 a[href="/homes/${home.key}"]`) })
}
const border = (card: ReturnType<Page['locator']>) =>
  card.evaluate(element => {
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element)
    return { color: borderTopColor, width: borderTopWidth, ground: backgroundColor }
  })

test.describe('frames (L96)', () => {
  test('are red around an open house', async ({ page, request }) => {
    const home = await sampleHome(request, ({ badges }) => badges[0] === 'open-house')
    expect((await border(await cardOf(page, home))).color).toBe('rgb(156, 28, 28)')
  })

  test('are orange on gold around a sponsored home, which is also labeled', async ({ page, request }) => {
    const home = await sampleHome(request, ({ badges }) => badges[0] === 'sponsored')
    const card = await cardOf(page, home)
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
    const home = await sampleHome(request, ({ photoCount }) => photoCount > 0)
    const card = await cardOf(page, home)
    await card.scrollIntoViewIfNeeded()
    await ready()
    await expect(card.getByText('No Image Found')).toBeVisible()
  })

  test('can be swiped on the card', async ({ page, request, ready }) => {
    const home = await sampleHome(request, ({ photoCount }) => photoCount > 2)
    const card = await cardOf(page, home)
    await ready()
    await card.scrollIntoViewIfNeeded()
    await card.hover()
    await card.getByRole('button', { name: 'Next photo' }).click()
    await expect(card).toContainText(`2/${home.photoCount}`)
    await expect(page).toHaveURL(/\/homes\/\w\w\/\d{5}/)
  })
})

test('a card is at least 450 high and its text 175 (L101)', async ({ page }) => {
  await page.goto('/homes/fl')
  for (const card of (await page.locator('article').all()).slice(0, 6)) {
    const box = (await card.boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(450)
    const text = (await card.locator('> div').last().boundingBox())!
    expect(text.height).toBeGreaterThanOrEqual(175)
  }
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
