import fc from 'fast-check'
import type { Corners } from '#kit/area.ts'
import { DAY } from '#kit/dates.ts'
import { recordOf } from '#kit/keys.ts'
import { listingFlags } from '#model/listing/flags.ts'
import { emptySearch, groupings, type ListingSearch } from '#model/listing/search.ts'
import { listingOrders } from '#model/listing/sorts.ts'
import { readArea } from '#model/search/area.ts'
import { plainColumns } from './plain.ts'

/** Reference time of the oracle's homes. */
export const base = Date.UTC(2026, 5, 15, 12)

const choose = <T extends string>(...values: T[]) => fc.subarray(values, { minLength: 1 })
const yes = fc.constant(true)
const plain = Object.fromEntries(
  Object.values(plainColumns).flatMap(({ filters }) =>
    Object.entries(filters).map(([key, [, asked]]) => [key, fc.constantFrom(...asked)]),
  ),
)
const filters = fc.record(
  {
    ...plain,
    'listing-type': choose(
      'for-sale',
      'for-sale-by-owner',
      'for-rent',
      'rent-to-own',
      'seasonal-rental',
      'repo',
    ),
    'minimum-price': fc.constantFrom(0, 650, 50_000),
    'maximum-price': fc.constantFrom(900, 50_000, 100_000),
    'minimum-rent': fc.constantFrom(0, 700),
    'maximum-rent': fc.constantFrom(650, 900, 1_000),
    'lot-rent-source': choose('stated', 'park'),
    type: choose('manufactured', 'mobile', 'modular', 'park-model', 'tiny-home'),
    'home-location-type': choose(
      'senior-community',
      'private',
      'move',
      'resident-owned',
      'dealer-lot',
      'sited',
    ),
    amenities: choose('garage', 'porch', 'garage-or-carport', 'washer-dryer', 'porch-or-deck', 'pool'),
    'is-new': fc.constantFrom(['new'], ['pre-owned']),
    'price-reduced': yes,
    'available-by': fc.constantFrom(Date.UTC(2026, 6) - 1, Date.UTC(2026, 7) - 1),
    'complete-costs': yes,
    'not-listing-type': choose('for-sale', 'for-rent', 'repo', 'rent-to-own'),
    'not-type': choose('manufactured', 'mobile', 'park-model'),
    'not-home-location-type': choose('senior-community', 'private', 'move'),
    'not-sections': fc.constantFrom(['single'], ['multi']),
    'not-tenure': choose('own-land', 'leased-lot', 'to-be-moved'),
    size: choose('small-single', 'large-single', 'small-multi', 'large-multi'),
    sections: choose('single', 'multi'),
    tenure: choose('own-land', 'leased-lot', 'to-be-moved'),
    'maximum-lot-rent': fc.constantFrom(450, 599),
    'maximum-monthly-cost': fc.constantFrom(600, 1_000, 1_500),
    'confirmed-within': fc.constantFrom(['7'], ['14'], ['30']),
    'minimum-completeness': fc.constantFrom(50, 60, 75, 90, 100),
    'has-for-sale': yes,
    'has-for-rent': yes,
    'for-sale-by-owner': yes,
    reposession: yes,
    'has-photos': yes,
    'has-virtual-tour': yes,
    'pets-allowed': yes,
    'park-model': yes,
    showcased: yes,
    ...recordOf(
      Object.values(listingFlags).map(({ key }) => key),
      () => yes,
    ),
    'recently-listed': yes,
    'open-house': yes,
    'recently-sold': yes,
    'active-sold': choose('1', '2'),
    'removed-date': fc.constantFrom(base - 90 * DAY, base - (base % DAY)),
    'state-association-key': fc.constantFrom(52, 9, 27, 3001),
    'sales-center-key': fc.constantFrom(1, 2, 9),
  },
  { requiredKeys: [] },
)
const terms = fc.record(
  {
    savings: fc.constantFrom(0, 20_000, 90_000),
    'down-payment': fc.constantFrom(0, 3.5, 100),
    'loan-term': fc.constantFrom(1, 30),
    'home-loan-rate': fc.constantFrom(0, 8.25),
    'land-loan-rate': fc.constantFrom(0, 6.375),
    insurance: fc.constantFrom(0, 75),
  },
  { requiredKeys: [] },
)
/** Few filters at a time, so that results remain to be sorted. */
const fewFilters = fc
  .tuple(filters, fc.array(fc.nat(47), { maxLength: 3 }), fc.oneof(fc.constant({}), terms))
  .map(([all, at, own]) => ({
    ...Object.fromEntries(Object.entries(all).filter((_, index) => at.includes(index))),
    ...own,
  }))

const place = fc.constantFrom<ListingSearch['place']>(
  {},
  {},
  { state: 'FL' },
  { state: 'FL', radius: 20 },
  { state: 'FL', city: 'Tampa' },
  { state: 'FL', city: 'Tampa', radius: 40 },
  { state: 'FL', county: 'Polk' },
  { state: 'FL', county: 'Polk County', radius: 60 },
  { state: 'MO', city: 'O Fallon', radius: 5 },
  { zip: '33602' },
  { state: 'FL', zip: '33602', radius: 100 },
  { state: 'MO', city: 'Springfield' },
)

function areaOf(text: string): Corners {
  const read = readArea(text)
  if ('error' in read) throw new Error(read.error)
  return read.value
}

/** Drawn areas: a bay with a notch, lines that cross, a star, a wide one, and one with towns on its border. */
export const areas = fc.constantFrom(
  areaOf('27.5,-83;28.4,-82.9;28.1,-82.4;28.5,-82;27.4,-81.9;27.9,-82.5'),
  areaOf('27.2,-82.9;28.6,-81.4;28.6,-82.9;27.2,-81.4'),
  areaOf('28.7,-82.3;27.2,-81.7;28.1,-82.9;28.1,-81.7;27.2,-82.9'),
  areaOf('24.5,-125;49.4,-124.7;49,-66.9;24.4,-80.1;30.123456,-100.654321'),
  areaOf('27.9477,-82.4584;28,-82.5;28.0395,-81.9498;27.7,-82'),
)

/** Searches with any combination of filters, orders and groupings. */
export const searches = fc
  .record(
    {
      place,
      near: fc.constantFrom(
        { latitude: 28, longitude: -82.2 },
        { latitude: 28, longitude: -82.2, range: 30 },
        { latitude: 51.9, longitude: -176.6, range: 50 },
      ),
      bounds: fc.constantFrom(
        { west: -83, south: 27.5, east: -82, north: 28.5 },
        { west: 170, south: 40, east: -80, north: 60 },
      ),
      area: areas,
      filters: fewFilters,
      order: fc.array(fc.constantFrom(...listingOrders.wire), { minLength: 1, maxLength: 3 }),
      groupBy: fc.constantFrom(...groupings),
      offset: fc.constantFrom(0, 3, 22, 1000),
      limit: fc.constantFrom(1, 22, 100),
    },
    { requiredKeys: ['place', 'filters', 'order', 'offset', 'limit'] },
  )
  .filter(({ place: { radius, state, ...named }, near }) => {
    const round = radius !== undefined && Object.keys(named).length > 0
    return !(round && near?.range !== undefined)
  })
  .map(search => ({ ...emptySearch, ...search }) as ListingSearch)

/** Timestamps on, just before and just after the boundaries of the homes' times. */
export const moments = fc.constantFrom(
  base - 1,
  base,
  base + 1,
  base + 2,
  base + DAY,
  base + DAY + 1,
  base + 62 * DAY,
)
