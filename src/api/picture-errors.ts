import type { MessageKey } from '#model/messages.ts'
import { PhotoRefused, PhotoTimeSpent, type RefusalReason } from '#services/photo/index.ts'
import { invalid, type Refusal, refused, tooMany } from './handle.ts'

/** Error keys of a rejected picture. */
export const pictureErrors: Record<Exclude<RefusalReason, 'unknown_owner'>, MessageKey> = {
  unsupported: 'not_a_picture',
  too_large: 'file_too_large',
  too_many_pixels: 'too_many_pixels',
  heic_pixels: 'heic_pixels',
  too_large_decoded: 'too_large_decoded',
  unreadable: 'unreadable_picture',
}

/** Response to a photo that was not received; throws any other error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof PhotoTimeSpent) return tooMany(error.seconds)
  if (error instanceof PhotoRefused && error.reason !== 'unknown_owner')
    return invalid({ photo: pictureErrors[error.reason] })
  throw error
}

/** The photo is among those of its owner, at a position. */
export const samePhoto = (n: number) =>
  refused(422, `The same photo is number ${n}.`, { photo: 'same_photo', n })
