import * as v from 'valibot'
import { readDay } from '#kit/dates.ts'
import { choice, form, integer, text } from '../form.ts'
import { type LotRentInclusion, lotRentInclusions } from '../listing/values.ts'
import { setOf } from '../patch-fields.ts'
import { sent } from '../sent-text.ts'
import { type ClaimDecision, claimDecisions, decisionOf } from './claim.ts'
import { siteKinds } from './values.ts'

/* What residents report of their lot rent, and what pages show of it. */

/** Minimum number of people whose reports make a range; with fewer, pages show nothing, not even that there are some. */
export const minReporters = 3
/** Months for which a report counts. */
export const reportMonths = 24
/** Ends of a range are rounded to this many dollars. */
const STEP = 5

/** Where a report or answer is: staff decide, or decided. */
export const rentReportStates = ['waiting', 'approved', 'refused'] as const
export type RentReportState = (typeof rentReportStates)[number]

/** What staff decide about: a resident's report, or a manager's answer. */
export const rentReportKinds = ['reports', 'answers'] as const
export type RentReportKind = (typeof rentReportKinds)[number]

/** Why staff refuse one; its author reads it in their language. */
export const rentReportReasons = [
  'implausible',
  'not-resident',
  'other-park',
  'off-topic',
  'personal',
  'other',
] as const
export type RentReportReason = (typeof rentReportReasons)[number]
/** The reasons that fit each kind. */
export const reasonsOf = {
  reports: ['implausible', 'not-resident', 'other-park', 'other'],
  answers: ['off-topic', 'personal', 'other'],
} as const satisfies Record<RentReportKind, readonly RentReportReason[]>

export const rentReportDecisions = claimDecisions
export type RentReportDecision = ClaimDecision
export const rentReportDecisionForm = decisionOf(rentReportReasons)
export type RentReportDecisionForm = v.InferOutput<typeof rentReportDecisionForm>

/** A day that has come, YYYY-MM-DD. */
export const pastDay = (description: string) =>
  v.pipe(
    sent(10, 'required', 'invalid'),
    v.nonEmpty('required'),
    v.check(typed => readDay(typed) !== undefined && typed >= '1900-01-01', 'invalid'),
    v.check(typed => (readDay(typed) ?? 0) <= Date.now(), 'future_date'),
    v.description(description),
  )

export const rentReportForm = v.pipe(
  form({
    amount: integer(1, 20_000, 'Lot rent that the author pays, dollars a month.'),
    siteKind: v.optional(choice(siteKinds, 'Kind of site; required if the park has rents by kind.')),
    since: pastDay('Day since when this is the rent, YYYY-MM-DD.'),
    includes: v.optional(v.pipe(setOf(lotRentInclusions), v.description('What the rent includes.')), []),
    raisedBy: v.optional(integer(1, 20_000, 'The last raise, dollars a month; with its day.')),
    raisedOn: v.optional(pastDay('Day of the last raise, YYYY-MM-DD; with its amount.')),
  }),
  v.forward(
    v.partialCheck(
      [['raisedBy'], ['raisedOn']],
      ({ raisedBy, raisedOn }) => raisedOn === undefined || raisedBy !== undefined,
      'required',
    ),
    ['raisedBy'],
  ),
  v.forward(
    v.partialCheck(
      [['raisedBy'], ['raisedOn']],
      ({ raisedBy, raisedOn }) => raisedBy === undefined || raisedOn !== undefined,
      'required',
    ),
    ['raisedOn'],
  ),
)
export type RentReportForm = v.InferOutput<typeof rentReportForm>

export const rentAnswerForm = form({
  text: text(10, 1_000, 'What the park says about the range, 10 to 1,000 characters; public once approved.'),
})

/** Sites whose rents are comparable: homes of any size, or RV sites. */
export const siteGroups = ['homes', 'rv'] as const
export type SiteGroup = (typeof siteGroups)[number]

/** An approved report that counts, the newest of its author. */
export interface CountedReport {
  siteGroup: SiteGroup
  /** Dollars a month. */
  amount: number
  includes: readonly LotRentInclusion[]
  raisedBy: number | null
  /** Milliseconds since 1970. */
  reportedAt: number
}

/** What pages show of the reports of one group of sites. */
export interface ResidentRange {
  siteGroup: SiteGroup
  /** Lowest and highest, dollars a month, rounded to $5. */
  low: number
  high: number
  /** Number of people. */
  reports: number
  /** Months of the first and last report, YYYY-MM. */
  from: string
  to: string
  /** What the rent of every one of them includes. */
  includes: LotRentInclusion[]
  /** The last raises, dollars a month, if enough people reported theirs. */
  raise: { low: number; high: number; reports: number } | null
}

const rounded = (amount: number) => Math.round(amount / STEP) * STEP
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7)

/** Lowest and highest of enough figures, rounded. */
function rangeOf(amounts: readonly number[]) {
  if (amounts.length < minReporters) return null
  return { low: rounded(Math.min(...amounts)), high: rounded(Math.max(...amounts)), reports: amounts.length }
}

/** The ranges of reports, one of each person; a group with fewer than three is left out. */
export const residentRanges = (reports: readonly CountedReport[]): ResidentRange[] =>
  siteGroups.flatMap(siteGroup => {
    const own = reports.filter(report => report.siteGroup === siteGroup)
    const range = rangeOf(own.map(({ amount }) => amount))
    if (!range) return []
    const times = own.map(({ reportedAt }) => reportedAt)
    return [
      {
        siteGroup,
        ...range,
        from: monthOf(Math.min(...times)),
        to: monthOf(Math.max(...times)),
        includes: lotRentInclusions.filter(part => own.every(({ includes }) => includes.includes(part))),
        raise: rangeOf(own.flatMap(({ raisedBy }) => raisedBy ?? [])),
      },
    ]
  })
