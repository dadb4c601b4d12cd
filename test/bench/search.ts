import { performance } from 'node:perf_hooks'
import { compile, type Filter, facets } from '#kit/filter.ts'
import { MILES_PER_DEGREE } from '#kit/geo.ts'
import { createIndex, type Index } from '#search/engine.ts'
import type { Row, Schema, Search } from '#search/schema.ts'
import { sized } from './size.ts'

type Numbers =
  | 'askingPrice'
  | 'rentalPrice'
  | 'rentToOwnPrice'
  | 'price'
  | 'bedrooms'
  | 'bathrooms'
  | 'yearBuilt'
  | 'area'
  | 'startedAt'
  | 'updatedAt'
  | 'removedAt'
  | 'association'
  | 'score'
  | 'features'
type Texts = 'state' | 'city' | 'county' | 'zip' | 'park'
type Sorts =
  | 'best-match'
  | 'price'
  | 'year'
  | 'bedrooms'
  | 'bathrooms'
  | 'size'
  | 'recently-listed'
  | 'recently-updated'
  | 'removed'
  | 'city'
  | 'park'
  | 'distance'

const schema: Schema<Numbers, Texts, Sorts> = {
  numbers: {
    askingPrice: 'int32',
    rentalPrice: 'int32',
    rentToOwnPrice: 'int32',
    price: 'int32',
    bedrooms: 'uint8',
    bathrooms: 'float64',
    yearBuilt: 'uint16',
    area: 'uint16',
    startedAt: 'int32',
    updatedAt: 'int32',
    removedAt: 'int32',
    association: 'uint16',
    score: 'float64',
    features: 'bits',
  },
  dictionaries: { state: {}, city: {}, county: {}, zip: {}, park: {} },
  sorts: {
    'best-match': { number: 'score', lossPerMile: 0.2 },
    price: { number: 'price' },
    year: { number: 'yearBuilt' },
    bedrooms: { number: 'bedrooms' },
    bathrooms: { number: 'bathrooms' },
    size: { number: 'area' },
    'recently-listed': { number: 'startedAt' },
    'recently-updated': { number: 'updatedAt' },
    removed: { number: 'removedAt' },
    city: { text: 'city' },
    park: { text: 'park' },
    distance: { distance: true },
  },
}

const FLAGS = 24
const SECONDS_NOW = 1_780_000_000
const RECENT_SECONDS = 28 * 86_400

const flag = (bit: number) => () => [{ column: 'features' as const, anyBit: 1 << bit }]
const priceOf = {
  filter: 'listing-type',
  columns: { 'for-sale': 'askingPrice', 'for-rent': 'rentalPrice', 'rent-to-own': 'rentToOwnPrice' },
} as const

const filters: readonly Filter<Numbers>[] = [
  {
    key: 'listing-type',
    kind: 'any-of',
    label: '',
    choices: [
      { value: 'for-sale', label: '', when: () => [{ column: 'askingPrice' }] },
      { value: 'for-rent', label: '', when: () => [{ column: 'rentalPrice' }] },
      { value: 'rent-to-own', label: '', when: () => [{ column: 'rentToOwnPrice' }] },
      { value: 'by-owner', label: '', when: flag(0) },
      { value: 'seasonal', label: '', when: flag(1) },
    ],
  },
  { key: 'minimum-price', kind: 'min', label: '', column: 'price', boundTo: priceOf },
  { key: 'maximum-price', kind: 'max', label: '', column: 'price', boundTo: priceOf },
  { key: 'bedrooms', kind: 'min', label: '', column: 'bedrooms', offered: [1, 2, 3, 4, 5] },
  { key: 'bathrooms', kind: 'min', label: '', column: 'bathrooms', offered: [1, 1.5, 2, 2.5, 3] },
  {
    key: 'location-type',
    kind: 'any-of',
    label: '',
    choices: [2, 3, 4, 5, 6, 7, 8].map(bit => ({ value: `location-${bit}`, label: '', when: flag(bit) })),
  },
  { key: 'association', kind: 'equals', label: '', column: 'association', offered: [52, 9, 27] },
  {
    key: 'type',
    kind: 'any-of',
    label: '',
    choices: [9, 10, 11, 12].map(bit => ({ value: `type-${bit}`, label: '', when: flag(bit) })),
  },
  {
    key: 'recently-listed',
    kind: 'flag',
    label: '',
    when: now => [{ column: 'startedAt', min: now / 1000 - RECENT_SECONDS }],
  },
  ...Array.from({ length: 16 }, (_, bit) => ({
    key: `flag-${bit}`,
    kind: 'flag' as const,
    label: '',
    when: flag(bit + 8),
  })),
]

/** Reproducible random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface City {
  readonly name: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
}

const STATES = 50
const CITIES = 8000

/** Fifty square states with a hundred and sixty towns each, sizes descending. */
function cities(): City[] {
  const random = seeded(7)
  return Array.from({ length: CITIES }, (_, i) => {
    const state = i % STATES
    const [row, column] = [Math.floor(state / 10), state % 10]
    return {
      name: `S${state} City ${i}`,
      state: `S${state}`,
      latitude: 27 + row * 4 + random() * 4,
      longitude: -122 + column * 5 + random() * 5,
    }
  })
}

const CITY_LIST = cities()

function* rows(count: number): Generator<Row<Numbers, Texts>> {
  const random = seeded(count)
  const below = (limit: number) => Math.floor(random() * limit)
  const perhaps = (chance: number, value: number) => (random() < chance ? value : null)
  for (let key = 100_000; key < 100_000 + count; key++) {
    const town = below(CITIES * random())
    const city = CITY_LIST[town]!
    const asking = perhaps(0.85, 20_000 + below(1500) * 100)
    const rental = perhaps(0.2, 600 + below(150) * 10)
    const started = SECONDS_NOW - below(400 * 86_400)
    yield {
      key,
      latitude: city.latitude + (random() - 0.5) * 0.3,
      longitude: city.longitude + (random() - 0.5) * 0.3,
      askingPrice: asking,
      rentalPrice: rental,
      rentToOwnPrice: perhaps(0.05, 800 + below(100) * 10),
      price: asking ?? rental,
      bedrooms: perhaps(0.95, 1 + below(5)),
      bathrooms: perhaps(0.95, 1 + below(6) / 2),
      yearBuilt: perhaps(0.9, 1965 + below(62)),
      area: perhaps(0.8, 500 + below(1800)),
      startedAt: started,
      updatedAt: started + below(30 * 86_400),
      removedAt: perhaps(0.1, started + below(90 * 86_400)),
      association: perhaps(0.1, [52, 9, 27][below(3)]!),
      score: random() * 100,
      features: below(2 ** FLAGS) & below(2 ** FLAGS),
      state: city.state,
      city: city.name,
      county: `${city.state} County ${town % 63}`,
      zip: String(10_000 + town * 4 + below(4)),
      park: random() < 0.6 ? `Park ${town}-${below(5)}` : null,
    }
  }
}

type Home = Index<Numbers, Texts, Sorts>
type Query = Search<Numbers, Texts, Sorts>

const CHOSEN: readonly Record<string, number | boolean | readonly string[]>[] = [
  {},
  { bedrooms: 3 },
  { 'listing-type': ['for-sale'], 'maximum-price': 90_000, bathrooms: 2 },
  { 'listing-type': ['for-sale', 'for-rent'], 'minimum-price': 30_000, bedrooms: 2, 'flag-3': true },
  { 'location-type': ['location-2', 'location-5'], 'recently-listed': true },
]

const SORTED: readonly Query['orders'][] = [
  [{ sort: 'best-match', direction: 'desc' }],
  [{ sort: 'recently-listed', direction: 'desc' }],
  [{ sort: 'price', direction: 'asc' }],
  [{ sort: 'size', direction: 'desc' }],
]

/** The expensive kind: the first order leaves a fifth of the nation tied. */
const TWO_SORTS: Query['orders'] = [
  { sort: 'bedrooms', direction: 'desc' },
  { sort: 'price', direction: 'asc' },
]

/** A first page of 22 with totals and counts; every query differs in place, filters or order. */
function query(scope: Query['scope'], turn: number): Query {
  // The clock advances by a second per query.
  const now = (SECONDS_NOW + turn) * 1000
  const chosen = CHOSEN[turn % CHOSEN.length]!
  const priced =
    'maximum-price' in chosen ? { ...chosen, 'maximum-price': 40_000 + (turn % 50) * 1000 } : chosen
  return {
    ...(scope && { scope }),
    groups: compile(filters, priced, now),
    facets: facets(filters, priced, now),
    orders: SORTED[turn % SORTED.length]!,
    offset: 0,
    limit: 22,
  }
}

const SCOPES: Record<string, (turn: number) => Query['scope']> = {
  'city + 20 miles': turn => {
    const { latitude, longitude } = CITY_LIST[(turn * 37) % CITIES]!
    return { circle: { latitude, longitude, miles: 20 } }
  },
  'city + 100 miles': turn => {
    const { latitude, longitude } = CITY_LIST[(turn * 37) % CITIES]!
    return { circle: { latitude, longitude, miles: 100 } }
  },
  state: turn => ({ within: { state: [`S${turn % STATES}`] } }),
  nation: () => undefined,
}

function timesOf(ask: (turn: number) => void, usual: number): number[] {
  const turns = sized(usual, 5)
  for (let turn = 0; turn < turns; turn++) ask(turn)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now()
    ask(turn + turns)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)
}

function measure(ask: (turn: number) => void, turns: number): string {
  const times = timesOf(ask, turns)
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(3).padStart(8)
  return `p50 ${at(0.5)} ms   p99 ${at(0.99)} ms`
}

function memoryInUse(): number {
  // Twice, because buffers are freed only after their owners.
  for (let turn = 0; turn < 3; turn++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function fill(count: number): Home {
  const index = createIndex(schema)
  const idle = performance.now()
  let made = 0
  for (const row of rows(count)) made += row.key > 0 ? 1 : 0
  const making = (performance.now() - idle) / 1000
  const before = memoryInUse()
  const start = performance.now()
  index.fill(rows(count))
  const seconds = (performance.now() - start) / 1000
  const bytes = (memoryInUse() - before) / count
  const exact = globalThis.gc ? '' : ' (garbage included: run node with --expose-gc)'
  const share = `${making.toFixed(2)} s of it to make the ${made} rows`
  console.log(
    `fill ${count}: ${seconds.toFixed(2)} s (${share}), ${bytes.toFixed(0)} bytes a listing${exact}`,
  )
  return index
}

function benchIndex(index: Home): void {
  for (const [name, scope] of Object.entries(SCOPES)) {
    const timed = measure(turn => index.search(query(scope(turn), turn)), name === 'nation' ? 400 : 2000)
    console.log(`  ${name.padEnd(18)} ${timed}`)
  }
  const tied = measure(turn => index.search({ ...query(undefined, turn), orders: TWO_SORTS }), 200)
  console.log(`  ${'nation, two sorts'.padEnd(18)} ${tied}`)
  const changed = [...rows(4000)]
  const puts = measure(turn => index.put({ ...changed[turn % 4000]!, price: turn }), 3000)
  console.log(`  ${'put'.padEnd(18)} ${puts}`)
  const between = measure(turn => {
    index.put({ ...changed[turn % 4000]!, price: turn, startedAt: SECONDS_NOW + turn })
    index.search(query(undefined, turn))
  }, 400)
  console.log(`  ${'put, then nation'.padEnd(18)} ${between}`)
  const bytes = memoryInUse()
  console.log(`  process after it all: ${(bytes / 2 ** 20).toFixed(0)} MB`)
}

const CORNERS = 50

/** An uneven ring of corners around a town, as drawn by hand. */
function ringAround(turn: number, miles: number): Query['scope'] {
  const { latitude, longitude } = CITY_LIST[(turn * 37) % CITIES]!
  const random = seeded(turn)
  const area = Array.from({ length: CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CORNERS
    const reach = (miles / MILES_PER_DEGREE) * (0.8 + random() * 0.4)
    return {
      latitude: latitude + reach * Math.sin(angle),
      longitude: longitude + (reach * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180),
    }
  })
  return { area }
}

/** Prints the time of an area of 50 corners beside that of a circle of about its size, of a million homes. */
export function benchArea(): void {
  const index = fill(sized(1_000_000, 300))
  for (const miles of [20, 100]) {
    const round = SCOPES[`city + ${miles} miles`]!
    const [circle, area] = [round, (turn: number) => ringAround(turn, miles)].map(scope =>
      timesOf(turn => index.search(query(scope(turn), turn)), 2000),
    ) as [number[], number[]]
    for (const share of [0.5, 0.99]) {
      const [of, to] = [area, circle].map(times => times[Math.floor(times.length * share)]!) as [
        number,
        number,
      ]
      console.log(
        `  p${share * 100} at ${miles} miles: circle ${to.toFixed(3)} ms, area ${of.toFixed(3)} ms, ` +
          `${(of / to).toFixed(2)} times (at most 2)`,
      )
    }
  }
}

/** Prints index build times, bytes per listing and times of first pages with totals and counts, in process. */
export async function benchSearch(): Promise<void> {
  const choices = [...facets(filters, {}, 0).values()].reduce((sum, values) => sum + values.size, 0)
  console.log(`search in memory: first 22 with exact total and ${choices} counts`)
  fill(sized(60_000, 300))
  for (const count of sized([100_000, 1_000_000], [300])) benchIndex(fill(count))
}
