import { performance } from 'node:perf_hooks'
import { percentile } from '#kit/percentile.ts'
import { openSearchPhrases } from '#services/search-phrase/index.ts'
import { testPlaces } from '#test/world/places.ts'
import { sentences } from '#test/world/search-phrases.ts'
import { sized } from './size.ts'

const ROUNDS = sized(60, 2)
const WARM_UP = sized(20, 1)
/** Most of the 99th percentile in milliseconds. */
const LIMIT = 1

/** Prints how long it takes to understand a sentence, of 400 sentences as test data. */
export function benchPhrases(): void {
  const phrases = openSearchPhrases({ places: testPlaces(), now: Date.now })
  const asked = sentences()
  const timesOf = new Map<string, number[]>(asked.map(({ text }) => [text, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { text, type, language } of asked) {
      const start = performance.now()
      phrases.read({ text, type, language })
      if (round >= WARM_UP) timesOf.get(text)?.push(performance.now() - start)
    }
  }
  const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)
  const times = sorted([...timesOf.values()].flat())
  const shown = (share: number) => `${(percentile(times, share) ?? 0).toFixed(3)} ms`
  console.log(
    `phrases: p50 ${shown(0.5)}, p99 ${shown(0.99)} (at most ${LIMIT} ms), of ${asked.length} sentences, ` +
      `${times.length} times`,
  )
  // The median of one sentence does not depend on what else the machine does.
  const [slowest] = [...timesOf]
    .map(([text, own]) => ({ text, median: percentile(sorted(own), 0.5) ?? 0 }))
    .sort((one, other) => other.median - one.median)
  if (slowest) console.log(`slowest: "${slowest.text}", median ${slowest.median.toFixed(3)} ms`)
}

if (import.meta.main) benchPhrases()
