import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFloorPlans, searchFloorPlans } from '#contract/floor-plan/v1.ts'
import { floorPlanSearch } from '#model/floor-plan/search.ts'
import { responseSchemas } from '#server/http/openapi.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan } from '../world/floor-plan.ts'
import { type Given, type OpenWorld, openWorld } from '../world/services.ts'

const sizes = ['small-single', 'large-single', 'small-multi', 'large-multi'] as const
const flags = [true, false]

interface Made {
  key: number
  manufacturer: string
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  sections: 1 | 2 | 3 | null
  virtualTour: string | null
  isShowcase: boolean
  states: readonly string[]
}

/** Plans with edge cases of rooms, sizes, places and unknown values. */
const made: Made[] = []
let world: OpenWorld
const dealers: Record<string, number> = {}

beforeAll(async () => {
  world = await openWorld(Date.UTC(2026, 5, 15, 12), async database => {
    for (const [state, town] of [
      ['FL', 'ocala'],
      ['TX', 'austin'],
      ['MI', 'saginaw'],
    ] as const)
      dealers[state] = await aDealer(database, { town })
    dealers.closed = await aDealer(database, { town: 'canonCity', active: false })
    const names = ['Ábaco', 'abbey', 'Corvane', 'Zenith']
    const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!
    for (let n = 0; n < 96; n++) {
      const states = ['FL', 'TX', 'MI'].filter((_, index) => (n >> index) & 1)
      const plan = {
        manufacturer: pick(names, n),
        bedrooms: pick([null, 1, 2, 3, 4, 5], n),
        bathrooms: pick([1, 1.5, 2, null, 2.5, 3, 4], n),
        squareFeet: pick([899, 900, 1_599, 1_600, null], n),
        sections: pick([1, 2, 3, null, 1] as const, Math.floor(n / 5)),
        virtualTour: n % 3 === 0 ? 'https://visit.example/tour' : null,
        isShowcase: n % 7 === 0,
      }
      const soldBy = [...states.map(state => dealers[state]!), ...(n % 4 === 0 ? [dealers.closed] : [])]
      made.push({ ...plan, states, key: await aFloorPlan(database, { ...plan, soldBy }) })
    }
    await aFloorPlan(database, { active: false, soldBy: [dealers.FL!] })
  })
})
afterAll(() => world.close())

const search = (query: Given = {}) => world.call(searchFloorPlans, { query: { limit: 100, ...query } })
const keysOf = (payload: readonly { key: number }[]) => payload.map(({ key }) => key)

const atLeast = (min: number) => (value: number | null) => value !== null && value >= min
const isSize = (size: (typeof sizes)[number]) => (plan: Made) => {
  const { sections, squareFeet } = plan
  if (sections === null || squareFeet === null) return false
  const [kind, count] = size.split('-')
  const line = sections === 1 ? 900 : 1_600
  return (count === 'single') === (sections === 1) && (kind === 'small') === squareFeet < line
}

/** Reference implementation of every filter choice. */
const rules: [filter: string, value: string, isMatch: (plan: Made) => boolean][] = [
  ...[1, 2, 3, 4, 5].map((rooms): [string, string, (plan: Made) => boolean] => [
    'bedrooms',
    String(rooms),
    plan => atLeast(rooms)(plan.bedrooms),
  ]),
  ...[1, 2, 3, 4].map((rooms): [string, string, (plan: Made) => boolean] => [
    'bathrooms',
    String(rooms),
    plan => atLeast(rooms)(plan.bathrooms),
  ]),
  ...sizes.map((size): [string, string, (plan: Made) => boolean] => ['size', size, isSize(size)]),
  ['has-virtual-tour', 'true', plan => plan.virtualTour !== null],
]

describe('GET /floorplan-searches.json (L133)', () => {
  test('finds every offered plan, and matches its schema', async () => {
    const { status, body } = await search()
    expect(status).toBe(200)
    expect(body.meta.total).toBe(made.length)
    expect(keysOf(body.payload).toSorted((a, b) => a - b)).toEqual(made.map(({ key }) => key))
    const { payload, meta } = responseSchemas(searchFloorPlans)
    const answer = v.object({ payload, meta })
    expect(v.safeParse(answer, body).success).toBe(true)
  })

  test('without counts at /floorplans.json', async () => {
    const { status, body } = await world.call(listFloorPlans, { query: { state: 'FL', limit: 5 } })
    expect([status, body.payload.length, Object.keys(body.meta)]).toEqual([
      200,
      5,
      ['total', 'offset', 'limit'],
    ])
  })

  test.each(rules)(
    '%s=%s finds what the reference implementation finds (L134)',
    async (filter, value, isMatch) => {
      const expected = made.filter(isMatch).map(({ key }) => key)
      expect(expected.length).toBeGreaterThan(0)
      expect(expected.length).toBeLessThan(made.length)
      const { body } = await search({ [filter]: value })
      expect(keysOf(body.payload).toSorted((a, b) => a - b)).toEqual(expected)
      expect(body.meta.total).toBe(expected.length)
    },
  )

  test('facet counts equal the totals with that choice, other filters and state unchanged', async () => {
    const { body } = await search({ state: 'FL', bedrooms: 2, 'has-virtual-tour': 'true' })
    const inState = made.filter(({ states }) => states.includes('FL'))
    for (const [filter, value, isMatch] of rules) {
      const others = inState.filter(
        plan =>
          (filter === 'bedrooms' || atLeast(2)(plan.bedrooms)) &&
          (filter === 'has-virtual-tour' || plan.virtualTour !== null),
      )
      expect(body.meta.counts[filter][value], `${filter}=${value}`).toBe(others.filter(isMatch).length)
    }
  })

  test.each(['FL', 'TX', 'MI'])(
    '%s: plans that a dealer there sells, closed dealers passed over',
    async state => {
      const { body } = await search({ state })
      const expected = made.filter(({ states }) => states.includes(state)).map(({ key }) => key)
      expect(keysOf(body.payload).toSorted((a, b) => a - b)).toEqual(expected)
      expect((await search({ state: 'CO' })).body.meta.total).toBe(0)
    },
  )

  test('grouped by state a plan counts in each of its states', async () => {
    const { body } = await search({ 'group-by': 'state', bedrooms: 3 })
    const counts = Object.fromEntries(
      body.meta.groups.map(({ value, count }: { value: string; count: number }) => [value, count]),
    )
    for (const state of ['FL', 'TX', 'MI'])
      expect(counts[state]).toBe(
        made.filter(plan => plan.states.includes(state) && atLeast(3)(plan.bedrooms)).length,
      )
  })

  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^a-z ]/gi, '')
      .toLowerCase()
  const orders: [order: string, value: (plan: Made) => number | string | null][] = [
    ['size:asc', ({ squareFeet }) => squareFeet],
    ['size:desc', ({ squareFeet }) => squareFeet],
    ['bedrooms:desc', ({ bedrooms }) => bedrooms],
    ['bathrooms:desc', ({ bathrooms }) => bathrooms],
    ['manufacturer:asc', ({ manufacturer }) => fold(manufacturer)],
    ['manufacturer:desc', ({ manufacturer }) => fold(manufacturer)],
  ]
  test.each(orders)('order %s; unknown values last, ties by key (L134)', async (order, value) => {
    const turn = order.endsWith(':desc') ? -1 : 1
    const compare = (a: number | string | null, b: number | string | null) =>
      a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -turn : turn
    const expected = made.toSorted((a, b) => compare(value(a), value(b)) || a.key - b.key)
    const { body } = await search({ 'order[]': order })
    expect(keysOf(body.payload)).toEqual(keysOf(expected))
  })

  test('these are the seven orders that a visitor can choose, best match first (L134)', async () => {
    expect(floorPlanSearch.orders.shown).toEqual(['best-match:asc', ...orders.map(([order]) => order)])
    const { body } = await search()
    const isShowcase = new Map(made.map(plan => [plan.key, plan.isShowcase]))
    const found = keysOf(body.payload).map(key => isShowcase.get(key))
    expect(found).toEqual(found.toSorted((a, b) => flags.indexOf(a!) - flags.indexOf(b!)))
  })

  test('pages follow each other without gaps or duplicates', async () => {
    const pages = await Promise.all(
      [0, 40, 80].map(offset => search({ limit: 40, offset, 'order[]': 'bedrooms:desc' })),
    )
    const keys = pages.flatMap(({ body }) => keysOf(body.payload))
    expect([...new Set(keys)]).toHaveLength(made.length)
  })

  test.each([
    [{ bedrooms: 'x' }, { bedrooms: 'not_a_number' }],
    [{ size: 'huge' }, { size: 'inclusion' }],
    [{ 'order[]': 'price:asc' }, { 'order[]': 'inclusion' }],
    [{ 'group-by': 'city' }, { 'group-by': 'inclusion' }],
    [{ city: 'Ocala', state: 'FL' }, { city: 'unknown' }],
    [{ state: 'ZZ' }, expect.anything()],
  ] as const)('%j is refused', async (query, payload) => {
    const { status, body } = await search(query)
    expect(status).toBe(422)
    expect(body.payload).toEqual(payload)
  })

  test('an empty search suggests single changes that find plans', async () => {
    const { body } = await search({ state: 'FL', bedrooms: 9 })
    expect(body.meta.total).toBe(0)
    expect(body.meta.relaxations.length).toBeGreaterThan(0)
  })

  test('new, changed, relocated and removed plans are found at once', async () => {
    const { database } = world
    const [first] = made
    const total = async (query: Given) => (await search(query)).body.meta.total
    const before = await total({ state: 'CO' })
    await database.query('update sales_center set active = true where key = $1', [dealers.closed])
    await world.changed('floor_plan', ...made.map(({ key }) => key))
    expect(await total({ state: 'CO' })).toBe(before + made.length / 4)
    await database.query('update floor_plan set active = false where key = $1', [first!.key])
    await world.changed('floor_plan', first!.key)
    expect(await total({})).toBe(made.length - 1)
  })
})
