import * as v from 'valibot'
import { pictureLimits } from '../photo/limits.ts'
import { whosePage } from './profile.ts'

/** Kinds of pictures that somebody may send as their photo. */
export const salesPhotoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

export const salesPhotoBytes = pictureLimits.megabytes * 1024 * 1024

/** A picture as it is sent. Text in its place stands for a file of which too much came to be taken. */
export const salesPhoto = v.pipe(
  v.blob(({ input }) => (typeof input === 'string' && input !== '' ? 'file_too_large' : 'file_required')),
  v.minSize(1, 'file_required'),
  v.maxSize(salesPhotoBytes, 'file_too_large'),
  v.mimeType(salesPhotoTypes, 'not_a_picture'),
)

/** The same as its page sends it, and what that sends to have none. */
export const salesPhotoForm = v.object({ of: whosePage, photo: salesPhoto })
export const salesPhotoRemovalForm = v.object({ of: whosePage })
