import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#db/database.ts'
import { isSamePhoto } from '#model/photo/fingerprint.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import { openThrottle } from '#platform/throttle/index.ts'
import type { Repeated } from '../feature.ts'
import type { Pictures, Uploader } from '../picture/index.ts'
import type { Files } from './files.ts'
import { PhotoRefused, PhotoTimeSpent } from './refused.ts'
import type { AddedPhoto, NewPhoto, Owner, PhotoKind } from './rows.ts'
import { folderOf } from './sql.ts'
import { addPhoto, deleteFileRow, isSingle, nameFile, selectDueFiles, selectLooks } from './store.ts'

/** Maximum size of an upload in bytes. */
const maximumBytes = 25 * 1024 * 1024
/**
 * Processor time for photos of an address without an account, in milliseconds: 60 of the largest photos of a phone an
 * hour need 210 seconds.
 */
const timeOfAddress = { calls: 240_000, seconds: 3_600 }
const timeRule = 'photo-time'
/** Maximum number of files deleted per run. */
const filesAtOnce = 500

export interface NewUpload {
  owner: Owner
  /** Sender of an upload: uploads are processed in a fair order, and without an account within a limit. */
  uploader: Uploader
  /** Purpose; a logo, cover, banner or brochure replaces the previous one. */
  kind?: PhotoKind
  bytes: Uint8Array
  description?: string | null
  originalFilename?: string | null
}

/** Stores uploads, and deletes the files of deleted photos and of unfinished uploads. */
export function openUploads({
  database,
  files,
  pictures,
  now,
}: {
  database: Database
  files: Files
  pictures: Pictures
  now: () => number
}) {
  const throttle = openThrottle({ now })

  /** Prepares an upload, within the time of its address. @throws PhotoTimeSpent */
  async function prepare(upload: { bytes: Uint8Array; megapixels: number; uploader: Uploader }) {
    const { uploader } = upload
    if ('userKey' in uploader) return pictures.prepare(upload)
    const count = (by?: number) =>
      throttle.countAddress(database, timeRule, uploader.address, timeOfAddress, by)
    const seconds = await count()
    if (seconds !== undefined) throw new PhotoTimeSpent(seconds)
    let spent = 0
    try {
      return await pictures.prepare({
        ...upload,
        onSpent(milliseconds) {
          spent = Math.ceil(milliseconds)
        },
      })
    } finally {
      if (spent > 0) await count(spent)
    }
  }

  async function receive({
    owner,
    uploader,
    kind = 'photo',
    bytes,
    description = null,
    originalFilename = null,
  }: NewUpload): Promise<NewPhoto> {
    if (bytes.byteLength > maximumBytes) throw new PhotoRefused('too_large')
    const megapixels = owner.kind === 'user' ? pictureLimits.portraitMegapixels : pictureLimits.megapixels
    const prepared = await prepare({ bytes, megapixels, uploader })
    if (typeof prepared === 'string') throw new PhotoRefused(prepared)
    const { bytes: encoded, extension, ...facts } = prepared
    if (isSingle(owner, kind) && (kind === 'brochure') !== (facts.mimeType === 'application/pdf'))
      throw new PhotoRefused('unsupported')
    if (owner.kind === 'listing-draft' && facts.mimeType === 'application/pdf')
      throw new PhotoRefused('unsupported')
    const folder = folderOf(owner)
    const fileName = await nameFile(database, folder, extension)
    await files.write(folder, fileName, encoded)
    return {
      owner,
      kind,
      ...facts,
      fileName,
      description,
      modifiedAt: new Date(now()),
      originalFilename,
      originalSize: bytes.byteLength,
      size: encoded.length,
      contentHash: createHash('sha256').update(encoded).digest('hex'),
    }
  }

  async function add(transaction: Transaction, received: NewPhoto, replaces?: number): Promise<AddedPhoto> {
    const added = await addPhoto(transaction, received, replaces)
    if (!added) throw new PhotoRefused('unknown_owner')
    return added
  }

  async function sameAs(
    transaction: Transaction,
    { owner, contentHash, fingerprint }: NewPhoto,
    replaces?: number,
  ): Promise<number | undefined> {
    const all = await selectLooks(transaction, owner)
    return all.find(
      photo =>
        photo.key !== replaces &&
        (photo.contentHash === contentHash ||
          (fingerprint && photo.fingerprint && isSamePhoto(fingerprint, photo.fingerprint))),
    )?.orderNumber
  }

  async function store(upload: NewUpload): Promise<AddedPhoto> {
    const received = await receive(upload)
    try {
      return await database.transaction(transaction => add(transaction, received))
    } catch (error) {
      await files.remove(folderOf(upload.owner), received.fileName)
      throw error
    }
  }

  async function sweep(): Promise<void> {
    for (const file of await selectDueFiles(database, filesAtOnce)) {
      await files.remove(file.kind, file.fileName)
      await deleteFileRow(database, file)
    }
  }

  const repeated: Repeated = {
    interval: 5_000,
    run: sweep,
    failure: 'Deleting unused photo files failed.',
  }
  return { receive, add, sameAs, store, repeated }
}
