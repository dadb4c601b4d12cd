import { expect, test } from 'vitest'
import type { SearchDefinition } from '#model/search/definition.ts'
import { BEST_MATCH, ordersOf } from '#model/search/orders.ts'
import { emptySearchOf } from '#model/search/search.ts'
import type { Places, ResolvedPlace } from '../place/index.ts'
import { openSearch } from './open.ts'

type Column = 'states' | 'bedrooms' | 'score'
const bits: Record<string, number> = { FL: 1, GA: 2, TX: 4 }

/** Plans of homes: each is sold in several states and stands nowhere. */
const plans = {
  type: 'floorplans',
  noun: 'plans',
  filters: [
    {
      key: 'bedrooms',
      kind: 'min',
      label: 'floor-plan.filter.bedrooms',
      description: 'At least.',
      column: 'bedrooms',
      offered: [2, 3],
    },
  ],
  shownFilters: [],
  hiddenChoices: new Set<string>(),
  orders: ordersOf({ feature: 'floor-plan', shown: [BEST_MATCH] }),
  pageSize: 24,
  groupings: ['state'],
  includes: [],
  places: 'state',
  ranges: [],
  stateCondition: (state: string) => [{ column: 'states', anyBit: bits[state] ?? 0 } as const],
} as const satisfies SearchDefinition<Column>

const records = [
  { key: 1, states: 1 | 2, bedrooms: 2 },
  { key: 2, states: 1, bedrooms: 3 },
  { key: 3, states: 4, bedrooms: 3 },
]

const opened = openSearch({
  definition: plans,
  contents: {
    schema: {
      numbers: { states: 'bits', bedrooms: 'uint8', score: 'int32' },
      dictionaries: {},
      sorts: { 'best-match': { number: 'score' } },
    },
    async *all() {
      yield records
    },
    some: async keys => records.filter(({ key }) => keys.includes(key)),
    row: record => ({ ...record, latitude: null, longitude: null, score: -record.key }),
  },
  names: { cityFold: () => undefined, group: (_, text) => ({ value: text, label: `The state ${text}` }) },
  places: { resolve: ({ state }) => place(state!) } as Pick<Places, 'resolve'>,
  now: () => 0,
})

const place = (state: string) =>
  ({ kind: 'state', state, place: { dropdownItemLabel: state, coordinatePoint: {} } }) as ResolvedPlace
const present = async (keys: readonly number[]) => ({ items: [...keys] })

test('an entity in several states is found and counted in each of them (L17)', async () => {
  const { search } = await opened
  const all = emptySearchOf(plans)
  const florida = await search({ ...all, place: { state: 'FL' } }, true, present)
  expect(florida).toMatchObject({ items: [1, 2], total: 2, counts: { bedrooms: { 2: 2, 3: 1 } } })
  const nation = await search({ ...all, groupBy: 'state', filters: { bedrooms: 3 } }, true, present)
  expect(nation?.total).toBe(2)
  expect(nation?.groups?.map(({ value, label, count }) => [value, label, count])).toEqual([
    ['FL', 'The state FL', 1],
    ['TX', 'The state TX', 1],
  ])
  expect(nation?.counts).not.toHaveProperty('#state')
  const narrowed = await search({ ...all, groupBy: 'state', place: { state: 'GA' } }, true, present)
  expect(narrowed?.groups).toMatchObject([{ value: 'GA', count: 1 }])
})

test('an empty search suggests which filter to remove', async () => {
  const { relax } = await opened
  const none = { ...emptySearchOf(plans), place: { state: 'GA' }, filters: { bedrooms: 3 } }
  expect(relax(none)).toEqual([{ parameter: 'bedrooms', value: null, count: 1 }])
})
