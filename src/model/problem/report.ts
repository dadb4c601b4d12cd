import * as v from 'valibot'
import { choice, email, form, honeypot, language, text } from '../form.ts'
import type { DecisionReason } from '../moderation/decision.ts'

/** Subjects of problem reports. */
export const reportableTypes = ['listing', 'park', 'sales-center', 'ad'] as const
export type ReportableType = (typeof reportableTypes)[number]

/** Problems. */
export const problemKinds = [
  'price',
  'sold',
  'scam',
  'photos',
  'discrimination',
  'duplicate',
  'misleading',
  'unfit',
  'offensive',
  'broken-link',
  'other',
] as const
export type ProblemKind = (typeof problemKinds)[number]

const kindsOfAds = ['misleading', 'discrimination', 'unfit', 'offensive', 'broken-link', 'other'] as const
const kindsOfHomes = ['price', 'sold', 'scam', 'photos', 'discrimination', 'duplicate', 'other'] as const

/** Possible problems by type of subject. */
export const problemKindsOf = (type: ReportableType): readonly ProblemKind[] =>
  type === 'ad' ? kindsOfAds : kindsOfHomes

/** Reports of a scam from this many networks bring a home to the top of the list for staff. */
export const URGENT_SCAM_REPORTS = 2
/** From this many on, the home is held for review. */
export const HOLDING_SCAM_REPORTS = 3

/** Days after which decided reports are deleted. */
export const REPORT_DAYS = 365

const hasWords = ({ kind, message }: { kind: ProblemKind; message?: string | undefined }) =>
  kind !== 'other' || message !== undefined

/** The report of a visitor. */
export const problemForm = v.pipe(
  form({
    kind: choice(
      problemKinds,
      'The problem of a home, park or dealer: `price`, `sold`, `scam`, `photos`, `discrimination`, `duplicate` or `other`; with an ad: `misleading`, `discrimination`, `unfit`, `offensive`, `broken-link` or `other`.',
    ),
    message: v.optional(
      text(2, 2_000, 'Description by the visitor, 2 to 2,000 characters; required for `other`.'),
    ),
    email: v.optional(email('Email address for the outcome.')),
    language,
    ...honeypot,
  }),
  v.forward(v.partialCheck([['kind'], ['message']], hasWords, 'required'), ['message']),
)
export type ProblemForm = v.InferOutput<typeof problemForm>

/** Decisions of staff about the reports of a subject. */
export const problemDecisions = ['dismiss', 'ask', 'hold', 'correct', 'refuse'] as const
export type ProblemDecision = (typeof problemDecisions)[number]

const last = v.pipe(
  v.number('not_a_number'),
  v.integer('not_an_integer'),
  v.minValue(1, 'invalid'),
  v.maxValue(2_147_483_647, 'invalid'),
  v.description('Key of the last report that staff have read; later ones stay open.'),
)

/** A decision, with its reason. */
export const problemDecisionForm = form({
  decision: choice(
    problemDecisions,
    'The decision: `dismiss`, `ask`, `hold`, `correct`, or `refuse` for an ad.',
  ),
  reason: text(
    2,
    1_000,
    'Reason, 2 to 1,000 characters; emailed to the seller of a held home or with a question, and to the advertiser of a refused ad.',
  ),
  last,
})
export type ProblemDecisionForm = v.InferOutput<typeof problemDecisionForm>

/** Why a home is held, by what was reported; the gravest counts. */
const holdReasons: readonly (readonly [ProblemKind, DecisionReason])[] = [
  ['scam', 'fraud'],
  ['discrimination', 'discrimination'],
  ['photos', 'photos'],
  ['price', 'price'],
  ['duplicate', 'duplicate'],
]
export const holdReasonOf = (kinds: readonly ProblemKind[]): DecisionReason =>
  holdReasons.find(([kind]) => kinds.includes(kind))?.[1] ?? 'other'

interface Reported {
  readonly type: ReportableType
  /** A home that is on the market and not held, or an ad that can run. */
  readonly isPublic: boolean
  /** Its owner can be emailed. */
  readonly isReachable: boolean
}

/** Possible decisions about a subject. */
export const possibleProblemDecisions = ({ type, isPublic, isReachable }: Reported): ProblemDecision[] =>
  problemDecisions.filter(decision => {
    if (type === 'ad') return decision === 'dismiss' || (decision === 'refuse' && isPublic)
    if (decision === 'refuse') return false
    return decision === 'hold' ? type === 'listing' && isPublic : decision !== 'ask' || isReachable
  })

/** The reply of an owner to a question from staff about reports. */
export const problemAnswerForm = form({
  message: text(2, 1_000, 'Reply of the owner, 2 to 1,000 characters; for staff only.'),
})

/** Decisions shown on the page of a home; dismissed and hidden reports are not shown. */
export const notifiedDecisions = ['ask', 'correct'] as const satisfies readonly ProblemDecision[]
/** Days for which decisions are shown. */
export const REPORTED_DAYS = 180
