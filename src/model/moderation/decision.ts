import * as v from 'valibot'
import { shownVersion } from '../edit-form.ts'
import { choice, form, text } from '../form.ts'
import { type ActiveStatus, activeStatus } from '../listing/values.ts'

/** Decisions of staff about a home. */
export const decisions = ['approve', 'ask', 'refuse', 'hold', 'remove', 'restore'] as const
export type Decision = (typeof decisions)[number]

/** Why a home is held, refused or removed; sellers read it in their language. */
export const decisionReasons = [
  'identity',
  'photos',
  'text',
  'price',
  'duplicate',
  'fraud',
  'discrimination',
  'not-a-home',
  'other',
] as const
export type DecisionReason = (typeof decisionReasons)[number]

/** Decisions that need a reason. */
const reasoned: ReadonlySet<Decision> = new Set(['refuse', 'hold', 'remove'])

const entries = {
  decision: choice(decisions, 'The decision: `approve`, `ask`, `refuse`, `hold`, `remove` or `restore`.'),
  reason: v.optional(choice(decisionReasons, 'Reason; required to refuse, hold or remove a home.')),
  message: v.optional(
    text(
      2,
      1_000,
      'Message to the seller, 2 to 1,000 characters; required for `ask` and for another reason.',
    ),
  ),
}

interface DecisionInput {
  decision: Decision
  reason?: DecisionReason | undefined
  message?: string | undefined
}
const hasReason = ({ decision, reason }: DecisionInput) => reason !== undefined || !reasoned.has(decision)
const hasMessage = ({ decision, reason, message }: DecisionInput) =>
  message !== undefined || !(decision === 'ask' || (reason === 'other' && reasoned.has(decision)))

/** A decision about a home. */
export const decisionForm = v.pipe(
  form(entries),
  v.forward(v.partialCheck([['decision'], ['reason']], hasReason, 'required'), ['reason']),
  v.forward(v.partialCheck([['decision'], ['reason'], ['message']], hasMessage, 'required'), ['message']),
)
export type DecisionForm = v.InferOutput<typeof decisionForm>

/** The same as the page sends it, with the version of the home that staff saw. */
export const decisionPageForm = v.pipe(
  form({ version: shownVersion, ...entries }),
  v.forward(v.partialCheck([['decision'], ['reason']], hasReason, 'required'), ['reason']),
  v.forward(v.partialCheck([['decision'], ['reason'], ['message']], hasMessage, 'required'), ['message']),
)

interface Moderated {
  readonly active: ActiveStatus
  readonly holdReview: boolean
}

/** Possible decisions about a home in its state (RULINGS 38, 46). */
export function possibleDecisions({ active, holdReview }: Moderated): Decision[] {
  const { InProgress, Active, RemovedForSale, RemovedNotForSale } = activeStatus
  if (active === RemovedNotForSale) return ['restore']
  if (active === RemovedForSale) return ['remove']
  if (active === Active) return holdReview ? ['approve', 'ask', 'refuse'] : ['hold', 'remove']
  return active === InProgress && holdReview ? ['approve', 'ask', 'refuse'] : []
}

/** Review status of a home: waiting for staff, for the seller's answer, answered, or refused. */
export const reviewStates = ['new', 'asked', 'answered', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The state of a held home, by the last decision and whether the seller sent a proof afterwards. */
export function reviewStateOf(decision: Decision | null, hasNewProof: boolean): ReviewState {
  if (decision === 'ask') return hasNewProof ? 'answered' : 'asked'
  if (decision === 'refuse') return hasNewProof ? 'answered' : 'refused'
  return 'new'
}
