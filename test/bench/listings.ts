import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { emptySearch, type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { type SeedOptions, seedSample } from '#sample/index.ts'
import { listingContents } from '#services/listing/contents.ts'
import { presentHomes, type ShownHome } from '#services/listing/present-homes.ts'
import { selectListings } from '#services/listing/store.ts'
import { openPlaces } from '#services/place/index.ts'
import { openCatalogue } from '#services/search/catalogue.ts'
import { findIds, rememberedChoices } from '#services/search/find.ts'
import { openAddressNames, ShownItems } from '#services/search/index.ts'
import { countsSql, pageSql } from '#test/oracle/oracle.ts'
import { startTemporaryEmbedded } from '#test/postgres.ts'
import { siteAssumptions } from '#test/world/assumptions.ts'
import { sized } from './size.ts'

const FILTERS: readonly ListingSearch['filters'][] = [
  {},
  { bedrooms: 3 },
  { 'listing-type': ['for-sale'], 'maximum-price': 90_000, bathrooms: 2 },
  { 'has-photos': true, 'minimum-price': 30_000, bedrooms: 2 },
  { 'home-location-type': ['senior-community'], 'recently-listed': true },
]
const ORDERS = ['best-match:asc', 'recently-listed:desc', 'price:asc', 'size:desc'] as const
const ROWS = 24

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

export function memoryInUse(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

export async function timed(
  ask: (turn: number) => unknown,
  usual: number,
): Promise<{ p50: number; p99: number }> {
  const turns = sized(usual, 5)
  const times: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    const start = performance.now()
    await ask(turn)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  return { p50: at(0.5), p99: at(0.99) }
}

export const milliseconds = ({ p50, p99 }: { p50: number; p99: number }) =>
  `p50 ${p50.toFixed(3).padStart(9)} ms  p99 ${p99.toFixed(3).padStart(9)} ms`

/** A first page of a search; consecutive ones differ in place, filters and order. */
type Kind = (turn: number) => ListingSearch

async function kinds(database: Database): Promise<Record<string, Kind>> {
  const cities = await database.query<{ state: string; city: string }>(
    `select a.state, min(c.name) as city from address a join city c on c.key = a.city_key
     group by a.state, a.city_key order by count(*) desc limit 200`,
  )
  const states = [...new Set(cities.map(({ state }) => state))]
  const search = (turn: number, place: ListingSearch['place']): ListingSearch => ({
    ...emptySearch,
    place,
    filters: FILTERS[turn % FILTERS.length]!,
    order: [ORDERS[turn % ORDERS.length]!],
  })
  return {
    'city + 25 miles': turn => search(turn, { ...cities[(turn * 37) % cities.length]!, radius: 25 }),
    state: turn => search(turn, { state: states[turn % states.length]! }),
    nation: turn => search(turn, {}),
  }
}

async function benchSize(database: Database, places: Awaited<ReturnType<typeof openPlaces>>): Promise<void> {
  const before = memoryInUse()
  const names = await openAddressNames({ database, places })
  const start = performance.now()
  const catalogue = await openCatalogue(
    listingContents(database, names, () => siteAssumptions).contents,
    Date.now,
  )
  const seconds = (performance.now() - start) / 1000
  const { size } = catalogue.at(Date.now()).index
  const bytes = (memoryInUse() - before) / size
  console.log(`${size} homes: filled in ${seconds.toFixed(2)} s, ${bytes.toFixed(0)} bytes each (goal 200)`)

  // Without a cache, to measure homes that were never requested.
  const tools = {
    database,
    definition: listingSearch,
    catalogue,
    names,
    places,
    shownHomes: new ShownItems<ShownHome>(0),
    choicesAt: rememberedChoices(listingSearch),
    terms: () => siteAssumptions,
  }
  const sqlTurns = size > 500_000 ? 10 : 40
  for (const [name, kind] of Object.entries(await kinds(database))) {
    const ask = (turn: number) => findIds(tools, kind(turn), Date.now(), true)
    await timed(ask, 200)
    const index = await timed(ask, 1000)
    const sql = await timed(async turn => {
      const search = kind(turn)
      await database.query(pageSql(search, Date.now()))
      await database.query(countsSql(search, Date.now()))
    }, sqlTurns)
    console.log(`  ${name.padEnd(16)} index ${milliseconds(index)}   SQL ${milliseconds(sql)}`)
    console.log(`  ${''.padEnd(16)} p99 of the index is 1/${(sql.p99 / index.p99).toFixed(0)} of SQL's`)
  }
  const found = findIds(tools, { ...emptySearch, limit: ROWS }, Date.now(), false)!.result.keys
  const options = { level: 'micro', include: [], now: Date.now() } as const
  const cards = await timed(() => presentHomes(tools, found, options), 300)
  const rows = await timed(() => selectListings(database, found, Date.now()), 300)
  console.log(`  ${ROWS} rows by key  ${milliseconds(rows)}; as cards ${milliseconds(cards)}`)
}

/**
 * Prints times of in-process searches with totals and counts, compared with plain SQL, and the build time and size of the
 * index: with 120,000 homes, or also a million if BENCH_MILLION is set (ten minutes more).
 */
export async function benchListings(): Promise<void> {
  const world: Pick<SeedOptions, 'size' | 'seed'>[] = process.env.BENCH_MILLION
    ? [{ size: 'stress' }]
    : [{ size: sized('full', 'tiny') }, { size: sized('full', 'tiny'), seed: 'second' }]
  const server = await startTemporaryEmbedded()
  await migrate({ connectionString: server.connectionString })
  const database = connect({ connectionString: server.connectionString, statementTimeout: 600_000 })
  try {
    const places = await openPlaces({ database, now: Date.now })
    const start = performance.now()
    for (const part of world) await seedSample({ ...part, database, now: Date.now(), force: true })
    await database.query('analyze')
    console.log(`(seeded in ${((performance.now() - start) / 1000).toFixed(0)} s)`)
    await benchSize(database, places)
  } finally {
    await database.close()
    await server.stop()
  }
}
