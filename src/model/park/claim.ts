import * as v from 'valibot'
import { checkbox, choice, form, text, zip } from '../form.ts'
import { trimmed } from '../sent-text.ts'

/** What pages show about who manages a park. */
export const claimStatuses = ['unclaimed', 'claimed', 'disputed'] as const
export type ClaimStatus = (typeof claimStatuses)[number]

/** How a claimant proves that they manage a park: a code by email or letter to the park, or a document. */
export const claimWays = ['email', 'letter', 'proof'] as const
export type ClaimWay = (typeof claimWays)[number]

/** Where a claim is: a code or document is missing, staff decide, or decided. */
export const claimStates = ['open', 'waiting', 'approved', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/** Why staff refuse a claim; its author reads it in their language. */
export const claimReasons = ['not-shown', 'other-park', 'unreadable', 'present-owner', 'other'] as const
export type ClaimReason = (typeof claimReasons)[number]

/** Why staff refuse a new park. */
export const newParkReasons = ['duplicate', 'not-a-park', 'not-found', 'other'] as const
export type NewParkReason = (typeof newParkReasons)[number]

/** Where the review of a new park is. */
export const parkReviews = ['pending', 'refused'] as const
export type ParkReview = (typeof parkReviews)[number]

/** Lifetimes of codes, and the wrong attempts that end one. */
export const claimCode = { emailHours: 24, letterDays: 60, attempts: 5 } as const

/** Days until a claim that its author left without a code or proof is deleted. */
export const openClaimDays = 90

/** Maximum number of new parks of an owner that wait for review. */
export const maxPendingParks = 20

export const claimForm = v.pipe(
  form({
    way: choice(claimWays, 'How the author shows that they manage the park: `email`, `letter` or `proof`.'),
    forCompany: v.optional(checkbox('The claim is for the company of the author.'), false),
    statement: v.optional(
      text(2, 1_000, 'What the author does at the park, 2 to 1,000 characters; required with `proof`.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['way'], ['statement']],
      ({ way, statement }) => way !== 'proof' || statement !== undefined,
      'required',
    ),
    ['statement'],
  ),
)
export type ClaimForm = v.InferOutput<typeof claimForm>

export const claimCodeForm = form({
  code: v.pipe(
    trimmed(20, 'required', 'wrong_code'),
    v.nonEmpty('required'),
    v.description('The code of six digits; spaces are ignored.'),
    v.transform(typed => typed.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'wrong_code'),
  ),
})

export const claimDecisions = ['approve', 'refuse'] as const
export type ClaimDecision = (typeof claimDecisions)[number]

/** A form of a decision: approval, or refusal with a reason, and words for another reason. */
export const decisionOf = <const Reasons extends readonly string[]>(reasons: Reasons) =>
  v.pipe(
    form({
      decision: choice(claimDecisions, 'What is decided: `approve` or `refuse`.'),
      reason: v.optional(choice(reasons, 'Why; required to refuse.')),
      message: v.optional(
        text(2, 1_000, 'Words to the author, 2 to 1,000 characters; required for another reason.'),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['decision'], ['reason']],
        ({ decision, reason }) => decision === 'approve' || reason !== undefined,
        'required',
      ),
      ['reason'],
    ),
    v.forward(
      v.partialCheck(
        [['decision'], ['reason'], ['message']],
        ({ decision, reason, message }) =>
          decision === 'approve' || reason !== 'other' || message !== undefined,
        'required',
      ),
      ['message'],
    ),
  )

export const claimDecisionForm = decisionOf(claimReasons)
export type ClaimDecisionForm = v.InferOutput<typeof claimDecisionForm>
export const newParkDecisionForm = decisionOf(newParkReasons)
export type NewParkDecisionForm = v.InferOutput<typeof newParkDecisionForm>

/** The search in the register before an owner adds a park. */
export const alikeForm = form({
  name: text(2, 120, 'Name of the park.'),
  postalCode: zip('ZIP code of the park.'),
})

/** The beginning and the domain of an email address: enough to recognize one's own. */
export const maskedEmail = (address: string): string => address.replace(/^(.)[^@]*/, '$1•••')

const wordsOf = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word.length > 1 && !common.has(word)),
  )

/** Words that do not distinguish a park. */
const common = new Set(
  'the of at mobile manufactured home homes park community estates village court mhp mhc rv la el de los'.split(
    ' ',
  ),
)

/** How much two names of parks have in common, 0 to 1. */
export function likeness(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const shared = [...first].filter(word => second.has(word)).length
  return shared / Math.max(1, Math.min(first.size, second.size))
}
