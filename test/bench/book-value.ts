import type { Database } from '#db/database.ts'
import { percentile } from '#kit/percentile.ts'
import { rangeOf, tenuresOf } from '#model/book-value.ts'
import { type CandidateRow, selectEveryPriced } from '#services/book-value/store.ts'

/** One in this many homes is held out and valued by the others. */
const HELD_BACK = 10

export interface BackTest {
  homes: number
  valued: number
  /** Median of the errors, as a share of the price. */
  error: number
  /** Share of the prices inside their range; half would be by chance. */
  inside: number
}

/** Values homes by others and compares the median with their price. */
export function backTest(held: readonly CandidateRow[], others: readonly CandidateRow[]): BackTest {
  const known = Map.groupBy(others, groupOf)
  const errors: number[] = []
  let inside = 0
  for (const home of held) {
    const { key, year, squareFeet, lotRent, price, latitude, longitude } = home
    const subject = {
      year: year ?? undefined,
      squareFeet: squareFeet ?? undefined,
      lotRent,
      point: { latitude, longitude },
    }
    const alike = (known.get(groupOf(home)) ?? []).filter(other => other.key !== key)
    const found = rangeOf(subject, alike)
    if (!found) continue
    errors.push(Math.abs(found.median / price - 1))
    if (price >= found.low && price <= found.high) inside++
  }
  errors.sort((one, other) => one - other)
  return {
    homes: held.length,
    valued: errors.length,
    error: percentile(errors, 0.5) ?? 0,
    inside: inside / errors.length,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
export const backTestText = ({ homes, valued, error, inside }: BackTest) =>
  `${percent(valued / homes)} of ${homes} valued, median absolute error ${percent(error)}, ` +
  `${percent(inside)} of the prices inside their range (half would be by chance)`

/** Prints the error of the median of comparable homes, for a tenth of the homes held out. */
export async function benchBookValue(database: Database): Promise<void> {
  const homes = await selectEveryPriced(database, Date.now())
  const held = homes.filter(({ key, sections }) => key % HELD_BACK === 0 && sections !== null)
  const others = homes.filter(({ key }) => key % HELD_BACK !== 0)
  console.log(`homes held out: ${backTestText(backTest(held, others))}`)
}

/** Comparable homes share state, sections, and with or without land. */
const groupOf = ({ state, sections, tenure }: CandidateRow) =>
  `${state} ${sections} ${tenuresOf.with.some(one => one === tenure)}`
