import type { Database } from '#db/database.ts'
import { type FactorCounts, leadFactors } from '#model/listing/lead-factors.ts'
import { selectFactors } from './lead-factor-store.ts'

/** Milliseconds after which the counts are repeated. */
const HOUR = 3_600_000

/** Features of homes with messages, for all homes of the site; counted once an hour or less on each node. */
export function openLeadFactors(database: Database, now: () => number) {
  let counted: { at: number; counts: Promise<FactorCounts[]> } | undefined
  return (): Promise<FactorCounts[]> => {
    const at = now()
    if (counted && at - counted.at < HOUR) return counted.counts
    const started = { at, counts: countFactors(database, at) }
    counted = started
    // A failure is not cached.
    started.counts.catch(() => {
      if (counted === started) counted = undefined
    })
    return started.counts
  }
}

async function countFactors(database: Database, now: number): Promise<FactorCounts[]> {
  const rows = await selectFactors(database, now)
  return leadFactors.map(factor => {
    const of = (has: boolean) => {
      const found = rows.find(row => row.factor === factor && row.hasIt === has)
      return { homes: found?.homes ?? 0, asked: found?.asked ?? 0 }
    }
    return { factor, having: of(true), lacking: of(false) }
  })
}
