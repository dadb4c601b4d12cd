import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#db/database.ts'
import { isSamePhoto } from '#model/photo/fingerprint.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import type { Repeated } from '../feature.ts'
import type { Pictures } from '../picture/index.ts'
import type { Files } from './files.ts'
import { PhotoRefused } from './refused.ts'
import type { AddedPhoto, NewPhoto, Owner, PhotoKind } from './rows.ts'
import { folderOf } from './sql.ts'
import { addPhoto, forgetFile, isSingle, nameFile, selectDueFiles, selectLooks } from './store.ts'

/** Maximum size of an upload in bytes. */
const maximumBytes = 25 * 1024 * 1024
/** Maximum number of files deleted per run. */
const filesAtOnce = 500

export interface NewUpload {
  owner: Owner
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
  async function receive({
    owner,
    kind = 'photo',
    bytes,
    description = null,
    originalFilename = null,
  }: NewUpload): Promise<NewPhoto> {
    if (bytes.byteLength > maximumBytes) throw new PhotoRefused('too_large')
    const megapixels = owner.kind === 'user' ? pictureLimits.portraitMegapixels : pictureLimits.megapixels
    const prepared = await pictures.prepare({ bytes, megapixels })
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
      await forgetFile(database, file)
    }
  }

  const repeated: Repeated = {
    interval: 5_000,
    run: sweep,
    failure: 'Deleting unused photo files failed.',
  }
  return { receive, add, sameAs, store, repeated }
}
