import type { Queryable } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { UploadTarget } from '#model/own-photo/uploads.ts'

export interface UploadRow {
  key: string
  targetType: UploadTarget['type']
  targetKey: string
  kind: UploadTarget['kind']
  replaces: number | null
  mimeType: string
  length: number
  received: number
  isAdded: boolean
}

export async function insertUpload(
  queryable: Queryable,
  { type, key, kind, replaces }: UploadTarget,
  { length, mimeType, at }: { length: number; mimeType: string; at: Date },
): Promise<string> {
  const row = await insertInto(
    queryable,
    'photo_upload',
    { target_type: type, target_key: key, kind, replaces, length, mime_type: mimeType, touched_at: at },
    { returning: ['key'] },
  )
  return row!.key
}

/** Deletes the unfinished uploads of a target above a number or a sum of bytes, least recently used first. */
export const deleteBeyond = (
  queryable: Queryable,
  { type, key }: UploadTarget,
  { uploads, bytes }: { uploads: number; bytes: number },
) =>
  queryable.query(
    `delete from photo_upload where key in (
       select key from (
         select key, sum(length) over latest as bytes, row_number() over latest as place
         from photo_upload where target_type = $1 and target_key = $2 and not is_added
         window latest as (order by touched_at desc, key rows unbounded preceding)
       ) ranked
       where bytes > $3 or place > $4
     )`,
    [type, key, bytes, uploads],
  )

const columns = `key, target_type as "targetType", target_key as "targetKey", kind, replaces, mime_type as "mimeType",
  length, received, is_added as "isAdded"`

export async function selectUpload(queryable: Queryable, key: string): Promise<UploadRow | undefined> {
  const [row] = await queryable.query<UploadRow>(`select ${columns} from photo_upload where key = $1`, [key])
  return row
}

/** The same, locked until the transaction ends. */
export async function lockUpload(queryable: Queryable, key: string): Promise<UploadRow | undefined> {
  const [row] = await queryable.query<UploadRow>(
    `select ${columns} from photo_upload where key = $1 for update`,
    [key],
  )
  return row
}

export async function insertPiece(
  queryable: Queryable,
  key: string,
  start: number,
  bytes: Uint8Array,
  at: Date,
): Promise<void> {
  await queryable.query('insert into photo_upload_piece (upload_key, start, bytes) values ($1, $2, $3)', [
    key,
    start,
    bytes,
  ])
  await queryable.query('update photo_upload set received = $2, touched_at = $3 where key = $1', [
    key,
    start + bytes.byteLength,
    at,
  ])
}

/** In order. */
export const selectPieces = (queryable: Queryable, key: string): Promise<{ bytes: Buffer }[]> =>
  queryable.query<{ bytes: Buffer }>(
    'select bytes from photo_upload_piece where upload_key = $1 order by start',
    [key],
  )

/** Records that the photo was added, and deletes the pieces. */
export async function setAdded(queryable: Queryable, key: string): Promise<void> {
  await queryable.query('update photo_upload set is_added = true where key = $1', [key])
  await queryable.query('delete from photo_upload_piece where upload_key = $1', [key])
}

export const deleteUpload = (queryable: Queryable, key: string) =>
  queryable.query('delete from photo_upload where key = $1', [key])

export const deleteUploadsBefore = (queryable: Queryable, before: Date) =>
  queryable.query('delete from photo_upload where touched_at < $1', [before])
