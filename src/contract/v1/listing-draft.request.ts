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
import type { CallRequest, Requests } from '../request.ts'

const draftKey = v.strictObject({
  key: v.pipe(sent(36), v.uuid(), v.description('Key of the draft.')),
})
const limit = { calls: 300, seconds: 3_600 } as const

const own = { addition: true, pathParameters: draftKey } as const

const photoKey = v.strictObject({
  ...draftKey.entries,
  photoKey: keyText('Key of the photo.'),
})

const saveStep = <Step extends DraftStep>(step: Step) => ({
  ...own,
  summary: `Saves the answer of the step "${step}"; 412 if the step was changed since the given version.`,
  body: draftForms[step],
  limit,
  errors: [404, 412, 422] satisfies CallRequest['errors'],
})

export const listingDraftRequests = {
  'listing-draft.start': {
    summary: 'Begins a draft; without a login it belongs to this browser, by a cookie.',
    limit: { calls: 60, seconds: 3_600 },
    errors: [],
  },
  'listing-draft.copy': {
    summary:
      'Begins a draft with the facts of an own home, without what is of one home only: street, serial numbers, HUD labels.',
    addition: true,
    pathParameters: v.strictObject({ key: keyText('Key of the listing.') }),
    limit: { calls: 30, seconds: 3_600 },
    errors: [403, 404],
  },
  'listing-draft.list': {
    summary: 'The unpublished drafts of the user or browser, latest first.',
    addition: true,
    errors: [],
  },
  'listing-draft.get': {
    ...own,
    summary: 'A draft of the user, or one that was begun in this browser without a login.',
    errors: [404],
  },
  'listing-draft.preview': {
    ...own,
    summary:
      'The page of the home as buyers will see it, without publishing it; its key means nothing. Names the missing steps if there are any.',
    limit,
    errors: [404, 422],
  },
  'listing-draft.claim': {
    ...own,
    summary:
      'Makes a draft that was begun in this browser without a login the user’s, who can then publish it.',
    limit,
    errors: [404],
  },
  'listing-draft.save-location': saveStep('location'),
  'listing-draft.save-home': saveStep('home'),
  'listing-draft.save-money': saveStep('money'),
  'listing-draft.save-words': saveStep('words'),
  'listing-draft.save-contact': saveStep('contact'),
  'listing-draft.save-package': saveStep('package'),
  'listing-draft.keep': {
    ...own,
    summary:
      'Saves a step during typing: as its answer if it is complete and valid, else as typed. 412 if the step has changed since the given version.',
    body: typedForm,
    // One for each pause in typing.
    limit: { calls: 3_000, seconds: 3_600 },
    errors: [404, 412, 422],
  },
  'listing-draft.add-photo': {
    ...own,
    summary: 'Adds a photo as the last one. It is turned upright, and loses its place and camera data.',
    query: v.strictObject({
      replaces: v.optional(keyText('Key of the photo whose place and caption it takes.')),
    }),
    body: draftPhotoFile,
    upload: { types: pictureTypes, most: draftPhotoBytes },
    limit,
    errors: [404, 422],
  },
  'listing-draft.order-photos': {
    ...own,
    summary: 'Puts the photos into a new order.',
    body: photoOrderForm,
    limit,
    errors: [404, 422],
  },
  'listing-draft.describe-photo': {
    ...own,
    summary: 'Sets the caption of a photo, or turns it. Fields that are left out stay.',
    pathParameters: photoKey,
    body: photoChangeForm,
    limit,
    errors: [404, 422],
  },
  'listing-draft.remove-photo': {
    ...own,
    summary: 'Deletes a photo.',
    pathParameters: photoKey,
    limit,
    errors: [404],
  },
  'listing-draft.discard': {
    ...own,
    summary: 'Deletes a draft that is not published.',
    limit,
    errors: [404],
  },
  'listing-draft.publish': {
    ...own,
    summary:
      'Publishes the home, or holds it for a review, and orders its package. If the email address of the user is not confirmed, the home waits for that. Names the missing steps if there are any.',
    body: form({ language }),
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
