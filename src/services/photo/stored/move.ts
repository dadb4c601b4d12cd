import { createHash } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { type Files, nameOf } from '../files.ts'
import { openPhotoStore, type PhotoStore, type PhotoStoreSettings } from '../stores.ts'
import { countFilesAfter, lockFilesAfter, type StoredFile } from './store.ts'

/** Concurrent files; their photos are locked until they are moved. */
const atOnce = 8

/** A file that was not moved as it should be. */
export interface MoveFault {
  /** `listing/12.jpg` */
  readonly file: string
  /** `missing`: in neither store. `damaged`: not the bytes that were uploaded; it was copied as it is. */
  readonly fault: 'missing' | 'damaged'
}

export interface MoveProgress {
  /** Key of the last photo whose file is verified. */
  readonly after: number
  readonly checked: number
  readonly copied: number
  /** Files to check in all, as counted at the beginning. */
  readonly total: number
}

export interface MoveOptions {
  database: Database
  settings: PhotoStoreSettings
  from: PhotoStore
  to: PhotoStore
  /** Key of a photo: files up to it were moved by an earlier run. */
  after: number
  /** Whether each file is deleted from its source after verification; a damaged file is not. */
  removes: boolean
  /** After each few files. */
  onProgress(progress: MoveProgress): Promise<void> | void
  onFault(fault: MoveFault): void
}

const hashOf = (bytes: Uint8Array | undefined) => bytes && createHash('sha256').update(bytes).digest('hex')

/**
 * Copies each file that the database knows, and compares the SHA-256 of the copy. The photos of the files in progress
 * cannot be deleted: otherwise a copy could be made after the deletion, and remain forever.
 */
export async function movePhotoFiles({
  database,
  settings,
  after,
  removes,
  onProgress,
  onFault,
  ...stores
}: MoveOptions): Promise<MoveProgress> {
  const from: Files = openPhotoStore(stores.from, settings)
  const to: Files = openPhotoStore(stores.to, settings)

  /** Whether the file was copied now. */
  async function move(file: StoredFile): Promise<boolean> {
    const { kind, fileName, contentHash } = file
    const target = hashOf(await to.read(kind, fileName))
    if (target !== undefined && target === contentHash) {
      if (removes) await from.remove(kind, fileName)
      return false
    }
    const bytes = await from.read(kind, fileName)
    const source = hashOf(bytes)
    if (bytes === undefined) {
      if (target === undefined) onFault({ file: nameOf(kind, fileName), fault: 'missing' })
      else if (contentHash !== null) onFault({ file: nameOf(kind, fileName), fault: 'damaged' })
      return false
    }
    const isDamaged = contentHash !== null && source !== contentHash
    if (isDamaged) onFault({ file: nameOf(kind, fileName), fault: 'damaged' })
    if (target !== source) {
      await to.write(kind, fileName, bytes)
      if (hashOf(await to.read(kind, fileName)) !== source)
        throw new Error(`${nameOf(kind, fileName)} does not read back as it was written.`)
    }
    if (removes && !isDamaged) await from.remove(kind, fileName)
    return target !== source
  }

  let progress: MoveProgress = { after, checked: 0, copied: 0, total: await countFilesAfter(database, after) }
  for (;;) {
    const moved = await database.transaction(async transaction => {
      const files = await lockFilesAfter(transaction, progress.after, atOnce)
      // Every one ends before the locks do.
      const results = await Promise.allSettled(files.map(move))
      const failed = results.find(result => result.status === 'rejected')
      if (failed) throw failed.reason
      return { last: files.at(-1)?.key, checked: files.length, copied: results.map(isCopied) }
    })
    if (moved.last === undefined) return progress
    progress = {
      after: moved.last,
      checked: progress.checked + moved.checked,
      copied: progress.copied + moved.copied.filter(Boolean).length,
      total: progress.total,
    }
    await onProgress(progress)
  }
}

const isCopied = (result: PromiseSettledResult<boolean>) => result.status === 'fulfilled' && result.value
