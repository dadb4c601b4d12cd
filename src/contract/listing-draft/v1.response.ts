import * as v from 'valibot'
import { draftPages, draftSteps } from '#model/listing-draft/steps.ts'
import { field, known } from '../describe.ts'
import { listing, listingCard } from '../listing/v1.response.ts'
import { costOfHome } from '../monthly-cost/v1.response.ts'
import { coordinatePoint } from '../place/v1.response.ts'

const answers = v.partial(
  v.object({
    location: field(v.record(v.string(), v.unknown()), 'Location of the home.'),
    home: field(v.record(v.string(), v.unknown()), 'Data plate, size and equipment.'),
    money: field(v.record(v.string(), v.unknown()), 'Prices, lot rent and terms.'),
    words: field(v.record(v.string(), v.unknown()), 'Caption and description.'),
    contact: field(v.record(v.string(), v.unknown()), 'Seller of the home.'),
    package: field(v.record(v.string(), v.unknown()), 'Package to order.'),
  }),
)

const texts = field(v.record(v.string(), v.array(v.string())), 'Form texts by field name.')
const typed = v.partial(
  v.object({
    location: texts,
    home: texts,
    money: texts,
    words: texts,
    contact: texts,
    package: texts,
  }),
)

/** A photo of a draft. Only the owner of the draft can see it. */
export const draftPhoto = v.object({
  key: field(v.number(), 'Key of the photo.'),
  description: known(v.string(), 'Caption; null if none.'),
  dateModifiedTs: field(v.number(), 'When the photo was uploaded, milliseconds since 1970.'),
  width: field(v.number(), 'Width, pixels.'),
  height: field(v.number(), 'Height, pixels.'),
  color: field(v.string(), 'Color to show while the photo loads, #rrggbb.'),
  turned: field(v.number(), 'Rotation of the photo by the owner, degrees clockwise.'),
})
export type DraftPhoto = v.InferOutput<typeof draftPhoto>

/** A home that is described but not published. */
export const listingDraft = v.object({
  key: field(v.string(), 'Key of the draft, a UUID.'),
  version: field(v.number(), 'Version, incremented with every change.'),
  answers: field(answers, 'Accepted answers by step, with the fields of their forms.'),
  typed: field(typed, 'Typed texts that are not accepted yet, by step.'),
  photos: field(v.array(draftPhoto), 'Photos in order. The first is the cover.'),
  missing: field(v.array(v.picklist(draftSteps)), 'Steps that must be completed before publishing.'),
  next: field(v.picklist(draftPages), 'First page that is not completed.'),
  isSenior: field(v.boolean(), 'Whether the park is a 55+ community, which may restrict ages.'),
  seller: known(v.string(), 'Company and dealer that sell the home; null if the user sells it.'),
  point: known(coordinatePoint, 'Coordinates of the address; null if unknown.'),
  listingKey: known(v.number(), 'Key of the listing; null until it is published.'),
  isReady: field(
    v.boolean(),
    'Whether the home is published as soon as its owner confirms their email address.',
  ),
  isOwned: field(v.boolean(), 'Whether the draft belongs to an account, no longer to a browser.'),
  created: field(v.string(), 'When the draft was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  modified: field(v.string(), 'When the draft was last changed, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type ListingDraft = v.InferOutput<typeof listingDraft>

export const publishedListing = v.object({
  listingKey: known(
    v.number(),
    'Key of the listing; null while the home waits for its owner to confirm their email address.',
  ),
  isHeld: field(v.boolean(), 'Whether the listing is held for review by staff and not public yet.'),
  isLive: field(v.boolean(), 'Whether the listing is on the market.'),
  orderKey: known(v.number(), 'Key of the order that must be paid; null if there is nothing to pay.'),
})
export type PublishedListing = v.InferOutput<typeof publishedListing>

const listingPreview = v.object({
  listing: field(listing, 'The home. `key` is a placeholder and matches no listing.'),
  cost: field(costOfHome, 'Total monthly cost of the home.'),
  similar: field(v.array(listingCard), 'Similar homes that the listing page shows.'),
})
export type ListingPreview = v.InferOutput<typeof listingPreview>

const one = { payload: listingDraft, meta: v.object({}) }

export const listingDraftResponses = {
  'listing-draft.start': one,
  'listing-draft.copy': one,
  'listing-draft.list': {
    payload: v.array(listingDraft),
    meta: v.object({ total: field(v.number(), 'Number of drafts.') }),
  },
  'listing-draft.get': one,
  'listing-draft.claim': one,
  'listing-draft.preview': { payload: listingPreview, meta: v.object({}) },
  'listing-draft.save-location': one,
  'listing-draft.save-home': one,
  'listing-draft.save-money': one,
  'listing-draft.save-words': one,
  'listing-draft.save-contact': one,
  'listing-draft.save-package': one,
  'listing-draft.keep': one,
  'listing-draft.add-photo': { payload: draftPhoto, meta: v.object({}) },
  'listing-draft.order-photos': one,
  'listing-draft.describe-photo': one,
  'listing-draft.remove-photo': { payload: v.null(), meta: v.object({}) },
  'listing-draft.discard': { payload: v.null(), meta: v.object({}) },
  'listing-draft.publish': { payload: publishedListing, meta: v.object({}) },
}
