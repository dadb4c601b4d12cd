import { performance } from 'node:perf_hooks'
import { percentile } from '#kit/percentile.ts'
import { openSearchPhrases } from '#services/search-phrase/index.ts'
import { testPlaces } from '#test/world/places.ts'
import { sentences } from '#test/world/search-phrases.ts'

const ROUNDS = 60
const WARM_UP = 20
/** Most of the 99th percentile in milliseconds. */
const LIMIT = 1

/** Prints how long it takes to understand a sentence, of 400 sentences as test data. */
export function benchPhrases(): void {
  const phrases = openSearchPhrases({ places: testPlaces() })
  const asked = sentences()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const { text, type, language } of asked) {
      const start = performance.now()
      phrases.read({ text, type, language })
      if (round >= WARM_UP) times.push(performance.now() - start)
    }
  }
  times.sort((one, other) => one - other)
  const shown = (share: number) => `${(percentile(times, share) ?? 0).toFixed(3)} ms`
  console.log(
    `phrases: p50 ${shown(0.5)}, p99 ${shown(0.99)} (at most ${LIMIT} ms), of ${asked.length} sentences, ` +
      `${times.length} times`,
  )
}

if (import.meta.main) benchPhrases()
