import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { openFiles } from './files.ts'
import type { OwnerKind } from './rows.ts'
import { folderOfRow } from './sql.ts'

export interface StoredFile {
  key: number
  kind: OwnerKind
  fileName: string
  /** SHA-256, in hex; null for old ones. */
  hash: string | null
}

/** The files of all uploaded photos and documents with this key or a later one, in batches. */
export const streamFiles = (database: Database, from = 0) =>
  database.stream<StoredFile>(
    `select key, ${folderOfRow} as kind, file_name as "fileName", content_hash as hash from photo
    where drawing is null and key >= $1 order by key`,
    [from],
  )

/** How many of the newest uploaded photos (`read`, at most `most`) have a row and no file (`lost`). */
export async function countLostFiles(
  database: Database,
  dataDir: string,
  most: number,
): Promise<{ lost: number; read: number }> {
  const files = openFiles(join(dataDir, 'files'))
  const rows = await database.query<{ folder: OwnerKind; fileName: string }>(
    `select ${folderOfRow} as folder, file_name as "fileName" from photo
    where drawing is null order by key desc limit $1`,
    [most],
  )
  const isThere = await Promise.all(
    rows.map(({ folder, fileName }) =>
      access(files.pathOf(folder, fileName)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return { lost: isThere.filter(there => !there).length, read: rows.length }
}
