import * as v from 'valibot'
import { draftPages, draftSteps } from '#model/listing-draft/steps.ts'
import { field, known } from '../describe.ts'
import { listing, listingCard } from './listing.response.ts'
import { costOfHome } from './monthly-cost.response.ts'
import { coordinatePoint } from './place.response.ts'

const answers = v.partial(
  v.object({
    location: field(v.record(v.string(), v.unknown()), 'Where the home is.'),
    home: field(v.record(v.string(), v.unknown()), 'The data plate, size and equipment.'),
    money: field(v.record(v.string(), v.unknown()), 'Prices, lot rent and terms.'),
    words: field(v.record(v.string(), v.unknown()), 'Caption and description.'),
    contact: field(v.record(v.string(), v.unknown()), 'The seller.'),
    package: field(v.record(v.string(), v.unknown()), 'The package.'),
  }),
)

const texts = field(v.record(v.string(), v.array(v.string())), 'Texts of the form by name.')
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
  description: known(v.string(), 'Caption.'),
  dateModifiedTs: field(v.number(), 'When it was uploaded, milliseconds since 1970.'),
  width: field(v.number(), 'Width in pixels.'),
  height: field(v.number(), 'Height in pixels.'),
  color: field(v.string(), 'Color to show while it loads, #rrggbb.'),
  turned: field(v.number(), 'How far its owner turned it clockwise, in degrees.'),
})
export type DraftPhoto = v.InferOutput<typeof draftPhoto>

/** A home that is described but not published. */
export const listingDraft = v.object({
  key: field(v.string(), 'Key of the draft, a UUID.'),
  version: field(v.number(), 'Raised by every change.'),
  answers: field(answers, 'Accepted answers by step, with the fields of their forms.'),
  typed: field(typed, 'What was typed in a step and is not accepted yet, by step.'),
  photos: field(v.array(draftPhoto), 'In order; the first is the cover.'),
  missing: field(
    v.array(v.picklist(draftSteps)),
    'Steps that must be answered, or finished, before publishing.',
  ),
  next: field(v.picklist(draftPages), 'The first page that is not finished.'),
  isSenior: field(v.boolean(), 'Its park is a senior community, which may restrict ages.'),
  seller: known(v.string(), 'Company and dealer that sell it; null: the user.'),
  point: known(coordinatePoint, 'The point of its address, as far as it is known.'),
  listingKey: known(v.number(), 'Key of the listing, once it is published.'),
  isReady: field(v.boolean(), 'It is published as soon as its owner confirms their email address.'),
  isOwned: field(v.boolean(), 'It belongs to an account, no longer to a browser.'),
  created: field(v.string(), 'When it was begun, YYYY-MM-DD HH:mm:ss, UTC.'),
  modified: field(v.string(), 'Last change, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type ListingDraft = v.InferOutput<typeof listingDraft>

export const publishedListing = v.object({
  listingKey: known(
    v.number(),
    'Key of the listing; null while the home waits for its owner to confirm their email address.',
  ),
  isHeld: field(v.boolean(), 'It waits for a review by staff and is not public yet.'),
  isLive: field(v.boolean(), 'It is on the market.'),
  orderKey: known(v.number(), 'Order of its package that must be paid; null if there is nothing to pay.'),
})
export type PublishedListing = v.InferOutput<typeof publishedListing>

const listingPreview = v.object({
  listing: field(listing, 'The home; `key` is of no listing.'),
  cost: field(costOfHome, 'What it costs a month in all.'),
  similar: field(v.array(listingCard), 'Homes that its page shows as similar.'),
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
