import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { columnsOf, placesOf } from '#services/place/index.ts'
import type { StoredPlaces } from '#services/place/rows.ts'
import { storedPlaces } from '#test/world/places.ts'
import { sized } from './size.ts'

/** Typed texts, keystroke by keystroke, in fixed shares: prefixes, full names, typos, ZIP codes, counties. */
const typed = [
  'tx',
  'fl',
  'aus',
  'austi',
  'austin',
  'austin, t',
  'austin, tx',
  'san',
  'san ant',
  'san antonio texas',
  'new',
  'new york',
  'st louis',
  'saint pet',
  'ft lauderdale',
  'mt vernon, wa',
  "coeur d'alene",
  'o fallon mo',
  'canon city',
  'winston-salem nc',
  'orange county',
  'orange county, ca',
  'orleans parish',
  '787',
  '78701',
  '90210-1234',
  'portlnd',
  'jaksonville fl',
  'philedel',
  'san fransisco, ca',
  'albuqerque',
  'springfield',
  'las vegas new m',
  'north carolina',
  'lake c',
  'zzyzx road',
  'xqwv',
  'port',
  'sunrise beach mo',
  'north las vegas, nevada',
]

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)]!

/** Heap and typed arrays after garbage collection, bytes. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Prints suggestion times (µs), build and index times, and memory use. */
export function benchPlaces(): void {
  const beforeBuild = performance.now()
  const rows = storedPlaces()
  const built = performance.now() - beforeBuild
  const without = bytesInUse()
  // A copy, so that no string is shared with the packages' tables, as with rows from the database.
  let copy: StoredPlaces | undefined = structuredClone(rows)
  const beforeIndex = performance.now()
  const places = placesOf(columnsOf(copy))
  const indexed = performance.now() - beforeIndex
  copy = undefined
  const weight = bytesInUse() - without

  const times = new Map<string, number[]>(typed.map(location => [location, []]))
  for (let round = 0; round < sized(700, 4); round++) {
    for (const location of typed) {
      const start = performance.now()
      places.autocomplete({ location })
      if (round >= sized(200, 2)) times.get(location)!.push((performance.now() - start) * 1000)
    }
  }
  const sorted = [...times.values()].flat().sort((a, b) => a - b)
  console.log(
    `places: built from the packages in ${built.toFixed(0)} ms, indexed in ${indexed.toFixed(0)} ms`,
  )
  console.log(`places: ${(weight / 1e6).toFixed(1)} MB in memory`)
  console.log(
    `autocomplete: p50 ${percentile(sorted, 0.5).toFixed(1)} µs, p99 ${percentile(sorted, 0.99).toFixed(1)} µs ` +
      `(${sorted.length} questions)`,
  )
  const slowest = [...times]
    .map(([location, own]) => ({
      location,
      median: percentile(
        own.sort((a, b) => a - b),
        0.5,
      ),
    }))
    .sort((a, b) => b.median - a.median)
    .slice(0, 3)
  console.log(
    `slowest: ${slowest.map(({ location, median }) => `"${location}" ${median.toFixed(1)} µs`).join(', ')}`,
  )
}

if (import.meta.main) benchPlaces()
