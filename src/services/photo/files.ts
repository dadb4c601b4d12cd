import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '#kit/error.ts'
import type { OwnerKind } from './rows.ts'

/** Uploaded files on the local disk: a folder for each kind of owner, and one for documents (part 2 §9). */
export interface Files {
  /** Path of a file, whether or not it exists. */
  pathOf(kind: OwnerKind, fileName: string): string
  write(kind: OwnerKind, fileName: string, bytes: Uint8Array): Promise<void>
  /** Undefined if the file does not exist. */
  read(kind: OwnerKind, fileName: string): Promise<Buffer | undefined>
  remove(kind: OwnerKind, fileName: string): Promise<void>
}

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'

/** Writes to a temporary name first, so that readers never see a partial file. */
export async function writeAtomically(
  path: string,
  bytes: Uint8Array,
  draft = `${path}.${process.pid}.new`,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(draft, bytes)
  await rename(draft, path)
}

export const readWhole = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })

export function openFiles(directory: string): Files {
  const pathOf = (kind: OwnerKind, fileName: string) =>
    join(directory, fileName.endsWith('.pdf') ? 'documents' : kind, fileName)
  /** Where a file is written first. A process that dies then leaves it; `remove` finds it, since the name is used once. */
  const draftOf = (kind: OwnerKind, fileName: string) => `${pathOf(kind, fileName)}.new`
  return {
    pathOf,
    write: (kind, fileName, bytes) => writeAtomically(pathOf(kind, fileName), bytes, draftOf(kind, fileName)),
    read: (kind, fileName) => readWhole(pathOf(kind, fileName)),
    async remove(kind, fileName) {
      for (const path of [pathOf(kind, fileName), draftOf(kind, fileName)]) await rm(path, { force: true })
    },
  }
}
