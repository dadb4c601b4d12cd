import type { MessageKey } from '#model/messages.ts'
import type { RefusalReason } from '#services/photo/index.ts'
import { refused } from './handle.ts'

/** Error keys of a rejected picture. */
export const pictureErrors: Record<Exclude<RefusalReason, 'unknown_owner'>, MessageKey> = {
  unsupported: 'not_a_picture',
  too_large: 'file_too_large',
  too_many_pixels: 'too_many_pixels',
  heic_pixels: 'heic_pixels',
  unreadable: 'unreadable_picture',
}

/** The photo is among those of its owner, at a position. */
export const samePhoto = (n: number) =>
  refused(422, `The same photo is number ${n}.`, { photo: 'same_photo', n })
