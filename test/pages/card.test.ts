import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { insertRow } from '../world/insert.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { open, person, startPages } from '../world/pages.ts'
import { aPark } from '../world/park.ts'

const now = Date.now()
const openHouse = { startAt: now + DAY, endAt: now + DAY + 7_200_000 }
/** For all badges but those of open houses. */
const everything: ListingGiven = {
  packageName: 'premium',
  sponsoredUntil: now + 30 * DAY,
  startedAt: now - DAY,
  isSalePending: true,
  locationTypes: ['dealer-lot'],
}

const homes = {
  sale: { askingPrice: 81_500 },
  both: { askingPrice: 82_000, rentalPrice: 900 },
  rent: { askingPrice: null, rentalPrice: 910 },
  rentToOwn: { askingPrice: null, isRentToOwn: true, rentToOwnPrice: 720 },
  premium: { packageName: 'premium', caption: 'A porch on two sides', isSalePending: true },
  featured: { packageName: 'featured', caption: 'Close to the lake' },
  standard: { caption: 'Not for this package' },
  leased: { tenure: 'leased-lot', lotRentAmount: 415 },
  parkRent: { tenure: 'leased-lot' },
  half: { bathrooms: 1.5 },
  oneBath: { bathrooms: 1 },
  'Virtual Open House': {
    ...everything,
    openHouses: [{ ...openHouse, displayVirtualOpenHouse: true, url: 'https://video.example/tour' }],
  },
  'Open House': { ...everything, openHouses: [openHouse] },
  'Sponsored Listing': everything,
  'Sale Pending': { ...everything, sponsoredUntil: undefined },
  'Recently Listed': { startedAt: now - DAY, locationTypes: ['dealer-lot'] },
  'Price Reduced': {
    priceReducedAt: now - DAY,
    askingPrice: 84_000,
    locationTypes: ['dealer-lot'],
  },
  'On Dealer Lot': { locationTypes: ['dealer-lot'] },
  sold: { active: 2, showSold: true, removedAt: now - DAY, askingPrice: 82_000, soldPrice: 78_500 },
  rented: { active: 2, showSold: true, removedAt: now - DAY, askingPrice: null, rentalPrice: 905 },
  noPhoto: {},
  several: { photos: [{}, {}] },
  described: { photos: [{ description: 'The porch at noon' }] },
} satisfies Record<string, ListingGiven>
type Name = keyof typeof homes
const keys = {} as Record<Name, number>

startPages(async database => {
  const parkKey = await aPark(database, { rents: [{ amount: 522, asOf: '2026-02-01' }] })
  for (const [name, home] of Object.entries(homes))
    keys[name as Name] = await aListing(database, {
      now,
      ...(home as ListingGiven),
      ...(name === 'parkRent' && { parkKey }),
    })
  const reduction = { kind: 'asking-price', fromValue: 90_000, toValue: 84_000, at: new Date(now - DAY) }
  await insertRow(database, 'listing_history', { listingKey: keys['Price Reduced'], ...reduction })
})

/** The card of a home in the results of its ZIP code. */
async function cardOf(name: Name, { query = '', language = '' } = {}) {
  const page = await open(`${language}/homes/fl/34470?limit=100${query}`)
  return page.one(`article:has(h3 a[href="${language}/homes/${keys[name]}"])`)
}

describe('the price line (L95)', () => {
  test('shows For Sale only beside a For Rent line', async () => {
    const both = await cardOf('both')
    expect(both).toHaveTextContent('For Sale $82,000')
    expect(both).toHaveTextContent('For Rent $900/mo')
    expect(both).toHaveTextContent('for Sale or Rent')
    const sale = await cardOf('sale')
    expect(sale.querySelector('h3')).toHaveTextContent('$81,500')
    expect(sale).not.toHaveTextContent('For Sale $')
    expect(sale).toHaveTextContent('Manufactured Home for Sale')
  })

  test('is the rent, else the rent-to-own price', async () => {
    expect((await cardOf('rent')).querySelector('h3')).toHaveTextContent('$910/mo')
    const card = await cardOf('rentToOwn')
    expect(card.querySelector('h3')).toHaveTextContent('$720/mo rent to own')
    expect(card).not.toHaveTextContent(/ for (Sale|Rent)/)
  })

  test('strikes through the price before a reduction', async () => {
    expect((await cardOf('Price Reduced')).querySelector('s')).toHaveTextContent('$90,000')
  })
})

test('a caption shows for premium and featured packages only (L95)', async () => {
  expect(await cardOf('premium')).toHaveTextContent(homes.premium.caption)
  expect(await cardOf('featured')).toHaveTextContent(homes.featured.caption)
  expect(await cardOf('standard')).not.toHaveTextContent(homes.standard.caption)
})

test('a card states the lot rent, names a figure of the park as an estimate, and leaves out what is unknown', async () => {
  expect(await cardOf('leased')).toHaveTextContent('Lot $415/mo')
  expect(await cardOf('parkRent')).toHaveTextContent('Lot rent about $522/mo')
  expect(await cardOf('parkRent', { language: '/es' })).toHaveTextContent('Renta del lote: unos $522/mes')
  expect(await cardOf('sale')).not.toHaveTextContent(/Land|Lot/)
})

test('a card is named by its price and place, and says the position of its photo once', async () => {
  const card = await cardOf('sale')
  expect(card).toHaveAccessibleName('$81,500 Ocala, FL 34470')
  const described = await cardOf('several')
  expect(within(described).getAllByRole('button', { name: /photo$/ })).toHaveLength(1)
  expect(described.textContent!.match(/Photo 1 of 2/g)).toBeNull()
  expect(within(described).getByRole('group', { name: 'Photo 1 of 2' })).toBeInTheDocument()
})

test('one bath is singular, in Spanish too', async () => {
  expect(await cardOf('oneBath', { language: '/es' })).toHaveTextContent('· 1 baño ·')
  expect(await cardOf('half', { language: '/es' })).toHaveTextContent('· 1.5 baños ·')
})

describe('badges (L93)', () => {
  const texts = [
    'Virtual Open House',
    'Open House',
    'Sponsored Listing',
    'Sale Pending',
    'Recently Listed',
    'Price Reduced',
    'On Dealer Lot',
  ] as const
  test.each(texts)('%s is the only badge of a card if it has the highest priority', async text => {
    const shown = (await cardOf(text)).querySelector('p')
    expect(shown).toHaveTextContent(text)
    for (const other of texts.filter(one => !text.includes(one))) expect(shown).not.toHaveTextContent(other)
  })

  test.each([
    ['sold', 'Sold'],
    ['rented', 'Rented'],
  ] as const)('a home that is %s is labeled', async (name, text) => {
    const card = await cardOf(name, { query: '&active-sold[]=1' })
    expect(card.querySelector('p')).toHaveTextContent(text)
  })

  test('the price of a sold home is that of the sale, on its card, its page and in a comparison', async () => {
    const card = await cardOf('sold', { query: '&active-sold[]=1' })
    const { main } = await open(`/homes/${keys.sold}`)
    const compared = await open(`/account/favorites/compare?key=${keys.sold}`, await person())
    for (const shown of [card, main, compared.main])
      expect(/\$[\d,]+\d/.exec(shown.textContent)?.[0]).toBe('$78,500')
  })

  test('a premium package puts a star first', async () => {
    expect((await cardOf('premium')).querySelector('p > span')).toHaveTextContent('★ Premium')
    expect(await cardOf('featured')).not.toHaveTextContent('★')
  })
})

test('a sponsored home is labeled also where another badge comes first (L96)', async () => {
  expect(await cardOf('Open House')).toHaveTextContent('Sponsored Listing')
})

describe('photos (L96)', () => {
  test('a placeholder is shown without photos', async () => {
    const [drawing] = (await cardOf('noPhoto')).querySelectorAll('svg[role=img]')
    expect(drawing).toHaveAccessibleName('No photo of this home yet')
  })

  test('have alt texts, and reserve their space', async () => {
    const image = (await cardOf('described')).querySelector('img')
    expect(image).toHaveAttribute('alt', 'The porch at noon')
    expect(image).toHaveAttribute('width', expect.stringMatching(/^\d+$/))
  })
})

test('the whole card is one link with one tab stop', async () => {
  expect((await cardOf('described')).querySelectorAll('a:not([tabindex="-1"])')).toHaveLength(1)
})
