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

/** The park's own figures: not what sellers of homes in it state. */
export const ownFigures = <Entry extends Pick<LotRentEntry, 'source'>>(entries: readonly Entry[]): Entry[] =>
  entries.filter(({ source }) => source !== 'seller')

/** The newest raise by the park's own figures, from one figure to the next; undefined if they show none. */
export function lastRaise(entries: readonly Pick<LotRentEntry, 'amount' | 'asOf' | 'source'>[]) {
  const figures = ownFigures(entries).sort((one, other) => (one.asOf < other.asOf ? 1 : -1))
  const newest = figures.findIndex(({ amount }, index) => amount > (figures[index + 1]?.amount ?? amount))
  const [after, before] = newest < 0 ? [] : figures.slice(newest)
  return after && before && { before, after }
}

/** Lowest, median and highest yearly change, percent with one decimal. */
export interface YearlyRises {
  low: number
  middle: number
  high: number
  /** Number of years that the figures span. */
  years: number
}

/**
 * Yearly changes between the last of a park's own figures of each calendar year; several years without a figure share
 * the change over them equally. Null without figures of two years.
 */
export function yearlyRises(
  entries: readonly Pick<LotRentEntry, 'amount' | 'asOf' | 'source'>[],
): YearlyRises | null {
  const ofYears = new Map<number, number>()
  const sorted = ownFigures(entries).sort((one, other) => (one.asOf < other.asOf ? -1 : 1))
  for (const { asOf, amount } of sorted) if (amount > 0) ofYears.set(Number(asOf.slice(0, 4)), amount)
  const known = [...ofYears]
  const rises = known.slice(1).flatMap(([year, amount], index) => {
    const [before, first] = known[index]!
    const years = year - before
    return Array.from({ length: years }, () => (amount / first) ** (1 / years) - 1)
  })
  if (rises.length === 0) return null
  rises.sort((one, other) => one - other)
  const half = rises.length / 2
  const middle = (rises[Math.floor(half - 0.5)]! + rises[Math.floor(half)]!) / 2
  // Plus 0, since a small decrease would round to -0.
  const percent = (rise: number) => Math.round(rise * 1000) / 10 + 0
  return {
    low: percent(rises[0]!),
    middle: percent(middle),
    high: percent(rises.at(-1)!),
    years: rises.length,
  }
}
