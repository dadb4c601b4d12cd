import * as v from 'valibot'
import { withPictureType } from '#model/photo/media-type.ts'
import { pictureLimits } from '../photo/limits.ts'

/** Media types accepted as a proof. */
export const proofTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Media types of stored proofs. */
export const storedProofTypes = ['application/pdf', 'image/gif', 'image/jpeg', 'image/png'] as const
export type StoredProofType = (typeof storedProofTypes)[number]

export const proofMegabytes = pictureLimits.megabytes
export const proofBytes = proofMegabytes * 1024 * 1024

/** Maximum number of proofs for a home. */
export const maxProofs = 5

/** Days after the decision until proofs are deleted; without one, days after the upload. */
export const proofDays = { decided: 30, undecided: 180 } as const

/** A document or picture that shows whose a home is. A text in its place represents a file that was too large. */
export const proofFile = v.pipe(
  v.blob(({ input }) => (typeof input === 'string' && input !== '' ? 'file_too_large' : 'file_required')),
  v.minSize(1, 'file_required'),
  v.maxSize(proofBytes, 'file_too_large'),
  v.transform(withPictureType),
  v.mimeType(proofTypes, 'not_a_picture'),
)

/** The upload as the page sends it. */
export const proofForm = v.object({ photo: proofFile })
