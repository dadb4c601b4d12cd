import type { Database } from '#db/database.ts'
import type { Files } from './files.ts'
import { selectNewestFiles } from './stored/store.ts'

/** Number of the newest uploaded photos (`read`, up to `limit`) with a row and without a file (`lost`). */
export async function countLostFiles(
  database: Database,
  files: Files,
  limit: number,
): Promise<{ lost: number; read: number }> {
  const rows = await selectNewestFiles(database, limit)
  const isThere = await Promise.all(rows.map(({ kind, fileName }) => files.has(kind, fileName)))
  return { lost: isThere.filter(there => !there).length, read: rows.length }
}
