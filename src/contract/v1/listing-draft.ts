import * as v from 'valibot'
import { form, language } from '#model/form.ts'
import {
  draftPhotoBytes,
  draftPhotoFile,
  photoChangeForm,
  photoOrderForm,
} from '#model/listing-draft/photos.ts'
import { type DraftStep, draftForms } from '#model/listing-draft/steps.ts'
import { typedForm } from '#model/listing-draft/typed.ts'
import { pictureTypes } from '#model/photo/types.ts'
import { keyText, sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { DraftPhoto, ListingDraft, ListingPreview, PublishedListing } from './listing-draft.response.ts'

type Nothing = Record<never, never>

const nothing = v.strictObject({})
const draftKey = v.strictObject({
  key: v.pipe(sent(36), v.uuid(), v.description('Key of the draft.')),
})
const limit = { calls: 300, seconds: 3_600 } as const

/** Calls on a draft: its owner is a user, or the browser that began it without an account. */
const own = { addition: true, pathParameters: draftKey, query: nothing, access: 'optional' } as const

export const startListing = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.start',
  method: 'POST',
  path: '/api/v1/listings/start-listing',
  summary: 'Begins a draft; without a login it belongs to this browser, by a cookie.',
  pathParameters: nothing,
  query: nothing,
  access: 'optional',
  success: 201,
  repeatable: true,
  limit: { calls: 60, seconds: 3_600 },
  errors: [],
})

export const copyListing = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.copy',
  method: 'POST',
  path: '/api/v1/listings/{key}/draft.json',
  summary:
    'Begins a draft with the facts of an own home, without what is of one home only: street, serial numbers, HUD labels.',
  addition: true,
  pathParameters: v.strictObject({ key: keyText('Key of the listing.') }),
  query: nothing,
  access: 'user',
  success: 201,
  repeatable: true,
  limit: { calls: 30, seconds: 3_600 },
  errors: [403, 404],
})

export const listDrafts = operation<ListingDraft[], { total: number }>()({
  id: 'listing-draft.list',
  method: 'GET',
  path: '/api/v1/listing-drafts.json',
  summary: 'The unpublished drafts of the user or browser, latest first.',
  addition: true,
  pathParameters: nothing,
  query: nothing,
  access: 'optional',
  errors: [],
})

export const getDraft = operation<ListingDraft, Nothing>()({
  ...own,
  id: 'listing-draft.get',
  method: 'GET',
  path: '/api/v1/listing-drafts/{key}.json',
  summary: 'A draft of the user, or one that was begun in this browser without a login.',
  errors: [404],
})

export const previewDraft = operation<ListingPreview, Nothing>()({
  ...own,
  id: 'listing-draft.preview',
  method: 'GET',
  path: '/api/v1/listing-drafts/{key}/preview.json',
  summary:
    'The page of the home as buyers will see it, without publishing it; its key means nothing. Names the missing steps if there are any.',
  limit,
  errors: [404, 422],
})

export const claimDraft = operation<ListingDraft, Nothing>()({
  ...own,
  id: 'listing-draft.claim',
  method: 'POST',
  path: '/api/v1/listing-drafts/{key}/claim.json',
  summary:
    'Makes a draft that was begun in this browser without a login the user’s, who can then publish it.',
  access: 'user',
  limit,
  errors: [404],
})

const saveStep = <Step extends DraftStep>(step: Step) =>
  operation<ListingDraft, Nothing>()({
    ...own,
    id: `listing-draft.save-${step}`,
    method: 'PUT',
    path: `/api/v1/listing-drafts/{key}/${step}.json`,
    summary: `Saves the answer of the step "${step}"; 412 if the step was changed since the given version.`,
    body: draftForms[step],
    limit,
    errors: [404, 412, 422],
  })

export const saveLocation = saveStep('location')
export const saveHome = saveStep('home')
export const saveMoney = saveStep('money')
export const saveWords = saveStep('words')
export const saveContact = saveStep('contact')
export const savePackage = saveStep('package')

export const keepTyped = operation<ListingDraft, Nothing>()({
  ...own,
  id: 'listing-draft.keep',
  method: 'PUT',
  path: '/api/v1/listing-drafts/{key}/typed.json',
  summary:
    'Saves a step while somebody types: as its answer if it is complete and right, else as typed. 412 if somebody else changed the step since the given version.',
  body: typedForm,
  // One for each pause in typing.
  limit: { calls: 3_000, seconds: 3_600 },
  errors: [404, 412, 422],
})

const photoKey = v.strictObject({
  ...draftKey.entries,
  photoKey: keyText('Key of the photo.'),
})

export const addDraftPhoto = operation<DraftPhoto, Nothing>()({
  ...own,
  id: 'listing-draft.add-photo',
  method: 'POST',
  path: '/api/v1/listing-drafts/{key}/photos.json',
  query: v.strictObject({
    replaces: v.optional(keyText('Key of the photo whose place and caption it takes.')),
  }),
  summary: 'Adds a photo as the last one. It is turned upright, and loses its place and camera data.',
  body: draftPhotoFile,
  upload: { types: pictureTypes, most: draftPhotoBytes },
  success: 201,
  repeatable: true,
  limit,
  errors: [404, 422],
})

export const orderDraftPhotos = operation<ListingDraft, Nothing>()({
  ...own,
  id: 'listing-draft.order-photos',
  method: 'PUT',
  path: '/api/v1/listing-drafts/{key}/photos.json',
  summary: 'Puts the photos into a new order.',
  body: photoOrderForm,
  limit,
  errors: [404, 422],
})

export const describeDraftPhoto = operation<ListingDraft, Nothing>()({
  ...own,
  id: 'listing-draft.describe-photo',
  method: 'PATCH',
  path: '/api/v1/listing-drafts/{key}/photos/{photoKey}.json',
  summary: 'Sets the caption of a photo, or turns it. Fields that are left out stay.',
  pathParameters: photoKey,
  body: photoChangeForm,
  limit,
  errors: [404, 422],
})

export const removeDraftPhoto = operation<null, Nothing>()({
  ...own,
  id: 'listing-draft.remove-photo',
  method: 'DELETE',
  path: '/api/v1/listing-drafts/{key}/photos/{photoKey}.json',
  summary: 'Deletes a photo.',
  pathParameters: photoKey,
  success: 204,
  limit,
  errors: [404],
})

export const discardDraft = operation<null, Nothing>()({
  ...own,
  id: 'listing-draft.discard',
  method: 'DELETE',
  path: '/api/v1/listing-drafts/{key}.json',
  summary: 'Deletes a draft that is not published.',
  success: 204,
  limit,
  errors: [404],
})

export const publishDraft = operation<PublishedListing, Nothing>()({
  ...own,
  id: 'listing-draft.publish',
  method: 'POST',
  path: '/api/v1/listing-drafts/{key}/publish.json',
  summary:
    'Publishes the home, or holds it for a review, and orders its package. Names the missing steps if there are any.',
  access: 'user',
  body: form({ language }),
  success: 201,
  repeatable: true,
  limit: { calls: 60, seconds: 3_600 },
  errors: [404, 422],
})
