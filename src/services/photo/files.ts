import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OwnerKind } from './store.ts'

/** Files of uploads on the local disk: a folder for each kind of owner, and one for documents (part 2 §9). */
export interface Files {
  /** Where a file is, or would be. */
  pathOf(kind: OwnerKind, fileName: string): string
  write(kind: OwnerKind, fileName: string, bytes: Uint8Array): Promise<void>
  /** Undefined where the file is gone. */
  read(kind: OwnerKind, fileName: string): Promise<Buffer | undefined>
  remove(kind: OwnerKind, fileName: string): Promise<void>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Writes under another name first, so that nobody reads half a file. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.new`
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
  return {
    pathOf,
    write: (kind, fileName, bytes) => writeWhole(pathOf(kind, fileName), bytes),
    read: (kind, fileName) => readWhole(pathOf(kind, fileName)),
    remove: (kind, fileName) => rm(pathOf(kind, fileName), { force: true }),
  }
}
