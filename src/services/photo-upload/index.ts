import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { UploadTarget } from '#model/own-photo/uploads.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Drafter, ListingDrafts } from '../listing-draft/index.ts'
import type { OwnPhotos, PhotoChanged } from '../own-photo/index.ts'
import type { NewPhoto } from '../photo/index.ts'
import type { Uploader } from '../picture/index.ts'
import {
  deleteBeyond,
  deleteUpload,
  deleteUploadsBefore,
  insertPiece,
  insertUpload,
  lockUpload,
  selectPieces,
  selectUpload,
  setAdded,
  type UploadRow,
} from './store.ts'

/** Maximum size of the unfinished uploads of a home, park or dealer. */
const room = { uploads: 60, bytes: 40 * 1024 * 1024 }

interface PhotoUploadOptions {
  database: Database
  ownPhotos: Pick<OwnPhotos, 'mayAdd' | 'receive' | 'add'>
  listingDrafts: Pick<ListingDrafts, 'photosLeft' | 'receivePhoto' | 'addPhoto'>
  now: () => number
}

export type PhotoUploads = ReturnType<typeof openPhotoUploads>

const targetOf = ({ targetType, targetKey, kind, replaces }: UploadRow): UploadTarget => ({
  type: targetType,
  key: targetKey,
  kind,
  replaces: replaces ?? undefined,
})

const present = ({ key, received, length, isAdded }: UploadRow) => ({
  key,
  offset: received,
  length,
  isAdded,
})

/**
 * Photos uploaded in pieces, to any node. Every user who may change the photos of the target may continue an upload;
 * each call checks the permission again.
 */
export function openPhotoUploads({ database, ownPhotos, listingDrafts, now }: PhotoUploadOptions) {
  async function mayAdd(
    { type, key, kind, replaces }: UploadTarget,
    uploader: Drafter,
  ): Promise<PhotoChanged> {
    const isReplacement = replaces !== undefined
    if (type !== 'listing-drafts')
      return uploader.user && /^\d+$/.test(key)
        ? ownPhotos.mayAdd({ subject: { type, key: Number(key) }, actor: uploader.user }, kind, isReplacement)
        : 'not-found'
    if (!key.includes('-')) return 'not-found'
    const left = await listingDrafts.photosLeft(key, uploader)
    if (left === undefined) return 'not-found'
    if (kind !== 'photo') return 'unknown'
    return left < 1 && !isReplacement ? 'full' : 'done'
  }

  async function open(key: string, uploader: Drafter): Promise<UploadRow | undefined> {
    const row = await selectUpload(database, key)
    if (!row) return undefined
    const may = await mayAdd(targetOf(row), uploader)
    return may === 'not-found' || may === 'forbidden' ? undefined : row
  }

  /** Undefined if the pieces are gone, since another request has added the photo. @throws PhotoRefused, PhotoTimeSpent */
  async function receive(row: UploadRow, uploader: Uploader): Promise<NewPhoto | undefined> {
    const pieces = await selectPieces(database, row.key)
    if (pieces.length === 0) return undefined
    const file = new Blob(
      pieces.map(({ bytes }) => new Uint8Array(bytes)),
      { type: row.mimeType },
    )
    const { type, key, kind } = targetOf(row)
    return type === 'listing-drafts'
      ? listingDrafts.receivePhoto(key, uploader, new Uint8Array(await file.arrayBuffer()))
      : ownPhotos.receive({ subject: { type, key: Number(key) }, uploader }, kind, file)
  }

  async function add(
    transaction: Transaction,
    row: UploadRow,
    uploader: Drafter,
    received: NewPhoto,
  ): Promise<PhotoChanged> {
    const { type, key, replaces } = targetOf(row)
    if (type !== 'listing-drafts')
      return uploader.user
        ? ownPhotos.add(
            transaction,
            { subject: { type, key: Number(key) }, actor: uploader.user },
            { received, replaces },
          )
        : 'not-found'
    const added = await listingDrafts.addPhoto(transaction, key, uploader, { received, replaces })
    if (!added) return 'not-found'
    if (added === 'full') return 'full'
    return 'same' in added ? { same: added.same } : 'done'
  }

  return {
    mayAdd,

    /**
     * Starts an upload. The caller must check the permission first. Evicts other uploads of the target if necessary.
     */
    async start(transaction: Transaction, target: UploadTarget, file: { length: number; mimeType: string }) {
      const key = await insertUpload(transaction, target, { ...file, at: new Date(now()) })
      await deleteBeyond(transaction, target, room)
      return { key, offset: 0, length: file.length, isAdded: false }
    },

    /** Undefined if there is none, or if the caller may not add to its target. */
    async get(key: string, uploader: Drafter) {
      const row = await open(key, uploader)
      return row && present(row)
    },

    /** Appends a piece; `conflict` for an offset other than the end, `too-long` past the announced length. */
    async append(transaction: Transaction, key: string, offset: number, piece: Blob) {
      const row = await lockUpload(transaction, key)
      if (!row) return undefined
      if (row.received !== offset || row.isAdded) return { kind: 'conflict', upload: present(row) } as const
      if (offset + piece.size > row.length) return { kind: 'too-long' } as const
      await insertPiece(transaction, key, offset, new Uint8Array(await piece.arrayBuffer()), new Date(now()))
      return { kind: 'done', upload: present({ ...row, received: offset + piece.size }) } as const
    },

    /**
     * Decodes the photo of a complete upload and writes its file, outside any transaction. Then `add` adds it.
     * Undefined if it is not complete, or if another request has added it.
     * @throws PhotoRefused, PhotoTimeSpent
     */
    async receive(key: string, uploader: Uploader): Promise<NewPhoto | undefined> {
      const row = await selectUpload(database, key)
      return row?.received === row?.length && row ? receive(row, uploader) : undefined
    },

    /** Adds the received photo, unless another request has. */
    async add(
      transaction: Transaction,
      key: string,
      uploader: Drafter,
      received: NewPhoto,
    ): Promise<PhotoChanged> {
      const row = await lockUpload(transaction, key)
      if (!row) return 'not-found'
      if (row.isAdded) return 'done'
      const added = await add(transaction, row, uploader, received)
      if (added === 'done') await setAdded(transaction, key)
      return added
    },

    cancel: (transaction: Transaction, key: string) => deleteUpload(transaction, key),

    /** Deletes uploads not continued for a day. */
    prune: () => deleteUploadsBefore(database, new Date(now() - DAY)),
  }
}
