import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { fold } from '#kit/fold.ts'
import { type DealerSearch, dealerSearch } from '#model/dealer/search.ts'
import { emptySearchOf } from '#model/search/search.ts'
import { type TownName, towns } from '../world/address.ts'
import { aDealer } from '../world/dealer.ts'
import { runs } from '../world/fuzz.ts'
import { aListing } from '../world/listing.ts'
import { anAssociation } from '../world/park.ts'
import { type OpenWorld, openWorld } from '../world/services.ts'
import { randomness } from './homes.ts'

const now = Date.UTC(2026, 5, 15, 12)
const townNames = Object.keys(towns) as TownName[]
const names = ['Alder Homes', 'álamo casas', 'Birch & Sons', "O'Keeffe Housing", 'Zinnia', 'zinnia']
let world: OpenWorld

beforeAll(async () => {
  const random = randomness(7)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  world = await openWorld(now, async database => {
    for (const key of [52, 9, 27, 3001]) await anAssociation(database, { key })
    for (let n = 0; n < 90; n++) {
      const town = pick(townNames)
      const salesCenterKey = await aDealer(database, {
        name: pick(names),
        town,
        latitude: towns[town].latitude + random() / 4,
        packageName: pick(['Pro', 'ProPlus', 'BasicPro', null]),
        isLowVolumePro: random() < 0.2,
        stateAssociationKey: random() < 0.5 ? pick([52, 9, 27, 3001]) : null,
        active: random() < 0.9,
        createdAt: now - pick([1, 30, 400]) * DAY,
      })
      for (let homes = pick([0, 0, 1, 3]); homes > 0; homes--) {
        const active = pick([1, 1, 1, 2, 3] as const)
        await aListing(database, {
          now,
          salesCenterKey,
          active,
          holdReview: random() < 0.1,
          removedAt: active === 1 ? pick([null, null, now - 1, now, now + 1]) : now - 1,
          startedAt: now - 9e9,
        })
      }
    }
  })
}, 120_000)
afterAll(() => world.close())

type Filters = DealerSearch['filters']

/** Each filter as simple SQL. */
function conditions(filters: Filters): Record<string, string> {
  const key = filters['state-association-key']
  return {
    ...(filters.type && { type: "c.package_name = 'ProPlus'" }),
    ...(filters['state-association-member'] && {
      'state-association-member': 'c.state_association_key is not null',
    }),
    ...(key !== undefined && { 'state-association-key': `c.state_association_key = ${key}` }),
  }
}

const places: Record<string, { place: DealerSearch['place']; sql: string }> = {
  nation: { place: {}, sql: 'true' },
  state: { place: { state: 'FL' }, sql: "a.state = 'FL'" },
  city: { place: { state: 'FL', city: 'Tampa' }, sql: "a.state = 'FL' and a.city = 'Tampa'" },
  zip: { place: { zip: '78701' }, sql: "a.zip = '78701'" },
}

interface Row {
  key: number
  name: string
  city: string
  homes: number
  added: number
}
const rowsWhere = (place: string, filters: Record<string, string>) =>
  world.database.query<Row>(
    `select c.key, c.name, a.city, (
       select count(*)::integer from listing l where l.sales_center_key = c.key and l.active = 1 and not l.hold_review
         and (l.removed_at is null or l.removed_at >= to_timestamp(${now} / 1000.0))
     ) as homes, extract(epoch from c.created_at)::float8 as added
     from sales_center c join address a on a.key = c.address_key
     where c.active and ${place} and ${['true', ...Object.values(filters)].join(' and ')} order by c.key`,
  )

const by = (text: (row: Row) => string, turn: 1 | -1) => (one: Row, other: Row) => {
  const [a, b] = [text(one), text(other)]
  return a === b ? one.key - other.key : (a < b ? -1 : 1) * turn
}
const orders: Record<string, (one: Row, other: Row) => number> = {
  'name:asc': by(({ name }) => fold(name), 1),
  'name:desc': by(({ name }) => fold(name), -1),
  'city:asc': by(({ city }) => fold(city), 1),
  'city:desc': by(({ city }) => fold(city), -1),
  'recently-added:desc': (one, other) => other.added - one.added || one.key - other.key,
  'homes-count:desc': (one, other) => other.homes - one.homes || one.key - other.key,
}

const filters = fc.record(
  {
    type: fc.constant(['pro-plus'] as const),
    'state-association-member': fc.constant(true),
    'state-association-key': fc.constantFrom(52, 9, 27, 3001),
  },
  { requiredKeys: [] },
)

test('totals, orders and counts of random searches equal those of simple SQL (L130)', async () => {
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom(...Object.keys(places)),
      fc.constantFrom(...Object.keys(orders)),
      fc.nat(5),
      async (chosen, where, order, offset) => {
        const { place, sql } = places[where]!
        const asked: DealerSearch = {
          ...emptySearchOf(dealerSearch),
          place,
          filters: chosen as Filters,
          order: [order],
          offset,
          limit: 24,
        }
        const found = (await world.services.dealers.search(asked, 'micro'))!
        const wanted = conditions(asked.filters)
        const rows = (await rowsWhere(sql, wanted)).sort(orders[order])
        expect(found.total).toBe(rows.length)
        expect(found.items.map(({ key }) => key)).toEqual(
          rows.slice(offset, offset + 24).map(({ key }) => key),
        )
        for (const [filter, value, condition] of [
          ['type', 'pro-plus', "c.package_name = 'ProPlus'"],
          ['state-association-member', 'true', 'c.state_association_key is not null'],
          ['state-association-key', '52', 'c.state_association_key = 52'],
        ] as const) {
          const { [filter]: _own, ...others } = wanted
          const would = await rowsWhere(sql, { ...others, [filter]: condition })
          expect(found.counts[filter]?.[value], `${filter} ${value}`).toBe(would.length)
        }
      },
    ),
    { numRuns: runs(120) },
  )
}, 120_000)
