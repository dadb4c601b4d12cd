import type { Database } from '#db/database.ts'
import { percentile } from '#kit/percentile.ts'
import { rangeOf, tenuresOf } from '#model/book-value.ts'
import { type CandidateRow, selectEveryPriced } from '#services/book-value/store.ts'

/** One in this many homes is held out and valued by the others. */
const HELD_BACK = 10

/** Prints the error of the median of comparable homes, for a tenth of the homes held out. */
export async function benchBookValue(database: Database): Promise<void> {
  const homes = await selectEveryPriced(database, Date.now())
  const known = groups(homes.filter(({ key }) => key % HELD_BACK !== 0))
  const held = homes.filter(({ key, sections }) => key % HELD_BACK === 0 && sections !== null)
  const errors: number[] = []
  let inside = 0
  for (const home of held) {
    const { year, squareFeet, price, latitude, longitude } = home
    const subject = {
      year: year ?? undefined,
      squareFeet: squareFeet ?? undefined,
      point: { latitude, longitude },
    }
    const found = rangeOf(subject, known.get(groupOf(home)) ?? [])
    if (!found) continue
    errors.push(Math.abs(found.median / price - 1))
    if (price >= found.low && price <= found.high) inside++
  }
  errors.sort((one, other) => one - other)
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`
  console.log(
    `${held.length} of ${homes.length} homes held back: ${percent(errors.length / held.length)} valued, ` +
      `median absolute error ${percent(percentile(errors, 0.5) ?? 0)}, ` +
      `${percent(inside / errors.length)} of the prices inside their range (half would be by chance)`,
  )
}

/** Comparable homes share state, sections, and with or without land. */
const groupOf = ({ state, sections, tenure }: CandidateRow) =>
  `${state} ${sections} ${tenuresOf.with.some(one => one === tenure)}`

function groups(homes: readonly CandidateRow[]): Map<string, CandidateRow[]> {
  const known = new Map<string, CandidateRow[]>()
  for (const home of homes) known.set(groupOf(home), [...(known.get(groupOf(home)) ?? []), home])
  return known
}
