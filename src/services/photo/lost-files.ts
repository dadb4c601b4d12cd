import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { openFiles } from './files.ts'
import type { OwnerKind } from './rows.ts'
import { folderOfRow } from './sql.ts'

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
