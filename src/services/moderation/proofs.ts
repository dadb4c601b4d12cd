import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { type Actor, may, noOwner } from '#model/access/access.ts'
import { maxProofs, proofDays, type StoredProofType } from '#model/moderation/proof.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Pictures, Uploader, UploadRefusal } from '../picture/index.ts'
import { countProofs, deleteProofs, insertProof, selectProof, selectReview } from './store.ts'

interface ProofOptions {
  database: Database
  pictures: Pick<Pictures, 'prepare'>
  now: () => number
}

export interface ReceivedProof {
  mimeType: StoredProofType
  content: Uint8Array
}

/** Documents from sellers about homes under review; visible only to staff. */
export const openProofs = ({ database, pictures, now }: ProofOptions) => ({
  /** Checks and re-encodes a file, outside any transaction; or why it is refused. */
  async receive(bytes: Uint8Array, uploader: Uploader): Promise<ReceivedProof | UploadRefusal> {
    const prepared = await pictures.prepare({ bytes, megapixels: pictureLimits.megapixels, uploader })
    if (typeof prepared === 'string') return prepared
    return { mimeType: prepared.mimeType, content: prepared.bytes }
  },

  /** Adds a proof to a home under review; returns its key, or why not. */
  async add(transaction: Transaction, actor: Actor, listingKey: number, proof: ReceivedProof) {
    const home = await selectReview(transaction, listingKey)
    if (!home) return 'not-found'
    if (actor.kind !== 'user' || !may(actor, 'listing.change', home)) return 'forbidden'
    if (!home.holdReview) return 'not-held'
    if ((await countProofs(transaction, listingKey)) >= maxProofs) return 'full'
    return insertProof(transaction, { ...proof, listingKey, userKey: actor.key, at: new Date(now()) })
  },

  /** A proof, for staff only. */
  async read(actor: Actor, key: number) {
    if (!may(actor, 'listing.moderate', noOwner)) return undefined
    return selectProof(database, key)
  },

  /** Deletes proofs some time after the decision about their home. */
  prune: () =>
    deleteProofs(database, {
      decidedBefore: new Date(now() - proofDays.decided * DAY),
      sentBefore: new Date(now() - proofDays.undecided * DAY),
    }),
})
