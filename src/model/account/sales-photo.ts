import * as v from 'valibot'
import { pictureLimits } from '../photo/limits.ts'
import { pictureTypes, withPictureType } from '../photo/types.ts'
import { pageOwner } from './profile.ts'

export const salesPhotoBytes = pictureLimits.megabytes * 1024 * 1024

/** An uploaded picture. A text in its place represents a file that was too large. */
export const salesPhoto = v.pipe(
  v.blob(({ input }) => (typeof input === 'string' && input !== '' ? 'file_too_large' : 'file_required')),
  v.minSize(1, 'file_required'),
  v.maxSize(salesPhotoBytes, 'file_too_large'),
  v.transform(withPictureType),
  v.mimeType(pictureTypes, 'not_a_picture'),
)

/** Photo upload and removal as the page sends them. */
export const salesPhotoForm = v.object({ of: pageOwner, photo: salesPhoto })
export const salesPhotoRemovalForm = v.object({ of: pageOwner })
