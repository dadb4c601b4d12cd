import * as v from 'valibot'
import { milesBetween, type Point } from '#kit/geo.ts'
import { percentile } from '#kit/percentile.ts'
import { placeParameters, zipParameter } from './place/parameters.ts'

/*
 * What a home is worth by the prices of homes like it: those asked on this site, and those sold within two years whose
 * sellers show the sale. The range is from the 25th to the 75th percentile of at least eight; with fewer there is none.
 *
 * Homes are alike with the same number of sections, in the same state (titles, taxes and storms are the state's), with
 * or without their land, near each other, of about the same year and size. Place comes first, since the same home may
 * cost twice as much an hour away: likeness in year and size is let go before the circle grows.
 */

/** Fewer homes than this tell no range. */
export const MINIMUM_COMPARABLES = 8
/** The homes most alike that a range is made of, so that a page can show every one of them. */
export const MOST_COMPARABLES = 24
/** A sale older than this tells the prices of another market, years. */
export const SALE_YEARS = 2
/** Less is no price but a placeholder, dollars. */
export const LOWEST_PRICE = 1_000

/** How far year (years) and size (share) may differ. */
const close = { years: 5, size: 0.15 }
const loose = { years: 10, size: 0.25 }
/** The widest that any step goes; what is further away is not asked for. */
export const WIDEST = loose

/** Tried in this order until one has enough; miles, null for the whole state. */
const steps = [25, 50, 100, null].flatMap(miles => [
  { miles, ...close },
  { miles, ...loose },
])
type Step = (typeof steps)[number]

/**
 * A listing does not tell its condition, so that condition cannot choose homes: it says where in the range a home
 * stands, as a percentile. Homes on offer are of all conditions; the middle of them is the average one.
 */
export const conditions = ['needs-work', 'average', 'excellent'] as const
export type Condition = (typeof conditions)[number]
export const percentileOf: Readonly<Record<Condition, number>> = {
  'needs-work': 0.25,
  average: 0.5,
  excellent: 0.75,
}

/** Whether the ground is sold with the home. Most are sold without it: a home's own worth is that. */
export const landChoices = ['without', 'with'] as const
export type LandChoice = (typeof landChoices)[number]
/** Tenures of the homes compared. */
export const tenuresOf = {
  without: ['leased-lot', 'to-be-moved'],
  with: ['own-land'],
} as const satisfies Record<LandChoice, readonly string[]>

const whole = (least: number, most: number, description: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,5}$/, 'not_a_number'),
      v.transform(Number),
      v.minValue(least, 'inclusion'),
      v.maxValue(most, 'inclusion'),
      v.description(description),
    ),
  )

export const bookValueSchema = v.strictObject({
  ...placeParameters,
  zip: zipParameter,
  year: whole(1930, 2100, 'Year in which the home was built; without it homes of any year are compared.'),
  'square-feet': whole(100, 10_000, 'Size in square feet; without it homes of any size are compared.'),
  sections: whole(1, 4, 'Sections of the home, 1 to 4; without it homes of any number are compared.'),
  condition: v.optional(
    v.pipe(
      v.picklist(conditions, 'inclusion'),
      v.description('`needs-work`, `average` or `excellent`: where in the range the home stands.'),
    ),
    'average',
  ),
  land: v.optional(
    v.pipe(
      v.picklist(landChoices, 'inclusion'),
      v.description('`with`: compares homes that are sold with their land; by default those without.'),
    ),
    'without',
  ),
})
export type BookValueQuestion = v.InferOutput<typeof bookValueSchema>

/** What is compared of a home that is like in state, sections and land. Dollars, square feet, degrees; null is unknown. */
export interface Candidate extends Point {
  price: number
  year: number | null
  squareFeet: number | null
}

/** A home by which others are measured; without a point the whole state is near. */
export interface Subject {
  year: number | undefined
  squareFeet: number | undefined
  point: Point | undefined
}

export interface Compared<C> {
  candidate: C
  /** Miles; null without a point. */
  distance: number | null
}

/** The range of homes like one; undefined where even the widest step has too few. */
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
      .slice(0, MOST_COMPARABLES)
    const prices = chosen.map(({ candidate }) => candidate.price).sort((one, other) => one - other)
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

/** How far two homes are apart in year, size and place together, each measured by its widest step. */
function unlikeness({ year, squareFeet }: Subject, { candidate, distance }: Compared<Candidate>): number {
  const ofYear = year === undefined ? 0 : Math.abs((candidate.year ?? year) - year) / loose.years
  const ofSize =
    squareFeet === undefined
      ? 0
      : Math.abs((candidate.squareFeet ?? squareFeet) / squareFeet - 1) / loose.size
  return ofYear + ofSize + (distance ?? 0) / 100
}

/** Hundreds: more digits would promise what no comparison can keep. */
const roundPrice = (dollars: number) => Math.round(dollars / 100) * 100
