import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '#kit/error.ts'
import { type BucketPath, keyWithin, type ObjectStore } from '#platform/object-store/index.ts'
import type { OwnerKind } from './rows.ts'

/**
 * Uploaded files, on a disk or in object storage. Its methods throw ObjectStoreFailed while object storage does not
 * respond.
 */
export interface Files {
  write(kind: OwnerKind, fileName: string, bytes: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  read(kind: OwnerKind, fileName: string): Promise<Buffer | undefined>
  has(kind: OwnerKind, fileName: string): Promise<boolean>
  remove(kind: OwnerKind, fileName: string): Promise<void>
}

/** Path of a file in its store: a folder for each kind of owner, and one for documents (part 2 §9). */
export const nameOf = (kind: OwnerKind, fileName: string) =>
  `${fileName.endsWith('.pdf') ? 'documents' : kind}/${fileName}`

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'

/** Writes to a temporary name first: readers never see a partial file. */
export async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.new`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, path)
}

/** The same, and on the disk itself when it resolves: a power cut loses nothing. */
async function writeDurably(path: string, bytes: Uint8Array, draft: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, bytes, { flush: true })
  await rename(draft, path)
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

export const readFully = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })

export function diskFiles(directory: string): Files {
  const pathOf = (kind: OwnerKind, fileName: string) => join(directory, nameOf(kind, fileName))
  /**
   * Temporary name of a file. A process that dies leaves it behind; `remove` finds it, because the name is used once.
   */
  const draftOf = (kind: OwnerKind, fileName: string) => `${pathOf(kind, fileName)}.new`
  return {
    write: (kind, fileName, bytes) => writeDurably(pathOf(kind, fileName), bytes, draftOf(kind, fileName)),
    read: (kind, fileName) => readFully(pathOf(kind, fileName)),
    has: (kind, fileName) =>
      access(pathOf(kind, fileName)).then(
        () => true,
        error => {
          if (isMissing(error)) return false
          throw error
        },
      ),
    async remove(kind, fileName) {
      for (const path of [pathOf(kind, fileName), draftOf(kind, fileName)]) await rm(path, { force: true })
    },
  }
}

export function objectFiles(store: ObjectStore, path: BucketPath): Files {
  const keyOf = (kind: OwnerKind, fileName: string) => keyWithin(path, nameOf(kind, fileName))
  return {
    write: (kind, fileName, bytes) => store.put(keyOf(kind, fileName), bytes),
    read: (kind, fileName) => store.get(keyOf(kind, fileName)),
    has: (kind, fileName) => store.has(keyOf(kind, fileName)),
    remove: (kind, fileName) => store.remove(keyOf(kind, fileName)),
  }
}

/** Two stores while files move between them: new files go to the first, and both are read and cleaned. */
export function filesOfBoth(first: Files, second: Files): Files {
  return {
    write: first.write,
    // The third time, because a file may have moved from the second to the first.
    read: async (...file) =>
      (await first.read(...file)) ?? (await second.read(...file)) ?? (await first.read(...file)),
    has: async (...file) =>
      (await first.has(...file)) || (await second.has(...file)) || (await first.has(...file)),
    async remove(...file) {
      await first.remove(...file)
      await second.remove(...file)
    },
  }
}
