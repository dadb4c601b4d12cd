import * as v from 'valibot'
import { milesBetween, type Point } from '#kit/geo.ts'
import { percentile } from '#kit/percentile.ts'
import { placeParameters, zipParameter } from './place/parameters.ts'
import { adjustedPrice, type Priced, priceEffects } from './price-effects.ts'
import { typedInteger } from './sent-text.ts'

/*
 * Estimates the value of a home from comparable homes: asking prices on this site, and sale prices of the last two
 * years whose sellers show them. The range is the 25th to the 75th percentile of at least eight; with fewer there is
 * none.
 *
 * Comparables have the same number of sections, are in the same state (titles, taxes and storms differ by state),
 * include the land or not like the subject, and are near, of about the same year and size. Distance has priority,
 * because the same home may cost twice as much an hour's drive from there: limits of year and size are relaxed before
 * the radius grows. Their prices are adjusted to the size, year and lot rent of the subject (price-effects.ts).
 */

/** Minimum number of comparables for a range. */
export const MINIMUM_COMPARABLES = 8
/** Maximum number of comparables in a range, so that a page can show all of them. */
export const MAX_COMPARABLES = 24
/** Maximum age of a sale in years; older ones reflect another market. */
export const SALE_YEARS = 2
/** Lower prices are placeholders, dollars. */
export const LOWEST_PRICE = 1_000

/** Maximum difference in year (years) and size (share). */
const close = { years: 5, size: 0.15 }
const loose = { years: 10, size: 0.25 }
/** The widest limits of any step, for the query. */
export const WIDEST = loose

/** Search steps in order, until one has enough; miles, null for the full state. */
const steps = [25, 50, 100, null].flatMap(miles => [
  { miles, ...close },
  { miles, ...loose },
])
type Step = (typeof steps)[number]

/**
 * Listings do not state their condition, so it cannot select comparables: it selects a percentile of the range. Homes
 * on the market are of all conditions; the median is an average one.
 */
export const conditions = ['needs-work', 'average', 'excellent'] as const
export type Condition = (typeof conditions)[number]
export const percentileOf: Readonly<Record<Condition, number>> = {
  'needs-work': 0.25,
  average: 0.5,
  excellent: 0.75,
}

/** Whether the land is included. Usually not, and the estimate is the value of the home without land. */
export const landChoices = ['without', 'with'] as const
export type LandChoice = (typeof landChoices)[number]
/** Tenures of comparables. */
export const tenuresOf = {
  without: ['leased-lot', 'to-be-moved'],
  with: ['own-land'],
} as const satisfies Record<LandChoice, readonly string[]>

export const bookValueSchema = v.strictObject({
  ...placeParameters,
  zip: zipParameter,
  year: typedInteger(1930, 2100, 'Year of manufacture; if absent, homes of any year are compared.'),
  'square-feet': typedInteger(
    100,
    10_000,
    'Living area, square feet; if absent, homes of any size are compared.',
  ),
  'lot-rent': typedInteger(
    1,
    100_000,
    'Lot rent, dollars per month; if absent, prices are not adjusted to it.',
  ),
  sections: typedInteger(1, 4, 'Sections of the home, 1 to 4; if absent, homes of any number are compared.'),
  condition: v.optional(
    v.pipe(
      v.picklist(conditions, 'inclusion'),
      v.description('`needs-work`, `average` or `excellent`: the position of the home in the range.'),
    ),
    'average',
  ),
  land: v.optional(
    v.pipe(
      v.picklist(landChoices, 'inclusion'),
      v.description('`with`: compares homes sold with their land; by default those without.'),
    ),
    'without',
  ),
})
export type BookValueQuestion = v.InferOutput<typeof bookValueSchema>

/** Compared facts of a home with the same state, sections and land. Dollars, square feet, degrees; null is unknown. */
export interface Candidate extends Point, Priced {}

/** The home to evaluate; without a point the full state counts as near. */
export interface Subject {
  year: number | undefined
  squareFeet: number | undefined
  /** Dollars per month. */
  lotRent?: number | null | undefined
  point: Point | undefined
}

export interface Compared<C> {
  candidate: C
  /** Miles; null without a point. */
  distance: number | null
}

/** The range of comparables for a home; undefined if even the widest step has too few. */
export function rangeOf<C extends Candidate>(subject: Subject, candidates: readonly C[]) {
  const { point } = subject
  const measured = candidates.map((candidate): Compared<C> => {
    const { latitude, longitude } = candidate
    return {
      candidate,
      distance: point ? milesBetween(point.latitude, point.longitude, latitude, longitude) : null,
    }
  })
  for (const step of steps) {
    if (!point && step.miles !== null) continue
    const like = measured.filter(compared => isLike(subject, compared, step))
    if (like.length < MINIMUM_COMPARABLES) continue
    const chosen = like
      .sort((one, other) => unlikeness(subject, one) - unlikeness(subject, other))
      .slice(0, MAX_COMPARABLES)
    const effects = priceEffects(like.map(({ candidate }) => candidate))
    const facts = {
      year: subject.year ?? null,
      squareFeet: subject.squareFeet ?? null,
      lotRent: subject.lotRent ?? null,
    }
    const prices = chosen
      .map(({ candidate }) => adjustedPrice(candidate, facts, effects))
      .sort((one, other) => one - other)
    const at = (share: number) => roundPrice(percentile(prices, share)!)
    return { step, found: like.length, chosen, low: at(0.25), median: at(0.5), high: at(0.75), at }
  }
  return undefined
}

function isLike(subject: Subject, { candidate, distance }: Compared<Candidate>, step: Step): boolean {
  const { year, squareFeet } = subject
  if (step.miles !== null && distance !== null && distance > step.miles) return false
  if (year !== undefined && (candidate.year === null || Math.abs(candidate.year - year) > step.years))
    return false
  return (
    squareFeet === undefined ||
    (candidate.squareFeet !== null && Math.abs(candidate.squareFeet / squareFeet - 1) <= step.size)
  )
}

/** Combined difference in year, size and distance, each relative to its widest limit. */
function unlikeness({ year, squareFeet }: Subject, { candidate, distance }: Compared<Candidate>): number {
  const ofYear = year === undefined ? 0 : Math.abs((candidate.year ?? year) - year) / loose.years
  const ofSize =
    squareFeet === undefined
      ? 0
      : Math.abs((candidate.squareFeet ?? squareFeet) / squareFeet - 1) / loose.size
  return ofYear + ofSize + (distance ?? 0) / 100
}

/** Round to hundreds: more digits would suggest a false precision. */
const roundPrice = (dollars: number) => Math.round(dollars / 100) * 100
