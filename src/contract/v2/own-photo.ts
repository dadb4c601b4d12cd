import * as v from 'valibot'
import { photoChangeForm, photoOrderForm } from '#model/listing-draft/photos.ts'
import {
  ownPhotoBytes,
  ownPhotoFile,
  ownPhotoTypes,
  photographed,
  photoKinds,
} from '#model/own-photo/photos.ts'
import { operation } from '../operation.ts'
import type { OwnPhoto } from './own-photo.response.ts'
import { key, limit, type Nothing, nothing } from './owner.ts'

const subject = v.strictObject({
  type: v.pipe(
    v.picklist(photographed),
    v.description('`listings`, `parks`, `sales-centers` or `sales-persons`.'),
  ),
  key: key('Key of the home, park, dealer or salesperson.'),
})
const onePhoto = v.strictObject({ ...subject.entries, photoKey: key('Key of the photo.') })

const reads = {
  listings: 'homes.read',
  parks: 'parks.read',
  'sales-centers': 'dealers.read',
  'sales-persons': 'dealers.read',
} as const
const writes = {
  listings: 'homes.write',
  parks: 'parks.write',
  'sales-centers': 'dealers.write',
  'sales-persons': 'dealers.write',
} as const

/** Calls about photos of a home, park, dealer or salesperson, for its owner. */
const own = { addition: true, pathParameters: subject, query: nothing, access: 'user' } as const

export const ownPhotos = operation<OwnPhoto[], Nothing>()({
  ...own,
  id: 'own-photo.list',
  scope: reads,
  method: 'GET',
  path: '/api/v2/{type}/{key}/photos.json',
  summary: 'The photos of a home, park, dealer or salesperson in order, with its logo and the like.',
  errors: [403, 404],
})

export const addOwnPhoto = operation<OwnPhoto[], Nothing>()({
  ...own,
  id: 'own-photo.add',
  scope: writes,
  method: 'POST',
  path: '/api/v2/{type}/{key}/photos.json',
  summary:
    'Adds a photo as the last one, or replaces the logo, cover or banner of a dealer, the logo or brochure (PDF) of a park, the photo of a salesperson.',
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
  success: 201,
  repeatable: true,
  limit,
  errors: [403, 404, 422],
})

export const orderOwnPhotos = operation<OwnPhoto[], Nothing>()({
  ...own,
  id: 'own-photo.order',
  scope: writes,
  method: 'PUT',
  path: '/api/v2/{type}/{key}/photos.json',
  summary: 'Puts the photos into a new order.',
  body: photoOrderForm,
  limit,
  errors: [403, 404, 422],
})

export const describeOwnPhoto = operation<OwnPhoto[], Nothing>()({
  ...own,
  id: 'own-photo.describe',
  scope: writes,
  method: 'PATCH',
  path: '/api/v2/{type}/{key}/photos/{photoKey}.json',
  summary: 'Sets the caption of a photo, or turns it. Fields that are left out stay.',
  pathParameters: onePhoto,
  body: photoChangeForm,
  limit,
  errors: [403, 404, 422],
})

export const removeOwnPhoto = operation<null, Nothing>()({
  ...own,
  id: 'own-photo.remove',
  scope: writes,
  method: 'DELETE',
  path: '/api/v2/{type}/{key}/photos/{photoKey}.json',
  summary: 'Deletes a photo, logo or document.',
  pathParameters: onePhoto,
  success: 204,
  limit,
  errors: [403, 404],
})
