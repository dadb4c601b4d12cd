import * as v from 'valibot'
import { photoChangeForm, photoOrderForm } from '#model/listing-draft/photos.ts'
import {
  ownPhotoBytes,
  ownPhotoFile,
  ownPhotoTypes,
  photographed,
  photoKinds,
} from '#model/own-photo/photos.ts'
import type { Requests } from '../request.ts'
import { key, limit } from './owner.request.ts'

const subject = v.strictObject({
  type: v.pipe(
    v.picklist(photographed),
    v.description(
      '`listings`, `parks`, `sales-centers`, `sales-persons`, `state-associations` or `floorplans`.',
    ),
  ),
  key: key('Key of the home, park, dealer, salesperson, state association or floor plan.'),
})
const onePhoto = v.strictObject({ ...subject.entries, photoKey: key('Key of the photo.') })

const reads = {
  listings: 'homes.read',
  parks: 'parks.read',
  'sales-centers': 'dealers.read',
  'sales-persons': 'dealers.read',
  floorplans: 'dealers.read',
} as const
const writes = {
  listings: 'homes.write',
  parks: 'parks.write',
  'sales-centers': 'dealers.write',
  'sales-persons': 'dealers.write',
  floorplans: 'dealers.write',
} as const

/** Calls about photos of a home, park, dealer, salesperson or state association, for its owner. */
const own = { addition: true, pathParameters: subject } as const

export const ownPhotoRequests = {
  'own-photo.list': {
    ...own,
    summary:
      'The photos of a home, park, dealer, salesperson or state association in order, with its logo and the like.',
    scope: reads,
    errors: [403, 404],
  },
  'own-photo.add': {
    ...own,
    summary:
      'Adds a photo as the last one, or replaces the logo, cover or banner of a dealer, the logo or brochure (PDF) of a park, the photo of a salesperson, a picture of a state association.',
    scope: writes,
    query: v.strictObject({
      kind: v.optional(
        v.pipe(
          v.picklist(photoKinds, 'inclusion'),
          v.metadata({ description: 'What it is for.', values: photoKinds }),
        ),
        'photo',
      ),
      replaces: v.optional(key('Key of the photo whose place and caption it takes.')),
    }),
    body: ownPhotoFile,
    upload: { types: ownPhotoTypes, most: ownPhotoBytes },
    limit,
    errors: [403, 404, 422],
  },
  'own-photo.order': {
    ...own,
    summary: 'Puts the photos into a new order.',
    scope: writes,
    body: photoOrderForm,
    limit,
    errors: [403, 404, 422],
  },
  'own-photo.describe': {
    ...own,
    summary: 'Sets the caption of a photo, or turns it. Fields that are left out stay.',
    scope: writes,
    pathParameters: onePhoto,
    body: photoChangeForm,
    limit,
    errors: [403, 404, 422],
  },
  'own-photo.remove': {
    ...own,
    summary: 'Deletes a photo, logo or document.',
    scope: writes,
    pathParameters: onePhoto,
    limit,
    errors: [403, 404],
  },
} satisfies Requests
