import { type Action, type Actor, may } from '#model/access/access.ts'
import { packageEffects } from '#model/listing/packages.ts'
import { hasOnePhoto, maxOwnPhotos, type OwnPhotoKind, type Photographed } from '#model/own-photo/photos.ts'
import type { Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import { limitShownPhotos, type NewPhoto, type OwnedFileRow, type Photos } from '../photo/index.ts'
import { lockOwner, selectPackage } from './store.ts'

/* The only functions that change photos of homes, parks, dealers, salespeople and state associations. */

/** A home, park, dealer, salesperson or state association. */
export interface PhotoSubject {
  type: Photographed
  key: number
}

const kinds = {
  listings: 'listing',
  parks: 'park',
  'sales-centers': 'sales-center',
  'sales-persons': 'sales-person',
  'state-associations': 'state-association',
  floorplans: 'floor-plan',
} as const
/** Salespeople are part of their dealer. */
const auditSubjects = { ...kinds, 'sales-persons': 'sales-center', floorplans: 'floorplan' } as const
export const ownerOf = ({ type, key }: PhotoSubject) => ({ kind: kinds[type], key })

/** Required permission of the actor. */
export const actions: Readonly<Record<Photographed, { read: Action; change: Action }>> = {
  listings: { read: 'listing.read', change: 'listing.change' },
  parks: { read: 'park.read', change: 'park.change' },
  'sales-centers': { read: 'dealer.read', change: 'dealer.change' },
  'sales-persons': { read: 'dealer.read', change: 'dealer.change' },
  'state-associations': { read: 'association.read', change: 'association.change' },
  floorplans: { read: 'floor-plan.read', change: 'floor-plan.change' },
}

/** Result of a change, or why not; `unknown` for keys that are not those of all photos, `changed` for another caption. */
export type PhotoChanged =
  | 'done'
  | 'not-found'
  | 'forbidden'
  | 'unknown'
  | 'full'
  | 'changed'
  | { same: number }

/** Values of a photo for the audit log. */
const recorded = (photos: readonly OwnedFileRow[]) => ({
  photos: photos.map(({ key, kind, description, turned }) => ({
    key,
    kind,
    description,
    ...(turned !== 0 && { turned }),
  })),
})

/** Runs a permitted change of photos and records it. */
export async function changePhotos(
  transaction: Transaction,
  photos: Pick<Photos, 'owned'>,
  { subject, actor }: { subject: PhotoSubject; actor: Actor },
  change: (before: readonly OwnedFileRow[]) => Promise<PhotoChanged>,
): Promise<PhotoChanged> {
  const found = await lockOwner(transaction, subject.type, subject.key)
  if (!found) return 'not-found'
  if (!may(actor, actions[subject.type].change, found)) return 'forbidden'
  const owner = ownerOf(subject)
  const before = await photos.owned.listIn(transaction, owner)
  const changed = await change(before)
  if (changed !== 'done') return changed
  if (subject.type === 'listings') {
    const packageName = await selectPackage(transaction, subject.key)
    await limitShownPhotos(transaction, subject.key, packageEffects[packageName].photos)
  }
  await recordChange(transaction, {
    subject: { type: auditSubjects[subject.type], key: found.auditKey },
    actor,
    before: recorded(before),
    after: recorded(await photos.owned.listIn(transaction, owner)),
  })
  return changed
}

/** Deletes the photos that exist. */
export const removeOwnPhotos = async (
  transaction: Transaction,
  photos: Pick<Photos, 'owned'>,
  request: { subject: PhotoSubject; actor: Actor },
  keys: readonly number[],
): Promise<PhotoChanged> =>
  keys.length === 0
    ? 'done'
    : changePhotos(transaction, photos, request, async () => {
        for (const key of keys) await photos.owned.remove(transaction, ownerOf(request.subject), key)
        return 'done'
      })

/** Number of photos of a kind that can still be added. */
export const photosLeft = (all: readonly OwnedFileRow[], kind: OwnPhotoKind): number =>
  kind === 'photo' ? maxOwnPhotos - all.filter(photo => photo.kind === 'photo').length : 1

/** Adds a received photo at the end, or replaces another; or replaces a logo or the like. */
export const addOwnPhoto = (
  transaction: Transaction,
  photos: Pick<Photos, 'owned' | 'add' | 'sameAs'>,
  request: { subject: PhotoSubject; actor: Actor },
  { received, replaces }: { received: NewPhoto; replaces?: number | undefined },
): Promise<PhotoChanged> =>
  changePhotos(transaction, photos, request, async before => {
    const { kind } = received
    if (replaces === undefined && !hasOnePhoto(request.subject.type) && photosLeft(before, kind) < 1)
      return 'full'
    if (replaces !== undefined && !before.some(photo => photo.key === replaces && photo.kind === kind))
      return 'not-found'
    const same = kind === 'photo' ? await photos.sameAs(transaction, received, replaces) : undefined
    if (same !== undefined) return { same }
    await photos.add(transaction, received, replaces)
    return 'done'
  })
