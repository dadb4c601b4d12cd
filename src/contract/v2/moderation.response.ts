import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { activeStatus } from '#model/listing/values.ts'
import { decisionReasons, decisions, reviewStates } from '#model/moderation/decision.ts'
import { storedProofTypes } from '#model/moderation/proof.ts'
import { signalKinds } from '#model/moderation/signals.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from './owner.response.ts'

const signal = v.object({
  kind: field(v.picklist(signalKinds), 'Kind.'),
  weight: field(integer, 'Weight; from a sum of 100 on, a home is held.'),
  listings: field(v.array(integer), 'Homes that it is about.'),
  price: known(v.number(), 'Asking price, dollars.'),
  low: known(v.number(), 'Low end of the range of comparable homes, dollars.'),
  high: known(v.number(), 'High end of the range of comparable homes, dollars.'),
  domain: known(v.string(), 'Domain of the email address.'),
  count: known(integer, 'Number of homes started within a day.'),
})
export type ReviewSignal = v.InferOutput<typeof signal>

const review = {
  key: field(integer, 'Key of the listing.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), 'Label of the listing.'),
  address: field(v.string(), 'Address, also of a home whose street is not public.'),
  active: field(v.picklist(Object.values(activeStatus)), 'Status, -1 to 4.'),
  holdReview: field(v.boolean(), 'Held for review, so not public.'),
  since: field(v.string(), 'Since when it is held, YYYY-MM-DD HH:mm:ss, UTC.'),
  state: field(v.picklist(reviewStates), 'Where the review is.'),
  askingPrice: known(v.number(), 'Asking price, dollars.'),
  rentalPrice: known(v.number(), 'Rent, dollars a month.'),
  description: known(v.string(), 'Description.'),
  seller: field(
    v.object({
      ownerType: known(v.picklist(ownerTypes), 'Kind of the owner.'),
      ownerKey: known(integer, 'Key of the owner.'),
      name: known(v.string(), 'Name.'),
      email: known(v.string(), 'Email address of the account.'),
    }),
    'Who sells it.',
  ),
  signals: field(v.array(signal), 'What is suspicious, the heaviest first.'),
  score: field(integer, 'Sum of the weights.'),
}

const reviewItem = v.object(review)
export type ReviewItem = v.InferOutput<typeof reviewItem>

const told = {
  decision: field(v.picklist(decisions), 'What was decided.'),
  reason: known(v.picklist(decisionReasons), 'Why.'),
  message: known(v.string(), 'Words to the seller.'),
  at: field(v.string(), 'Time of the decision, YYYY-MM-DD HH:mm:ss, UTC.'),
}

const moderatedHome = v.object({
  ...review,
  removalReason: known(v.string(), 'Why it was removed: from a list, or in own words.'),
  possible: field(v.array(v.picklist(decisions)), 'What can be decided now.'),
  decisions: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the decision.'),
        ...told,
        staff: known(
          v.object({ key: field(integer, 'Key.'), name: field(v.string(), 'First name.') }),
          'Who decided; null if they were forgotten.',
        ),
      }),
    ),
    'All decisions, the last one first.',
  ),
  proofs: field(
    v.array(
      v.object({
        key: field(integer, 'Key of the proof.'),
        mimeType: field(v.picklist(storedProofTypes), 'Media type.'),
        at: field(v.string(), 'Time of the upload, YYYY-MM-DD HH:mm:ss, UTC.'),
      }),
    ),
    'What the seller sent, in order.',
  ),
})
export type ModeratedHome = v.InferOutput<typeof moderatedHome>

const ownReview = v.object({
  sameIdentity: field(
    v.boolean(),
    'Another seller lists a home with its serial number or HUD label: this one is held for it, or that one.',
  ),
  state: known(v.picklist(reviewStates), 'Where the review is; null if the home is not held.'),
  decision: known(v.object(told), 'The last decision, while the home is held or removed.'),
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
