import { DAY, readDay } from '#kit/dates.ts'
import type { LotRentInclusion } from '../listing/values.ts'
import type { ParkRentSource, SiteKind } from './values.ts'

/** A lot rent figure: dollars a month, date (YYYY-MM-DD), source, and what it includes (null: unknown). */
export interface LotRentEntry {
  amount: number
  asOf: string
  source: ParkRentSource
  includes: readonly LotRentInclusion[] | null
}

/** A figure of the rent of one kind of site. */
export interface SiteRentEntry {
  siteKind: SiteKind
  amount: number
  asOf: string
  source: ParkRentSource
}

/** The lot rent for cards and filters: the newest figure, else the average that the park shows. */
export const shownLotRent = ({
  lotRent,
  averageMonthlyRent,
}: {
  lotRent: Pick<LotRentEntry, 'amount'> | null
  averageMonthlyRent: number | null
}): number | null => lotRent?.amount ?? averageMonthlyRent

/** Figures older than this many days are labeled as old. */
const OLD_DAYS = 548

/** Whether a figure is more than a year and a half old. */
export const isOldRent = (asOf: string, now: number): boolean => now - (readDay(asOf) ?? now) > OLD_DAYS * DAY

const YEAR = 365.25 * DAY

/**
 * Change from the first figure to the last in percent, and the annual average (null within the first year). Undefined
 * with fewer than two figures, or if the first one is 0.
 */
export function rentChange(entries: readonly Pick<LotRentEntry, 'amount' | 'asOf'>[]) {
  const sorted = [...entries].sort((one, other) => (one.asOf < other.asOf ? -1 : 1))
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (!from || !to || from.asOf === to.asOf || from.amount === 0) return undefined
  const years = ((readDay(to.asOf) ?? 0) - (readDay(from.asOf) ?? 0)) / YEAR
  const ratio = to.amount / from.amount
  return {
    from,
    to,
    percent: Math.round((ratio - 1) * 100),
    aYear: years < 1 ? null : Math.round((ratio ** (1 / years) - 1) * 1000) / 10,
  }
}

/** The newest raise by the park's own figures, from one figure to the next; undefined if they show none. */
export function lastRaise(entries: readonly Pick<LotRentEntry, 'amount' | 'asOf' | 'source'>[]) {
  const figures = entries
    .filter(({ source }) => source === 'park')
    .sort((one, other) => (one.asOf < other.asOf ? 1 : -1))
  const newest = figures.findIndex(({ amount }, index) => amount > (figures[index + 1]?.amount ?? amount))
  const [after, before] = newest < 0 ? [] : figures.slice(newest)
  return after && before && { before, after }
}
