import type { Database, Queryable, Transaction } from '#db/database.ts'
import { nameOf } from '../files.ts'
import type { OwnerKind } from '../rows.ts'
import { folderOfRow } from '../sql.ts'

/** An uploaded file that the database knows. */
export interface StoredFile {
  /** Of the photo. */
  readonly key: number
  readonly kind: OwnerKind
  readonly fileName: string
  /** SHA-256 in hex; null for a file from before it was recorded. */
  readonly contentHash: string | null
}

/** The newest uploaded files, up to a maximum. */
export const selectNewestFiles = (queryable: Queryable, limit: number): Promise<StoredFile[]> =>
  queryable.query<StoredFile>(
    `select key, ${folderOfRow} as kind, file_name as "fileName", content_hash as "contentHash" from photo
     where drawing is null order by key desc limit $1`,
    [limit],
  )

/** Uploaded files after a photo in the order of their keys. Their photos cannot be deleted until the transaction ends. */
export const lockFilesAfter = (
  transaction: Transaction,
  after: number,
  limit: number,
): Promise<StoredFile[]> =>
  transaction.query<StoredFile>(
    `select key, ${folderOfRow} as kind, file_name as "fileName", content_hash as "contentHash" from photo
     where drawing is null and key > $1 order by key limit $2 for key share`,
    [after, limit],
  )

/** Number of uploaded files whose photos have keys after this. */
export async function countFilesAfter(queryable: Queryable, after: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from photo where drawing is null and key > $1',
    [after],
  )
  return row!.count
}

/** Paths below the folder of files, and SHA-256 in hex, of all uploaded files for which it was recorded, in batches. */
export async function* streamHashes(database: Database): AsyncGenerator<{ path: string; hash: string }[]> {
  const batches = database.stream<{ kind: OwnerKind; fileName: string; hash: string }>(
    `select distinct ${folderOfRow} as kind, file_name as "fileName", content_hash as hash from photo
     where drawing is null and content_hash is not null`,
  )
  for await (const files of batches)
    yield files.map(({ kind, fileName, hash }) => ({ path: nameOf(kind, fileName), hash }))
}
