import type { Database } from '#db/database.ts'
import { type Actor, may } from '#model/access/access.ts'
import { hasMarksOnly, hasOnePhoto, marksOf, type OwnPhotoKind } from '#model/own-photo/photos.ts'
import type { Transaction } from '#platform/write/index.ts'
import {
  type NewPhoto,
  type OwnedFileRow,
  type PhotoChange,
  PhotoRefused,
  type Photos,
} from '../photo/index.ts'
import type { Uploader } from '../picture/index.ts'
import { actions, addOwnPhoto, changePhotos, ownerOf, type PhotoSubject, photosLeft } from './change.ts'
import { selectOwner } from './store.ts'

/** Their first part of URLs. */
const pages = {
  listings: 'homes',
  parks: 'parks',
  'sales-centers': 'dealers',
  'sales-persons': 'sales-persons',
  'state-associations': 'state-associations',
  floorplans: 'floorplans',
} as const

interface Request {
  subject: PhotoSubject
  actor: Actor
}

/** Photos, logos and brochures of homes, parks, dealers, salespeople and state associations, for their owners. */
export function openOwnPhotos({
  database,
  photos,
  now,
}: {
  database: Database
  photos: Pick<Photos, 'owned' | 'receive' | 'add' | 'sameAs'>
  now: () => number
}) {
  return {
    /** All of a home, park or dealer, in order; or why not. */
    async list({ subject, actor }: Request) {
      const found = await selectOwner(database, subject.type, subject.key)
      if (!found) return 'not-found'
      if (!may(actor, actions[subject.type].read, found)) return 'forbidden'
      return present(await photos.owned.list(ownerOf(subject)))
    },

    /** Whether the actor may add one of a kind; checked before an upload is decoded. */
    async mayAdd({ subject, actor }: Request, kind: OwnPhotoKind, isReplacement = false) {
      const found = await selectOwner(database, subject.type, subject.key)
      if (!found) return 'not-found'
      if (!may(actor, actions[subject.type].change, found)) return 'forbidden'
      if (kind === 'photo' ? hasMarksOnly(subject.type) : !marksOf[subject.type].includes(kind))
        return 'unknown'
      if (isReplacement || hasOnePhoto(subject.type)) return 'done'
      return photosLeft(await photos.owned.list(ownerOf(subject)), kind) < 1 ? 'full' : 'done'
    },

    /**
     * Decodes an upload and writes its file, outside any transaction; it is deleted unless it is added.
     * @throws PhotoRefused
     */
    async receive(
      { subject, uploader }: { subject: PhotoSubject; uploader: Uploader },
      kind: OwnPhotoKind,
      file: Blob,
    ): Promise<NewPhoto> {
      if ((kind === 'brochure') !== (file.type === 'application/pdf')) throw new PhotoRefused('unsupported')
      return photos.receive({
        owner: ownerOf(subject),
        uploader,
        kind,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })
    },

    /** A photo with the data for its owner; undefined for an unknown photo, or without permission. */
    async picture({ subject, actor }: Request, key: number) {
      const found = await selectOwner(database, subject.type, subject.key)
      if (!found || !may(actor, actions[subject.type].read, found)) return undefined
      return photos.owned.picture({ owner: pages[subject.type], key: subject.key }, key)
    },

    add: (
      transaction: Transaction,
      request: Request,
      added: { received: NewPhoto; replaces?: number | undefined },
    ) => addOwnPhoto(transaction, photos, request, added),

    /** Orders the photos by a list of all their keys. */
    order: (transaction: Transaction, request: Request, keys: readonly number[]) =>
      changePhotos(transaction, photos, request, async () =>
        (await photos.owned.order(transaction, ownerOf(request.subject), keys)) ? 'done' : 'unknown',
      ),

    /** Sets the caption of a photo, or turns it. */
    change: (transaction: Transaction, request: Request, key: number, change: PhotoChange) =>
      changePhotos(transaction, photos, request, () =>
        photos.owned.change(transaction, ownerOf(request.subject), key, { ...change, at: new Date(now()) }),
      ),

    remove: (transaction: Transaction, request: Request, key: number) =>
      changePhotos(transaction, photos, request, async () =>
        (await photos.owned.remove(transaction, ownerOf(request.subject), key)) ? 'done' : 'not-found',
      ),
  }
}

export { addOwnPhoto, type PhotoChanged, removeOwnPhotos } from './change.ts'
export type OwnPhotos = ReturnType<typeof openOwnPhotos>

const presentFile = ({
  key,
  kind,
  orderNumber,
  description,
  mimeType,
  modifiedAt,
  color,
  display,
  turned,
}: OwnedFileRow) => ({
  key,
  kind,
  orderNumber,
  description,
  mimeType,
  dateModifiedTs: modifiedAt,
  color,
  isShown: display,
  turned,
})

const present = (all: readonly OwnedFileRow[]) => all.map(presentFile)
