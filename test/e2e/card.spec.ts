import type { Page } from '@playwright/test'
import type { Listing } from '#contract/v1/listing.response.ts'
import { formats } from '#i18n/format.ts'
import { expect, test } from './fixtures.ts'
import { sampleHome } from './sample-homes.ts'

const { money } = formats('en')

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

test.describe('the price line (L95)', () => {
  test('shows For Sale only beside a For Rent line', async ({ page, request }) => {
    const both = await sampleHome(request, home => home.askingPrice && home.rentalPrice)
    const card = await cardOf(page, both)
    await expect(card).toContainText(`For Sale ${money(both.askingPrice!.value)}`)
    await expect(card).toContainText(`For Rent ${money(both.rentalPrice!.value)}/mo`)
    await expect(card).toContainText('for Sale or Rent')
    const sale = await sampleHome(request, home => home.askingPrice && !home.rentalPrice && home.homeType)
    const saleCard = await cardOf(page, sale)
    await expect(saleCard.locator('h3')).toContainText(money(sale.askingPrice!.value))
    await expect(saleCard).not.toContainText('For Sale $')
    await expect(saleCard).toContainText(/(Manufactured|Mobile|Modular|Park Model|Tiny) Home for Sale/)
  })

  test('is the rent, else the rent-to-own price', async ({ page, request }) => {
    const rent = await sampleHome(request, home => home.rentalPrice && !home.askingPrice)
    await expect((await cardOf(page, rent)).locator('h3')).toContainText(
      `${money(rent.rentalPrice!.value)}/mo`,
    )
    const own = await sampleHome(
      request,
      home => !home.askingPrice && !home.rentalPrice && home.isRentToOwn && home.rentToOwnPrice,
    )
    const card = await cardOf(page, own)
    await expect(card.locator('h3')).toContainText(`${money(own.rentToOwnPrice!.value)}/mo rent to own`)
    await expect(card).not.toContainText(/ for (Sale|Rent)/)
  })

  test('strikes through the price before a reduction', async ({ page, request }) => {
    const reduced = await sampleHome(
      request,
      home => home.isPriceReduced && home.previousPrice !== null && home.askingPrice,
      'listing-type[]=for-sale',
    )
    await expect((await cardOf(page, reduced)).locator('s')).toHaveText(money(reduced.previousPrice!))
  })
})

test('a caption shows for premium and featured packages only (L95)', async ({ page, request }) => {
  for (const name of ['premium', 'featured'] as const) {
    const home = await sampleHome(request, ({ packageName, caption }) => packageName === name && caption)
    await expect(await cardOf(page, home)).toContainText(home.caption!)
  }
})

test('lot rent or land is on every card', async ({ page, request }) => {
  const leased = await sampleHome(request, home => home.lotRent)
  await expect(await cardOf(page, leased)).toContainText(`Leased lot ${money(leased.lotRent!.amount)}/mo`)
  const untold = await sampleHome(
    request,
    home => home.tenure === null && home.askingPrice && !home.parkLotRent,
  )
  await expect(await cardOf(page, untold)).toContainText('Land: not listed')
})

test('one bath is singular, in Spanish too', async ({ page }) => {
  await page.goto('/es/homes/fl?limit=100')
  const facts = (await page.locator('main article').allInnerTexts()).join('\n')
  expect(facts).toMatch(/· 1 baño ·/)
  expect(facts).toMatch(/· 1\.5 baños ·/)
  expect(facts).not.toMatch(/\b1 baños/)
})

test.describe('badges (L93)', () => {
  const texts = {
    'virtual-open-house': 'Virtual Open House',
    'open-house': 'Open House',
    sponsored: 'Sponsored Listing',
    'sale-pending': 'Sale Pending',
    'recently-listed': 'Recently Listed',
    'price-reduced': 'Price Reduced',
    'on-dealer-lot': 'On Dealer Lot',
  } as const
  for (const [badge, text] of Object.entries(texts))
    test(`${text} is the only badge of a card if it has the highest priority`, async ({ page, request }) => {
      const home = await sampleHome(request, ({ badges }) => badges[0] === badge)
      const card = await cardOf(page, home)
      await expect(card.locator('> p')).toContainText(text)
      for (const other of Object.values(texts).filter(one => !text.includes(one)))
        await expect(card.locator('> p')).not.toContainText(other)
    })

  test('sold and rented homes are labeled', async ({ page, request }) => {
    for (const [badge, text] of [
      ['sold', /^sold$/i],
      ['rented', /^rented$/i],
    ] as const) {
      const home = await sampleHome(request, ({ badges }) => badges[0] === badge, 'active-sold[]=1')
      const card = await cardOf(page, home, '&active-sold[]=1')
      await expect(card.getByText(text)).toBeVisible()
    }
  })

  test('a premium package puts a star first', async ({ page, request }) => {
    const home = await sampleHome(request, ({ isPremium, badges }) => isPremium && badges.length > 0)
    const card = await cardOf(page, home)
    await expect(card.locator('> p').locator('> span').first()).toHaveText('★ Premium')
    const plain = await sampleHome(request, ({ packageName }) => packageName === 'featured')
    await expect(await cardOf(page, plain)).not.toContainText('★')
  })
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
    const open = await sampleHome(
      request,
      ({ badges, isSponsored }) => isSponsored && badges[0] !== 'sponsored',
    )
    await expect(await cardOf(page, open)).toContainText('Sponsored Listing')
  })
})

test.describe('photos (L96)', () => {
  test('a placeholder is shown without photos', async ({ page, request }) => {
    const home = await sampleHome(request, ({ photoCount }) => photoCount === 0)
    await expect((await cardOf(page, home)).locator('svg[role=img]')).toBeVisible()
  })

  test('a broken one shows No Image Found', async ({ page, request, ready }) => {
    await page.route(/\/homes\/\d+\.(jpg|webp|avif)/, route => route.abort())
    const home = await sampleHome(request, ({ photoCount }) => photoCount > 0)
    const card = await cardOf(page, home)
    await card.scrollIntoViewIfNeeded()
    await ready()
    await expect(card.getByText('No Image Found')).toBeVisible()
  })

  test('have alt texts, and reserve their space', async ({ page, request }) => {
    const home = await sampleHome(request, ({ photos }) => photos[0]?.description)
    const image = (await cardOf(page, home)).locator('img').first()
    await expect(image).toHaveAttribute('alt', home.photos[0]!.description!)
    await expect(image).toHaveAttribute('width', /\d+/)
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

test('the whole card is one link with one tab stop', async ({ page, ready }) => {
  await page.goto('/homes/fl')
  await ready()
  const card = page.locator('article').nth(1)
  expect(await card.locator('a:not([tabindex="-1"])').count()).toBe(1)
  await card.scrollIntoViewIfNeeded()
  const href = (await card.locator('h3 a').getAttribute('href'))!
  const box = (await card.boundingBox())!
  await page.mouse.click(box.x + box.width - 12, box.y + box.height - 12)
  await expect(page).toHaveURL(href)
})
