import type { DraftStep } from '#model/listing-draft/steps.ts'
import { type Nothing, operation } from '../operation.ts'
import type { DraftPhoto, ListingDraft, ListingPreview, PublishedListing } from './v1.response.ts'

/* A draft belongs to a user, or to the browser in which it was created without an account. */

export const startListing = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.start',
  method: 'POST',
  path: '/api/v1/listings/start-listing',
  access: 'optional',
  success: 201,
  repeatable: true,
})

export const copyListing = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.copy',
  method: 'POST',
  path: '/api/v1/listings/{key}/draft.json',
  access: 'user',
  success: 201,
  repeatable: true,
})

export const listDrafts = operation<ListingDraft[], { total: number }>()({
  id: 'listing-draft.list',
  method: 'GET',
  path: '/api/v1/listing-drafts.json',
  access: 'optional',
})

export const getDraft = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.get',
  method: 'GET',
  path: '/api/v1/listing-drafts/{key}.json',
  access: 'optional',
})

export const previewDraft = operation<ListingPreview, Nothing>()({
  id: 'listing-draft.preview',
  method: 'GET',
  path: '/api/v1/listing-drafts/{key}/preview.json',
  access: 'optional',
})

export const claimDraft = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.claim',
  method: 'POST',
  path: '/api/v1/listing-drafts/{key}/claim.json',
  access: 'user',
})

const saveStep = <Step extends DraftStep>(step: Step) =>
  operation<ListingDraft, Nothing>()({
    id: `listing-draft.save-${step}`,
    method: 'PUT',
    path: `/api/v1/listing-drafts/{key}/${step}.json`,
    access: 'optional',
  })

export const saveLocation = saveStep('location')
export const saveHome = saveStep('home')
export const saveMoney = saveStep('money')
export const saveWords = saveStep('words')
export const saveContact = saveStep('contact')
export const savePackage = saveStep('package')

export const storeTyped = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.keep',
  method: 'PUT',
  path: '/api/v1/listing-drafts/{key}/typed.json',
  access: 'optional',
})

export const addDraftPhoto = operation<DraftPhoto, Nothing>()({
  id: 'listing-draft.add-photo',
  method: 'POST',
  path: '/api/v1/listing-drafts/{key}/photos.json',
  success: 201,
  repeatable: true,
  access: 'optional',
})

export const orderDraftPhotos = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.order-photos',
  method: 'PUT',
  path: '/api/v1/listing-drafts/{key}/photos.json',
  access: 'optional',
})

export const describeDraftPhoto = operation<ListingDraft, Nothing>()({
  id: 'listing-draft.describe-photo',
  method: 'PATCH',
  path: '/api/v1/listing-drafts/{key}/photos/{photoKey}.json',
  access: 'optional',
})

export const removeDraftPhoto = operation<null, Nothing>()({
  id: 'listing-draft.remove-photo',
  method: 'DELETE',
  path: '/api/v1/listing-drafts/{key}/photos/{photoKey}.json',
  success: 204,
  access: 'optional',
})

export const discardDraft = operation<null, Nothing>()({
  id: 'listing-draft.discard',
  method: 'DELETE',
  path: '/api/v1/listing-drafts/{key}.json',
  success: 204,
  access: 'optional',
})

export const publishDraft = operation<PublishedListing, Nothing>()({
  id: 'listing-draft.publish',
  method: 'POST',
  path: '/api/v1/listing-drafts/{key}/publish.json',
  access: 'user',
  success: 201,
  repeatable: true,
})
