import { fieldOf } from '#kit/field.ts'
import { draftFormMegabytes, maxDraftPhotos } from '#model/listing-draft/photos.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import type { Text } from '../../ui/client/text.tsx'
import { messageText } from '../../ui/form/error-text.ts'

/** Longest side of a sent photo, pixels. */
export const sentSide = 2_560

/** Why a file was not added; `n` is the position of the photo that is the same. */
export interface PhotoFault {
  readonly error: string
  readonly n?: number
}

/** Why an upload was refused; undefined if the photo was added. */
export function photoFault(status: number, payload: unknown): PhotoFault | undefined {
  const error = photoError(status, payload)
  const n = fieldOf(payload, 'n')
  return error === undefined ? undefined : { error, ...(typeof n === 'number' && { n }) }
}

function photoError(status: number, payload: unknown): string | undefined {
  if (status === 201) return undefined
  if (status === 401) return 'session_ended'
  if (status === 404) return 'draft_unavailable'
  if (status === 413) return 'file_too_large'
  if (status === 415) return 'not_a_picture'
  if (status === 429) return 'too_many_attempts'
  const named = fieldOf(payload, 'photo')
  return typeof named === 'string' ? named : 'generic'
}

const limits: Readonly<Record<string, number>> = {
  file_too_large: pictureLimits.megabytes,
  too_many_pixels: pictureLimits.megapixels,
  heic_pixels: pictureLimits.heicMegapixels,
  too_large_decoded: pictureLimits.plainMegapixels,
  too_many_photos: maxDraftPhotos,
}

export const photoErrorText = (t: Text, { error, n }: PhotoFault): string =>
  error === 'form_too_large'
    ? t('photos.formTooLarge', { n: draftFormMegabytes })
    : messageText(t, error, { n: n ?? limits[error] })
