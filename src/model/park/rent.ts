import type { LotRentInclusion } from '../listing/values.ts'
import type { ParkRentSource } from './values.ts'

/** What the rent of a lot was said to be: dollars a month, the day (YYYY-MM-DD), by whom, and what it includes (null: not said). */
export interface LotRentEntry {
  amount: number
  asOf: string
  source: ParkRentSource
  includes: readonly LotRentInclusion[] | null
}

/** The one rent that a card shows and filters compare: the newest figure, else the average that the park shows. */
export const shownLotRent = (
  newest: Pick<LotRentEntry, 'amount'> | null,
  shownAverage: number | null,
): number | null => newest?.amount ?? shownAverage
