import { DAY, formatMonth, readMonth } from '#kit/dates.ts'
import type { DescribedFilter } from '../search/definition.ts'
import type { ListingColumn } from './columns.ts'
import { choices, kind } from './rules.ts'
import { PRICE_REDUCED_DAYS } from './status.ts'

/** The price of any chosen listing type must match; without one, the price shown (see meaning.ts). */
const priceOfKind = {
  filter: 'listing-type',
  columns: {
    'for-sale': 'askingPrice',
    'for-sale-by-owner': 'askingPrice',
    repo: 'askingPrice',
    'for-rent': 'rentalPrice',
    'seasonal-rental': 'rentalPrice',
    'rent-to-own': 'rentToOwnPrice',
  },
  // With a separate range for rents, they are not compared with sale prices.
  replaced: { kinds: ['for-rent', 'seasonal-rental'], by: ['minimum-rent', 'maximum-rent'] },
} as const
const rentOfKind = {
  filter: 'listing-type',
  columns: { 'for-rent': 'rentalPrice', 'seasonal-rental': 'rentalPrice' },
  ownColumnsOnly: true,
} as const
const HIGHEST_PRICE = 100_000_000

/** Filters by listing type, prices and rents, and when a rental is available. */
export const priceFilters = [
  {
    key: 'listing-type',
    kind: 'any-of',
    label: 'listing.filter.listing-type',
    description: 'Listing types, any of them. `for-sale` is every home with an asking price.',
    negatable: true,
    choices: choices(
      'listingType',
      ['for-sale', 'for-sale-by-owner', 'for-rent', 'rent-to-own', 'seasonal-rental', 'repo'],
      kind,
    ),
  },
  {
    key: 'minimum-price',
    kind: 'min',
    label: 'listing.filter.minimum-price',
    description:
      'Minimum price, dollars: of the types chosen with `listing-type[]`, else the asking price. Rents are only compared with it if all chosen types are rentals, or with `has-for-rent`.',
    column: 'price',
    boundTo: priceOfKind,
    unit: 'dollars',
    lowest: 0,
    highest: HIGHEST_PRICE,
  },
  {
    key: 'maximum-price',
    kind: 'max',
    label: 'listing.filter.maximum-price',
    description:
      'Maximum price, dollars: of the types chosen with `listing-type[]`, else the asking price. Rents are only compared with it if all chosen types are rentals, or with `has-for-rent`.',
    column: 'price',
    boundTo: priceOfKind,
    unit: 'dollars',
    lowest: 0,
    highest: HIGHEST_PRICE,
  },
  {
    key: 'minimum-rent',
    kind: 'min',
    label: 'listing.filter.minimum-rent',
    description:
      'Minimum rent of the home, dollars a month. For rental types chosen with `listing-type[]` it replaces the price range; it does not apply to other types; without a type only homes for rent are found. An addition.',
    column: 'rentalPrice',
    boundTo: rentOfKind,
    unit: 'dollars',
    lowest: 0,
    highest: 1_000_000,
  },
  {
    key: 'maximum-rent',
    kind: 'max',
    label: 'listing.filter.maximum-rent',
    description: 'Maximum rent of the home, dollars a month; see `minimum-rent`. An addition.',
    column: 'rentalPrice',
    boundTo: rentOfKind,
    unit: 'dollars',
    lowest: 0,
    highest: 1_000_000,
  },
  {
    key: 'price-reduced',
    kind: 'flag',
    label: 'listing.filter.price-reduced',
    description: '`true`: its price was lowered within 14 days. An addition.',
    when: now => [{ column: 'priceReducedAt', min: now - PRICE_REDUCED_DAYS * DAY }],
  },
  {
    key: 'available-by',
    kind: 'max',
    label: 'listing.filter.available-by',
    description:
      'For rent and available by the end of this month (YYYY-MM); excludes rentals without a date. An addition.',
    column: 'availableOn',
    read: readMonth,
    write: formatMonth,
  },
] as const satisfies readonly DescribedFilter<ListingColumn>[]
