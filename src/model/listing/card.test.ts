import { expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { type BadgeFacts, badgesOf, hasPremiumStar } from './badges.ts'
import { listingLabel, saleType, shownCaption } from './caption.ts'
import { comparedPrice, priceLine } from './price.ts'
import { activeStatus, badges } from './values.ts'

const now = Date.UTC(2026, 5, 15, 12)
const openHouse = (virtual: boolean) => ({ start: now + DAY, end: now + 2 * DAY, virtual })

const everything: BadgeFacts = {
  active: activeStatus.Active,
  showSold: true,
  askingPrice: 80_000,
  rentalPrice: null,
  startedAt: now - DAY,
  priceReducedAt: now - DAY,
  removedAt: null,
  openHouses: [openHouse(false), openHouse(true)],
  isSponsored: true,
  isSalePending: true,
  isShowcase: true,
  locationTypes: ['dealer-lot'],
}

test('all applicable badges are in the order of priority (L93)', () => {
  expect(badgesOf(everything, now)).toEqual([
    'virtual-open-house',
    'open-house',
    'sponsored',
    'sale-pending',
    'recently-listed',
    'price-reduced',
    'on-dealer-lot',
    'showcased',
  ])
  const order = badges.indexOf.bind(badges)
  expect(badgesOf(everything, now).map(order)).toEqual(
    badgesOf(everything, now)
      .map(order)
      .sort((a, b) => a - b),
  )
})

test.each<[string, Partial<BadgeFacts>]>([
  ['open-house', { openHouses: [openHouse(false)] }],
  ['sponsored', { openHouses: [{ ...openHouse(false), start: now - DAY, end: now }] }],
  ['sale-pending', { openHouses: [], isSponsored: false }],
  ['recently-listed', { openHouses: [], isSponsored: false, isSalePending: false }],
  ['price-reduced', { openHouses: [], isSponsored: false, isSalePending: false, startedAt: now - 29 * DAY }],
])('%s comes first if no badge of higher priority applies (L93)', (first, change) => {
  expect(badgesOf({ ...everything, ...change }, now)[0]).toBe(first)
})

test('a home is sold, or rented, for 90 days if the seller shows it, else removed (L93) (L94)', () => {
  const sold = { ...everything, active: activeStatus.Sold, removedAt: now - 90 * DAY }
  expect(badgesOf(sold, now)).toEqual(['sold'])
  expect(badgesOf(sold, now + 1)).toEqual(['removed'])
  expect(badgesOf({ ...sold, showSold: false }, now)).toEqual(['removed'])
  expect(badgesOf({ ...sold, askingPrice: null, rentalPrice: 900 }, now)).toEqual(['rented'])
  expect(badgesOf({ ...everything, active: activeStatus.RemovedForSale, removedAt: now }, now)).toEqual([
    'removed',
  ])
})

test('only premium packages have the star (L93)', () => {
  expect(hasPremiumStar('premium')).toBe(true)
  expect(hasPremiumStar('featured')).toBe(false)
})

const prices = { askingPrice: 80_000, rentalPrice: null, rentToOwnPrice: 700, isRentToOwn: true }

test('the price line: sale, else rent, else rent-to-own with flag and value (L95)', () => {
  expect(priceLine(prices)).toEqual({ kind: 'sale', amount: 80_000, prefixed: false })
  expect(priceLine({ ...prices, rentalPrice: 900, soldPrice: 78_500 })).toEqual({
    kind: 'sale',
    amount: 78_500,
    prefixed: false,
  })
  expect(priceLine({ ...prices, askingPrice: null, rentalPrice: 900 })).toEqual({
    kind: 'rent',
    amount: 900,
    prefixed: false,
  })
  const neither = { ...prices, askingPrice: null }
  expect(priceLine(neither)).toEqual({ kind: 'rent-to-own', amount: 700, prefixed: false })
  expect(priceLine({ ...neither, isRentToOwn: false })).toBeUndefined()
  expect(priceLine({ ...neither, rentToOwnPrice: 0 })).toBeUndefined()
})

test('For Sale is shown only together with For Rent (L95)', () => {
  expect(priceLine({ ...prices, rentalPrice: 900 })).toEqual({
    kind: 'sale',
    amount: 80_000,
    prefixed: true,
    forRent: 900,
  })
})

test('the compared price is asking, else rental, else rent-to-own', () => {
  expect(comparedPrice(prices)).toBe(80_000)
  expect(comparedPrice({ ...prices, askingPrice: 0 })).toBe(700)
  expect(comparedPrice({ askingPrice: null, rentalPrice: null, rentToOwnPrice: null })).toBeNull()
})

test('only premium and featured packages show their caption (L95)', () => {
  expect(shownCaption('Lake view', 'premium')).toBe('Lake view')
  expect(shownCaption('Lake view', 'featured')).toBe('Lake view')
  expect(shownCaption('Lake view', 'standard')).toBeNull()
})

test('the sale type: for sale or rent, sale, rent, or nothing (L95)', () => {
  const home = {
    askingPrice: 80_000,
    rentalPrice: 900,
    homeType: 'modular',
    displayStatus: 'for-sale',
  } as const
  expect(saleType(home)).toEqual({ kind: 'sale-or-rent', homeType: 'modular' })
  expect(saleType({ ...home, rentalPrice: 0 })).toEqual({ kind: 'sale', homeType: 'modular' })
  expect(saleType({ ...home, askingPrice: null, homeType: null })).toEqual({ kind: 'rent', homeType: null })
  expect(saleType({ ...home, askingPrice: null, rentalPrice: null })).toBeUndefined()
})

test.each(['sold', 'rented'] as const)(
  'a %s home is for sale and for rent no longer (L95)',
  displayStatus => {
    const home = { askingPrice: 80_000, rentalPrice: 900, homeType: 'modular', displayStatus } as const
    expect(saleType(home)).toBeUndefined()
  },
)

test('the label of a listing (L69)', () => {
  expect(listingLabel(100_001, { city: 'Tampa', state: 'FL' })).toBe('Listing #100001 Tampa, FL')
})
