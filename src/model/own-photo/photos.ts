import * as v from 'valibot'
import { withPictureType } from '#model/photo/media-type.ts'
import { associationPictures } from '../association/association.ts'
import { maxDraftPhotos } from '../listing-draft/photos.ts'
import { pictureLimits } from '../photo/limits.ts'
import { pictureTypes } from '../photo/types.ts'

/** Types of entities with photos, as in API URLs. */
export const photographed = [
  'listings',
  'parks',
  'sales-centers',
  'sales-persons',
  'state-associations',
  'floorplans',
] as const
export type Photographed = (typeof photographed)[number]

/** Purposes of an upload; all but photos replace the previous one. */
export const photoKinds = ['photo', 'cover', 'banner', 'brochure', ...associationPictures] as const
export type OwnPhotoKind = (typeof photoKinds)[number]

/** The single pictures and documents that each has. */
export const marksOf: Readonly<Record<Photographed, readonly OwnPhotoKind[]>> = {
  listings: [],
  parks: ['logo', 'brochure'],
  'sales-centers': ['logo', 'cover', 'banner'],
  'sales-persons': [],
  'state-associations': associationPictures,
  floorplans: [],
}

/** An association has only the pictures above, each with an alternative text. */
export const hasMarksOnly = (type: string): boolean => type === 'state-associations'

/** A salesperson has one photo. */
export const hasOnePhoto = (type: string): boolean => type === 'sales-persons'

export const maxOwnPhotos = maxDraftPhotos
export const ownPhotoTypes = [...pictureTypes, 'application/pdf'] as const
export const ownPhotoBytes = pictureLimits.megabytes * 1024 * 1024

/** An uploaded picture, or the PDF of a brochure. */
export const ownPhotoFile = v.pipe(
  v.blob('file_required'),
  v.minSize(1, 'file_required'),
  v.maxSize(ownPhotoBytes, 'file_too_large'),
  v.transform(withPictureType),
  v.mimeType(ownPhotoTypes, 'not_a_picture'),
)
