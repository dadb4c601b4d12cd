import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { activeStatus } from '#model/listing/values.ts'
import { decisionReasons, decisions, reviewStates } from '#model/moderation/decision.ts'
import { storedProofTypes } from '#model/moderation/proof.ts'
import { signalKinds } from '#model/moderation/signals.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const signal = v.object({
  kind: field(v.picklist(signalKinds), 'Kind of the signal.'),
  weight: field(integer, 'Weight of the signal. A home is held for review if the sum is 100 or more.'),
  listings: field(v.array(integer), 'Keys of the listings that the signal is about.'),
  price: known(v.number(), 'Asking price, US dollars. Null unless the signal is about the price.'),
  low: known(
    v.number(),
    'Low end of the range of comparable homes, US dollars. Null unless the signal is about the price.',
  ),
  high: known(
    v.number(),
    'High end of the range of comparable homes, US dollars. Null unless the signal is about the price.',
  ),
  domain: known(
    v.string(),
    "Domain of the seller's email address. Null unless the signal is about the email domain.",
  ),
  count: known(
    integer,
    'Number of homes that the seller started within a day. Null unless the signal is about the number of homes.',
  ),
})
export type ReviewSignal = v.InferOutput<typeof signal>

const review = {
  key: field(integer, 'Key of the listing.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), 'Label of the listing.'),
  address: field(v.string(), 'Full address, even if the street is not public.'),
  active: field(v.picklist(Object.values(activeStatus)), 'Active status, -1 to 4.'),
  holdReview: field(v.boolean(), 'Whether the home is held for review and therefore not public.'),
  since: field(v.string(), 'When the home was held, YYYY-MM-DD HH:mm:ss, UTC.'),
  state: field(v.picklist(reviewStates), 'Status of the review.'),
  askingPrice: known(v.number(), 'Asking price, US dollars. Null if it is not listed.'),
  rentalPrice: known(v.number(), 'Rent of the home, US dollars per month. Null if it is not listed.'),
  description: known(v.string(), 'Description of the home. Null if it is not listed.'),
  seller: field(
    v.object({
      ownerType: known(v.picklist(ownerTypes), 'Type of the owner. Null if the home has no owner.'),
      ownerKey: known(integer, 'Key of the owner. Null if the home has no owner.'),
      name: known(v.string(), 'Name of the seller. Null if it is unknown.'),
      email: known(v.string(), "Email address of the seller's account. Null if there is no account."),
    }),
    'Seller of the home.',
  ),
  signals: field(v.array(signal), 'Fraud signals, highest weight first.'),
  score: field(integer, 'Sum of the weights of all signals.'),
}

const reviewItem = v.object(review)
export type ReviewItem = v.InferOutput<typeof reviewItem>

const decided = {
  decision: field(v.picklist(decisions), 'Decision of staff.'),
  reason: known(v.picklist(decisionReasons), 'Reason for the decision. Null if there is none.'),
  message: known(v.string(), 'Message to the seller. Null if there is none.'),
  at: field(v.string(), 'Time of the decision, YYYY-MM-DD HH:mm:ss, UTC.'),
}

const moderatedHome = v.object({
  ...review,
  removalReason: known(
    v.string(),
    'Reason for the removal: a value from a list or free text. Null if the home is not removed.',
  ),
  possible: field(v.array(v.picklist(decisions)), 'Decisions that are possible now.'),
  decisions: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the decision.'),
        ...decided,
        staff: known(
          v.object({
            key: field(integer, 'Key of the staff member.'),
            name: field(v.string(), 'First name of the staff member.'),
          }),
          'Staff member who decided. Null if the account was deleted.',
        ),
      }),
    ),
    'All decisions, newest first.',
  ),
  proofs: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the proof.'),
        mimeType: field(v.picklist(storedProofTypes), 'Media type of the file.'),
        at: field(v.string(), 'Time of the upload, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'Proofs that the seller uploaded, oldest first.',
  ),
})
export type ModeratedHome = v.InferOutput<typeof moderatedHome>

const ownReview = v.object({
  sameIdentity: field(
    v.boolean(),
    "Whether another seller's home has the same serial number or HUD label, and one of the two is held for review.",
  ),
  state: known(v.picklist(reviewStates), 'Status of the review. Null if the home is not held.'),
  decision: known(v.object(decided), 'Latest decision, while the home is held or removed. Null otherwise.'),
})
export type OwnReview = v.InferOutput<typeof ownReview>

const addedProof = v.object({ key: field(integer, 'Key of the proof.') })
export type AddedProof = v.InferOutput<typeof addedProof>

const nothing = v.object({})

export const moderationResponses = {
  'moderation.queue': { payload: v.array(reviewItem), meta: pageMeta },
  'moderation.get': { payload: moderatedHome, meta: nothing },
  'moderation.decide': { payload: moderatedHome, meta: nothing },
  'moderation.add-proof': { payload: addedProof, meta: nothing },
  'moderation.of-owner': { payload: ownReview, meta: nothing },
}
