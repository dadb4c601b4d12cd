import { type Actor, may } from '#model/access/access.ts'
import { maxOwnPhotos, type OwnPhotoKind, type Photographed } from '#model/own-photo/photos.ts'
import { recordChange } from '../audit/index.ts'
import type { NewPhoto, OwnedFileRow, Photos } from '../photo/index.ts'
import type { Transaction } from '../write/index.ts'
import { lockOwner } from './store.ts'

/* The only functions that change photos of parks and dealers. */

/** A park or dealer. */
export interface PhotoSubject {
  type: Photographed
  key: number
}

export const ownerOf = ({ type, key }: PhotoSubject) =>
  ({ kind: type === 'parks' ? 'park' : 'sales-center', key }) as const

/** Result of a change, or why not; `unknown` for keys that are not those of all photos. */
export type PhotoChanged = 'done' | 'not-found' | 'forbidden' | 'unknown' | 'full'

/** What the audit log has of each photo. */
const recorded = (photos: readonly OwnedFileRow[]) => ({
  photos: photos.map(({ key, kind, description }) => ({ key, kind, description })),
})

/** Makes a change of photos, if the actor may, and records it. */
export async function changePhotos(
  transaction: Transaction,
  photos: Pick<Photos, 'owned'>,
  { subject, actor }: { subject: PhotoSubject; actor: Actor },
  change: (before: readonly OwnedFileRow[]) => Promise<PhotoChanged>,
): Promise<PhotoChanged> {
  const found = await lockOwner(transaction, subject.type, subject.key)
  if (!found) return 'not-found'
  if (!may(actor, subject.type === 'parks' ? 'park.change' : 'dealer.change', found)) return 'forbidden'
  const owner = ownerOf(subject)
  const before = await photos.owned.listIn(transaction, owner)
  const changed = await change(before)
  if (changed === 'done')
    await recordChange(transaction, {
      subject: { type: owner.kind, key: subject.key },
      actor,
      before: recorded(before),
      after: recorded(await photos.owned.listIn(transaction, owner)),
    })
  return changed
}

/** How many photos of a kind may still be added. */
export const photosLeft = (all: readonly OwnedFileRow[], kind: OwnPhotoKind): number =>
  kind === 'photo' ? maxOwnPhotos - all.filter(photo => photo.kind === 'photo').length : 1

/** Adds a received photo as the last one, or replaces a logo or the like. */
export const addOwnPhoto = (
  transaction: Transaction,
  photos: Pick<Photos, 'owned' | 'add'>,
  request: { subject: PhotoSubject; actor: Actor },
  received: NewPhoto,
): Promise<PhotoChanged> =>
  changePhotos(transaction, photos, request, async before => {
    if (photosLeft(before, received.kind) < 1) return 'full'
    await photos.add(transaction, received)
    return 'done'
  })
