import * as v from 'valibot'
import { pictureLimits } from './limits.ts'
import { withPictureType } from './media-type.ts'
import { pictureTypes } from './types.ts'

export const pictureBytes = pictureLimits.megabytes * 1024 * 1024

/** An uploaded picture. A text in its place represents a file that was too large. */
export const pictureFile = v.pipe(
  v.blob(({ input }) => (typeof input === 'string' && input !== '' ? 'file_too_large' : 'file_required')),
  v.minSize(1, 'file_required'),
  v.maxSize(pictureBytes, 'file_too_large'),
  v.transform(withPictureType),
  v.mimeType(pictureTypes, 'not_a_picture'),
)
