import fc from 'fast-check'
import { type Condition, compile, type Filter, facets } from '#kit/filter.ts'
import type { Reserved, Row, Schema, Search } from '#search/schema.ts'

// Few distinct values, so that ties, unknown values and empty results are common.

export const DAY = 86_400_000
export const NOW = Date.UTC(2026, 5, 1)

export type Numbers = 'price' | 'rent' | 'beds' | 'year' | 'score' | 'started' | 'features' | 'cost'
export type Texts = 'state' | 'city'
export type Sorts = 'price' | 'beds' | 'score' | 'started' | 'city' | 'best' | 'distance' | 'cost'

export const schema: Schema<Numbers, Texts, Sorts> = {
  numbers: {
    price: 'int32',
    rent: 'uint16',
    beds: 'uint8',
    year: 'uint16',
    score: 'float64',
    started: 'float64',
    features: 'bits',
    cost: 'int32',
  },
  dictionaries: { state: {}, city: { sortKey: text => text.slice(3).toLowerCase() } },
  sorts: {
    price: { number: 'price' },
    beds: { number: 'beds' },
    score: { number: 'score' },
    started: { number: 'started' },
    city: { text: 'city' },
    best: { number: 'score', lossPerMile: 0.05 },
    distance: { distance: true },
    cost: { number: 'cost' },
  },
  computed: {
    cost: {
      from: ['price', 'rent'],
      resolve: ({ rate = 2 }) => [rate],
      of:
        ([rate = 0]) =>
        (stored, price, rent) =>
          stored + (price === Infinity ? 0 : price * rate) + (rent === 1 ? 1 : 0),
    },
  },
}

export const filters = [
  {
    key: 'kind',
    kind: 'any-of',
    label: '',
    choices: [
      { value: 'sale', label: '', when: () => [{ column: 'price' }] },
      { value: 'rent', label: '', when: () => [{ column: 'rent', min: 1 }] },
      { value: 'pool', label: '', when: () => [{ column: 'features', anyBit: 5 }] },
    ],
  },
  {
    key: 'maximum',
    kind: 'max',
    label: '',
    column: 'price',
    boundTo: { filter: 'kind', columns: { rent: 'rent' } },
  },
  { key: 'beds', kind: 'min', label: '', column: 'beds', offered: [1, 2, 3, 4] },
  { key: 'built', kind: 'min', label: '', column: 'year', offered: [2000, 2020] },
  { key: 'cost', kind: 'max', label: '', column: 'cost', scale: 2, computed: true },
  { key: 'rate', kind: 'term', label: '' },
  { key: 'before', kind: 'max', label: '', column: 'year' },
  { key: 'recent', kind: 'flag', label: '', when: now => [{ column: 'started', min: now - 28 * DAY }] },
  { key: 'odd', kind: 'flag', label: '', when: () => [{ column: 'beds', oneOf: [1, 3, 300] }] },
  { key: 'exact', kind: 'equals', label: '', column: 'beds', offered: [0, 255] },
  {
    key: 'flag',
    kind: 'flag',
    label: '',
    when: () => [
      { column: 'beds', anyBit: 2 },
      { column: 'features', anyBit: 2 },
    ],
  },
] as const satisfies readonly Filter<Numbers>[]

export type Home = Row<Numbers, Texts>

const orUnknown = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5 })
const STATES = ['AK', 'FL', 'TX']
const CITIES = ['AK Adak', 'FL Miami', 'FL miami', 'TX Álamo', 'TX Waco', 'FL Zephyrhills', 'TX Adak']

// Most homes are in one small area; the others on both sides of the antimeridian and near the poles.
const coordinates = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      latitude: fc.double({ min: 27, max: 29, noNaN: true }),
      longitude: fc.double({ min: -83, max: -81, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      latitude: fc.integer({ min: 50, max: 53 }),
      longitude: fc.constantFrom(-180, 180, -179.5, 179.5, 172, -170),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      latitude: fc.constantFrom(-90, 90, 0),
      longitude: fc.integer({ min: -180, max: 180 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ latitude: null, longitude: null }) },
)

export const home: fc.Arbitrary<Home> = fc
  .tuple(
    coordinates,
    fc.record({
      key: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(2 ** 31, 2 ** 32 - 2)),
      price: orUnknown(fc.integer({ min: -2, max: 6 })),
      rent: orUnknown(fc.constantFrom(0, 1, 2, 3, 65_534)),
      beds: orUnknown(fc.constantFrom(0, 1, 2, 3, 4, 254)),
      year: orUnknown(fc.constantFrom(1976, 1999, 2000, 2020, 2026)),
      score: orUnknown(fc.constantFrom(-1, 0, 0.5, 1, 2, 3)),
      started: orUnknown(fc.integer({ min: -40, max: 2 }).map(days => NOW + days * DAY)),
      features: fc.integer({ min: 0, max: 7 }),
      cost: orUnknown(fc.integer({ min: 0, max: 4 })),
      state: orUnknown(fc.constantFrom(...STATES)),
      city: orUnknown(fc.constantFrom(...CITIES)),
    }),
  )
  .map(([place, rest]) => ({ ...place, ...rest }))

const point = fc.record({
  latitude: fc.constantFrom(28, 27.9, 51.5, 90, -90),
  longitude: fc.constantFrom(-82, -82.4, 179.9, -179.9),
})

const cornersOf = (latitude: fc.Arbitrary<number>, longitude: fc.Arbitrary<number>) =>
  fc.array(fc.record({ latitude, longitude }), { minLength: 3, maxLength: 12 })
/** On a coarse net, so that borders meet places, edges of cells and each other. */
const nearAreas = cornersOf(
  fc.integer({ min: 270, max: 290 }).map(tenths => tenths / 10),
  fc.integer({ min: -830, max: -810 }).map(tenths => tenths / 10),
)
const wideAreas = cornersOf(
  fc.integer({ min: -90_000_000, max: 90_000_000 }).map(millionths => millionths / 1e6),
  fc.integer({ min: -180_000_000, max: 180_000_000 }).map(millionths => millionths / 1e6),
)

export const scope = fc.record(
  {
    within: fc.record(
      { state: fc.subarray([...STATES, 'ZZ']), city: fc.subarray(CITIES) },
      { requiredKeys: [] },
    ),
    circle: fc.tuple(point, fc.constantFrom(0, 5, 30, 100, 13_000)).map(([at, miles]) => ({ ...at, miles })),
    box: fc.constantFrom(
      { south: 27.5, west: -82.5, north: 28.5, east: -81.5 },
      { south: 49, west: 171, north: 72, east: -129 },
      { south: -90, west: -180, north: 90, east: 180 },
      { south: 30, west: -90, north: 20, east: -80 },
    ),
    area: fc.oneof(nearAreas, wideAreas),
  },
  { requiredKeys: [] },
)

export const values = fc.record(
  {
    kind: fc.subarray(['sale', 'rent', 'pool']),
    maximum: fc.integer({ min: -1, max: 5 }),
    beds: fc.constantFrom(0, 1.5, 2, 3),
    built: fc.constantFrom(1900, 2000, 2020),
    before: fc.constantFrom(2000, 2020),
    recent: fc.boolean(),
    odd: fc.boolean(),
    exact: fc.constantFrom(0, 2, 255),
    flag: fc.boolean(),
    cost: fc.constantFrom(0, 2, 4),
    rate: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
  },
  { requiredKeys: [] },
)

const bound = fc.oneof(
  fc.constantFrom(-1e12, -1, 0, 0.5, 1, 2, 3, 2000, 65_535, 1e12),
  fc.constant(Number.NaN),
)
export const columns: Numbers[] = ['price', 'rent', 'beds', 'year', 'score', 'started', 'cost']
// Any condition, including those that no filter produces.
const condition: fc.Arbitrary<Condition<Numbers>> = fc.oneof(
  fc.record(
    {
      column: fc.constantFrom(...columns),
      min: bound,
      max: bound,
      anyBit: fc.integer({ min: 0, max: 7 }),
      oneOf: fc.array(bound, { maxLength: 3 }),
    },
    { requiredKeys: ['column'] },
  ),
  fc.record({ column: fc.constant('features' as const), anyBit: fc.integer({ min: 0, max: 15 }) }),
)
const alternatives = fc.array(fc.array(condition, { maxLength: 2 }), { minLength: 1, maxLength: 3 })

export const sorts: Sorts[] = ['price', 'beds', 'score', 'started', 'city', 'best', 'distance', 'cost']
const terms = fc.record({ rate: fc.integer({ min: 0, max: 9 }) }, { requiredKeys: [] })
const orders = fc.array(
  fc
    .record({
      sort: fc.constantFrom(...sorts),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      terms,
    })
    .map(({ terms, ...order }) => (order.sort === 'cost' ? { ...order, terms } : order)),
  { maxLength: 3 },
)

/** Every third place, or the third and sixth of each seven. */
const reserved = fc.constantFrom<Reserved<Numbers>>(
  {
    condition: [{ column: 'features', anyBit: 2 }],
    before: places => Math.floor(places / 3),
  },
  {
    condition: [
      { column: 'beds', min: 2 },
      { column: 'features', anyBit: 5 },
    ],
    before: places => Math.floor(places / 7) * 2 + Math.floor((places % 7) / 3),
  },
)

export type Query = Search<Numbers, Texts, Sorts>

export const query: fc.Arbitrary<Query> = fc
  .record({
    scope: fc.oneof(fc.constant({}), scope),
    near: fc.option(point, { nil: undefined, freq: 3 }),
    values: fc.oneof(fc.constant({}), values),
    now: fc.integer({ min: -30, max: 60 }).map(days => NOW + days * DAY),
    other: fc.option(alternatives, { nil: undefined }),
    orders,
    offset: fc.constantFrom(0, 0, 1, 7, 500),
    limit: fc.constantFrom(0, 1, 5, 22, 1000),
    groupBy: fc.constantFrom(undefined, 'state' as const, 'city' as const),
    reserved: fc.option(reserved, { nil: undefined }),
  })
  .map(({ values: chosen, now, near, groupBy, other, reserved, ...rest }) => ({
    ...rest,
    ...(reserved && { reserved }),
    ...(near && { near }),
    ...(groupBy && { groupBy }),
    groups: new Map([
      ...compile<Numbers>(filters, chosen, now),
      ...(other ? [['other', other] as const] : []),
    ]),
    facets: facets<Numbers>(filters, chosen, now),
  }))

export const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: fc.array(home, { minLength: 1, maxLength: 30 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ remove: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ settle: true }) },
  { weight: 5, arbitrary: fc.record({ ask: query }) },
)
