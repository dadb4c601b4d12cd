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
  summary: `Saves the answers of the step "${step}".`,
  body: draftForms[step],
  limit,
  errors: [404, 412, 422] satisfies CallRequest['errors'],
})

export const listingDraftRequests = {
  'listing-draft.start': {
    summary: 'Creates a draft. Without a login, a cookie ties it to the browser.',
    limit: { calls: 60, seconds: 3_600 },
    errors: [],
  },
  'listing-draft.copy': {
    summary: 'Creates a draft from a home, without its street, serial numbers and HUD labels.',
    addition: true,
    pathParameters: v.strictObject({ key: keyText('Key of a listing of the user.') }),
    limit: { calls: 30, seconds: 3_600 },
    errors: [403, 404],
  },
  'listing-draft.list': {
    summary: 'Lists the unpublished drafts of the user or browser, latest first.',
    addition: true,
    errors: [],
  },
  'listing-draft.get': {
    ...own,
    summary: 'Returns a draft of the user, or one created in this browser without a login.',
    errors: [404],
  },
  'listing-draft.preview': {
    ...own,
    summary: 'Returns the listing page as buyers will see it, or the missing steps.',
    limit,
    errors: [404, 422],
  },
  'listing-draft.claim': {
    ...own,
    summary: 'Assigns a draft of this browser to the logged-in user, who can then publish it.',
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
    summary: 'Saves a step while the user types: as answers if valid, otherwise as typed.',
    body: typedForm,
    // Each pause in typing makes a call.
    limit: { calls: 3_000, seconds: 3_600 },
    errors: [404, 412, 422],
  },
  'listing-draft.add-photo': {
    ...own,
    summary: 'Adds a photo at the end, upright and without its location and camera data.',
    query: v.strictObject({
      replaces: v.optional(
        keyText('Key of the photo to replace. The new photo takes its position and caption.'),
      ),
    }),
    body: draftPhotoFile,
    upload: { types: pictureTypes, max: draftPhotoBytes },
    limit,
    errors: [404, 422],
  },
  'listing-draft.order-photos': {
    ...own,
    summary: 'Updates the order of the photos.',
    body: photoOrderForm,
    limit,
    errors: [404, 422],
  },
  'listing-draft.describe-photo': {
    ...own,
    summary: 'Updates the caption or rotation of a photo. Omitted fields are unchanged.',
    pathParameters: photoKey,
    body: photoChangeForm,
    limit,
    errors: [404, 422],
  },
  'listing-draft.remove-photo': {
    ...own,
    summary: 'Deletes a photo of a draft.',
    pathParameters: photoKey,
    limit,
    errors: [404],
  },
  'listing-draft.discard': {
    ...own,
    summary: 'Deletes an unpublished draft.',
    limit,
    errors: [404],
  },
  'listing-draft.publish': {
    ...own,
    summary: 'Publishes the home, or holds it for review, and orders its package.',
    body: form({ language }),
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
