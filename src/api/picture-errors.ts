import type { MessageKey } from '#model/messages.ts'
import type { RefusalReason } from '#services/photo/index.ts'

/** Error keys of a rejected picture. */
export const pictureErrors: Record<Exclude<RefusalReason, 'unknown_owner'>, MessageKey> = {
  unsupported: 'not_a_picture',
  too_large: 'file_too_large',
  too_many_pixels: 'too_many_pixels',
  unreadable: 'unreadable_picture',
}
