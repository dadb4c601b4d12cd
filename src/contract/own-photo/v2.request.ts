import * as v from 'valibot'
import { photoChangeForm, photoOrderForm } from '#model/listing-draft/photos.ts'
import {
  ownPhotoBytes,
  ownPhotoFile,
  ownPhotoTypes,
  photographed,
  photoKinds,
} from '#model/own-photo/photos.ts'
import { key, limit } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const subject = v.strictObject({
  type: v.pipe(
    v.picklist(photographed),
    v.description(
      'Type of the object: `listings`, `parks`, `sales-centers`, `sales-persons`, `state-associations` or `floorplans`.',
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

/** Calls for the owner of a home, park, dealer, salesperson, state association or floor plan, about its photos. */
const own = { addition: true, pathParameters: subject } as const

export const ownPhotoRequests = {
  'own-photo.list': {
    ...own,
    summary: 'Lists the photos of an object in order, with its logo and other single pictures.',
    scope: reads,
    errors: [403, 404],
  },
  'own-photo.add': {
    ...own,
    summary: 'Adds a photo at the end, or replaces a logo, cover, banner or brochure.',
    scope: writes,
    query: v.strictObject({
      kind: v.optional(
        v.pipe(
          v.picklist(photoKinds, 'inclusion'),
          v.metadata({
            description:
              'Purpose of the file. `photo` adds a photo. All other kinds replace the file that the object has: the logo, cover or banner of a dealer, the logo or brochure (PDF) of a park, or a picture of a state association.',
            values: photoKinds,
          }),
        ),
        'photo',
      ),
      replaces: v.optional(key('Key of the photo to replace. The new photo gets its position and caption.')),
    }),
    body: ownPhotoFile,
    upload: { types: ownPhotoTypes, max: ownPhotoBytes },
    limit,
    errors: [403, 404, 422],
  },
  'own-photo.order': {
    ...own,
    summary: 'Sets the order of the photos.',
    scope: writes,
    body: photoOrderForm,
    limit,
    errors: [403, 404, 422],
  },
  'own-photo.describe': {
    ...own,
    summary: 'Updates the caption or rotation of a photo. Omitted fields are unchanged.',
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
