import * as v from 'valibot'
import { mediaTypeOf } from '#model/photo/media-type.ts'
import { form } from '../form.ts'
import { sent } from '../sent-text.ts'
import {
  type OwnPhotoKind,
  ownPhotoBytes,
  ownPhotoTypes,
  type Photographed,
  photographed,
  photoKinds,
} from './photos.ts'

/** Types of entities to which photos are added. */
export const uploadTargets = [...photographed, 'listing-drafts'] as const
export interface UploadTarget {
  type: Photographed | 'listing-drafts'
  /** A number, or the UUID of a draft. */
  key: string
  kind: OwnPhotoKind
  /** Key of the photo that it replaces. */
  replaces?: number | undefined
}

/** Bytes of a piece as the browser sends it; a smaller photo is sent at once. */
export const pieceBytes = 256 * 1024
/** Bytes of the largest accepted piece. */
export const maxPieceBytes = 1024 * 1024
export const pieceType = 'application/partial-upload'

const positiveInteger = v.pipe(
  v.number('not_a_number'),
  v.integer('not_an_integer'),
  v.minValue(1, 'invalid'),
)

export const startUploadForm = form({
  type: v.pipe(v.picklist(uploadTargets, 'inclusion'), v.description('Type of the entity.')),
  key: v.pipe(
    sent(36, 'required', 'invalid'),
    v.regex(/^([1-9]\d{0,8}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'invalid'),
    v.description('Its key.'),
  ),
  kind: v.optional(
    v.pipe(v.picklist(photoKinds, 'inclusion'), v.description('Purpose of the photo.')),
    'photo',
  ),
  replaces: v.optional(
    v.pipe(
      positiveInteger,
      v.maxValue(999_999_999, 'invalid'),
      v.description('Key of the photo to replace; its position and caption are copied.'),
    ),
  ),
  length: v.pipe(
    positiveInteger,
    v.maxValue(ownPhotoBytes, 'file_too_large'),
    v.description('Size of the complete file in bytes.'),
  ),
  mimeType: v.pipe(
    sent(100, 'required', 'not_a_picture'),
    v.description(`Media type of the file: ${ownPhotoTypes.join(', ')}.`),
    v.transform(mediaTypeOf),
    v.picklist(ownPhotoTypes, 'not_a_picture'),
  ),
})

export const uploadPiece = v.pipe(
  v.blob('file_required'),
  v.minSize(1, 'file_required'),
  v.maxSize(maxPieceBytes, 'file_too_large'),
)
