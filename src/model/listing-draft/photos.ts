import * as v from 'valibot'
import { withPictureType } from '#model/photo/media-type.ts'
import { form } from '../form.ts'
import { pictureLimits } from '../photo/limits.ts'
import { pictureTypes } from '../photo/types.ts'
import { sent, trimmed } from '../sent-text.ts'

/** Maximum number of photos of a home. */
export const maxDraftPhotos = 60

export const draftPhotoBytes = pictureLimits.megabytes * 1024 * 1024

/** Maximum size of a form with photos, without script: a few as phones make them. */
export const draftFormMegabytes = 4 * pictureLimits.megabytes

/** One uploaded picture. */
export const draftPhotoFile = v.pipe(
  v.blob('file_required'),
  v.minSize(1, 'file_required'),
  v.maxSize(draftPhotoBytes, 'file_too_large'),
  v.transform(withPictureType),
  v.mimeType(pictureTypes, 'not_a_picture'),
)

/** Longest caption of a photo. */
export const maxCaption = 200

const caption = v.pipe(
  v.nullable(v.pipe(trimmed(maxCaption), v.nonEmpty('blank'), v.regex(/^[^{}]*$/, 'containsCurlyBraces'))),
  v.description('Caption, also the text alternative of the photo; null for none.'),
)
const captionBefore = v.pipe(
  v.nullable(sent(maxCaption)),
  v.description('Caption on which the change is based; rejected if it has changed since.'),
)
export const photoTurns = [0, 90, 180, 270] as const
export const photoChangeForm = form({
  description: v.optional(caption),
  before: v.optional(captionBefore),
  turned: v.optional(
    v.pipe(
      v.picklist(photoTurns, 'inclusion'),
      v.description('Clockwise rotation relative to the upload, degrees.'),
    ),
  ),
})

const photoKey = v.pipe(v.number('not_a_number'), v.integer('not_an_integer'), v.minValue(1, 'invalid'))
export const photoOrderForm = form({
  keys: v.pipe(
    v.array(photoKey, 'invalid'),
    v.maxLength(maxDraftPhotos, 'inclusion'),
    v.description('Keys of all photos of the draft in their new order; the first is the cover.'),
  ),
})

/** Moves of a photo in the order. */
export const photoMoves = ['cover', 'up', 'down'] as const
export type PhotoMove = (typeof photoMoves)[number]

/** The order after a move; the first photo stays first, and the last one last. */
export function movedPhoto(keys: readonly number[], key: number, move: PhotoMove): number[] {
  const from = keys.indexOf(key)
  const to = { cover: 0, up: Math.max(0, from - 1), down: from + 1 }[move]
  return keys.toSpliced(from, 1).toSpliced(to, 0, key)
}
