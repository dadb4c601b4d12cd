import type { Queryable } from '#db/database.ts'
import type { PictureOwner } from '#model/photo/urls.ts'
import type {
  AddedPhoto,
  DraftPhotoRow,
  FileRow,
  Found,
  LooksRow,
  MarkRow,
  NewPhoto,
  OwnedFileRow,
  OwnedPhotoRow,
  Owner,
  OwnerKind,
  OwnPhotoFile,
  PhotoKind,
  StoredPhoto,
  Wanted,
} from './rows.ts'
import type { SharedHome, SharedPark } from './share-text.ts'
import { folderOf, ownerColumns, owners, shareFacts, shown } from './sql.ts'

type StoredRow = { modifiedTs: number } & Omit<StoredPhoto, 'modifiedAt'>
type FoundRow = { hasPhotos: boolean } & (StoredRow | { key: null })

const storedPhoto = ({ modifiedTs, ...photo }: StoredRow): StoredPhoto => ({
  ...photo,
  modifiedAt: new Date(modifiedTs),
})

const modifiedTs = `floor(date_part('epoch', p.modified_at) * 1000 + 0.0005) as "modifiedTs"`

/** Source of a generated picture; null for an uploaded one. */
const illustrationOf = (owner: PictureOwner) => `case when p.drawing is not null then json_build_object(
    'owner', '${owner}', 'facts', (select to_json(f) from (select ${owners[owner].facts}) f), 'subject', p.drawing
  ) end as illustration`

/** The owner with its nth picture, or its logo, which can be requested without a position. */
export async function findPhoto(
  database: Queryable,
  owner: PictureOwner,
  key: number,
  { n, mark }: Wanted,
): Promise<Found | undefined> {
  const { column, from, visible } = owners[owner]
  const [row] = await database.query<FoundRow>(
    `select exists (select from photo x where x.${column} = o.key and x.kind = 'photo' and x.display and not x.hidden)
         as "hasPhotos",
       p.key, p.kind, ${modifiedTs}, p.mime_type as "mimeType", p.file_name as "fileName", p.turned,
       ${illustrationOf(owner)}
     from ${from}
     left join lateral (
       select * from photo x
       where x.${column} = o.key and (x.order_number = $2 or x.kind = $3) and x.display and not x.hidden
         and (x.mime_type <> 'application/pdf' or x.kind = $3)
       order by x.kind = $3 desc limit 1
     ) p on true
     where o.key = $1 and ${visible}`,
    [key, n, mark ?? ''],
  )
  if (!row) return undefined
  const { hasPhotos, ...photo } = row
  if (photo.key === null) return { hasPhotos, photo: null }
  return { hasPhotos, photo: storedPhoto(photo) }
}

/** A picture of an owner by its key, also of one that is not public. */
export async function findOwnedPhoto(
  database: Queryable,
  owner: PictureOwner,
  key: number,
  photoKey: number,
): Promise<StoredPhoto | undefined> {
  const { column, from } = owners[owner]
  const [row] = await database.query<StoredRow>(
    `select p.key, p.kind, ${modifiedTs}, p.mime_type as "mimeType", p.file_name as "fileName", p.turned,
       ${illustrationOf(owner)}
     from ${from} join photo p on p.${column} = o.key
     where o.key = $1 and p.key = $2 and p.mime_type <> 'application/pdf'`,
    [key, photoKey],
  )
  return row && storedPhoto(row)
}

interface Shared {
  homes: SharedHome
  parks: SharedPark
}

/** Texts for the share picture; undefined if the page is not public. */
export async function findShared<Owner extends keyof Shared>(
  database: Queryable,
  owner: Owner,
  key: number,
): Promise<Shared[Owner] | undefined> {
  const [row] = await database.query<Shared[Owner]>(`select ${shareFacts[owner]}`, [key])
  return row
}

/** File name of an owner's PDF by position; undefined for none that is public. */
export async function findDocument(
  database: Queryable,
  owner: PictureOwner,
  key: number,
  n: number,
): Promise<string | undefined> {
  const { column, from, visible } = owners[owner]
  const [row] = await database.query<{ fileName: string }>(
    `select p.file_name as "fileName" from ${from} join photo p on p.${column} = o.key
     where o.key = $1 and ${visible} and p.order_number = $2 and p.mime_type = 'application/pdf' and p.display
       and not p.hidden`,
    [key, n],
  )
  return row?.fileName
}

/** Number of photos on a card, and maximum number on a page. */
const CARD_PHOTOS = 6
const MAX_PHOTOS = 500

/** Visible photos of owners in order. */
export const readPhotos = (queryable: Queryable, owner: PictureOwner, keys: readonly number[]) =>
  selectPhotos(queryable, owner, keys, MAX_PHOTOS)

/** The first visible photos of owners, for their cards; `photoCount` counts all of them. */
export const readCardPhotos = (queryable: Queryable, owner: PictureOwner, keys: readonly number[]) =>
  selectPhotos(queryable, owner, keys, CARD_PHOTOS)

const selectPhotos = async (
  database: Queryable,
  owner: PictureOwner,
  keys: readonly number[],
  limit: number,
): Promise<OwnedPhotoRow[]> =>
  keys.length === 0
    ? []
    : database.query<OwnedPhotoRow>(
        `select f.${owners[owner].column} as "ownerKey", f.photo_count::integer as "photoCount", ${shown}
         from (
           select *, row_number() over (partition by ${owners[owner].column} order by order_number) as place,
             count(*) over (partition by ${owners[owner].column}) as photo_count
           from photo where ${owners[owner].column} = any($1) and kind = 'photo' and display and not hidden
             and mime_type <> 'application/pdf'
         ) f
         where f.place <= $2 order by f.${owners[owner].column}, f.order_number`,
        [keys, limit],
      )

export const readMarks = async (
  database: Queryable,
  owner: PictureOwner,
  keys: readonly number[],
): Promise<MarkRow[]> =>
  keys.length === 0
    ? []
    : database.query<MarkRow>(
        `select f.${owners[owner].column} as "ownerKey", f.kind, ${shown}
         from photo f
         where f.${owners[owner].column} = any($1) and f.kind <> 'photo' and f.display and not f.hidden`,
        [keys],
      )

/** Whether a new picture replaces the previous one: true for logos and the like, and for portraits. */
export const isSingle = ({ kind }: Owner, of: PhotoKind) =>
  of !== 'photo' || kind === 'user' || kind === 'sales-person'

/** Creates the file name of an upload, which is deleted unless `addPhoto` uses it within an hour. */
export async function nameFile(database: Queryable, kind: OwnerKind, extension: string): Promise<string> {
  const [row] = await database.query<{ fileName: string }>(
    `insert into file_to_remove (owner_kind, file_name, due_at)
     values ($1, nextval(pg_get_serial_sequence('photo', 'key')) || '.' || $2::text, now() + interval '1 hour')
     returning file_name as "fileName"`,
    [kind, extension],
  )
  return row!.fileName
}

/**
 * Adds a photo with an existing file at the end of its owner's, or replaces another. Undefined for an unknown owner
 * or other photo.
 */
export async function addPhoto(
  transaction: Queryable,
  photo: NewPhoto,
  replaces?: number,
): Promise<AddedPhoto | undefined> {
  const { kind, key: ownerKey } = photo.owner
  const { column, table } = ownerColumns[kind]
  // Serialize concurrent uploads to assign unique positions.
  await transaction.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', [
    `photo of ${kind}`,
    String(ownerKey),
  ])
  const found = await transaction.query(`select from ${table} where key = $1 for key share`, [ownerKey])
  if (found.length === 0) return undefined
  const claimed = await transaction.query(
    'delete from file_to_remove where owner_kind = $1 and file_name = $2 returning file_name',
    [folderOf(photo.owner), photo.fileName],
  )
  if (claimed.length === 0) throw new Error('The upload took too long and its file was deleted.')
  if (isSingle(photo.owner, photo.kind))
    await transaction.query(`delete from photo where ${column} = $1 and kind = $2`, [ownerKey, photo.kind])
  const replaced =
    replaces === undefined ? undefined : await removePhotos(transaction, photo.owner, photo.kind, replaces)
  if (replaces !== undefined && !replaced) return undefined
  const [added] = await transaction.query<AddedPhoto>(
    `insert into photo (key, ${column}, order_number, description, mime_type, modified_at, file_name, width, height,
       color, original_filename, original_size, size, kind, content_hash, fingerprint)
     select split_part($5, '.', 1)::integer, $1,
       coalesce($15::integer, (select coalesce(max(order_number), 0) + 1 from photo where ${column} = $1)),
       $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
     returning key, order_number as "orderNumber", file_name as "fileName"`,
    [
      ownerKey,
      replaced ? replaced.description : photo.description,
      photo.mimeType,
      photo.modifiedAt,
      photo.fileName,
      photo.width,
      photo.height,
      photo.color,
      photo.originalFilename,
      photo.originalSize,
      photo.size,
      photo.kind,
      photo.contentHash,
      photo.fingerprint,
      replaced?.orderNumber ?? null,
    ],
  )
  return added!
}

/** Deletes a photo that another replaces. */
async function removePhotos(
  transaction: Queryable,
  { kind, key: ownerKey }: Owner,
  of: PhotoKind,
  key: number,
): Promise<{ orderNumber: number; description: string | null } | undefined> {
  const [row] = await transaction.query<{ orderNumber: number; description: string | null }>(
    `delete from photo where ${ownerColumns[kind].column} = $1 and key = $2 and kind = $3
     returning order_number as "orderNumber", description`,
    [ownerKey, key, of],
  )
  return row
}

/** Appearance of an owner's photos, in order. */
export const selectLooks = (queryable: Queryable, { kind, key }: Owner): Promise<LooksRow[]> =>
  queryable.query<LooksRow>(
    `select key, order_number as "orderNumber", content_hash as "contentHash", fingerprint
     from photo where ${ownerColumns[kind].column} = $1 and kind = 'photo' order by order_number`,
    [key],
  )

/** Files due for deletion, up to a maximum; none while a connection holds them. */
export const selectDueFiles = (database: Queryable, limit: number): Promise<FileRow[]> =>
  database.query<FileRow>(
    `select owner_kind as kind, file_name as "fileName" from file_to_remove
     where due_at <= now() and (select pg_try_advisory_xact_lock(hashtext('kept files'))) order by due_at limit $1`,
    [limit],
  )

/** Protects files of deleted photos until the connection ends. */
export const storeFiles = (connection: Queryable): Promise<unknown> =>
  connection.query("select pg_advisory_lock_shared(hashtext('kept files'))")

/** Deletes the record of a deleted file. */
export async function deleteFileRow(database: Queryable, { kind, fileName }: FileRow): Promise<void> {
  await database.query('delete from file_to_remove where owner_kind = $1 and file_name = $2', [
    kind,
    fileName,
  ])
}

/** Deletes a user's photo; returns how many there were. */
export async function deletePersonPhoto(transaction: Queryable, userKey: number): Promise<number> {
  const rows = await transaction.query('delete from photo where user_key = $1 returning key', [userKey])
  return rows.length
}

export async function findPersonPhoto(
  database: Queryable,
  userKey: number,
): Promise<OwnPhotoFile | undefined> {
  const [row] = await database.query<OwnPhotoFile>(
    `select key, mime_type as "mimeType", file_name as "fileName", modified_at as "modifiedAt", turned
     from photo where user_key = $1 order by order_number limit 1`,
    [userKey],
  )
  return row
}

/** Photos of drafts, in order. */
export const selectDraftPhotos = async (
  queryable: Queryable,
  drafts: readonly string[],
): Promise<DraftPhotoRow[]> =>
  drafts.length === 0
    ? []
    : queryable.query<DraftPhotoRow>(
        `select key, listing_draft_key as "ownerKey", description, modified_at as "modifiedAt", color, turned,
           case when turned in (90, 270) then height else width end as width,
           case when turned in (90, 270) then width else height end as height
         from photo where listing_draft_key = any($1) order by listing_draft_key, order_number`,
        [drafts],
      )

/** All photos, logos and the like of an owner, hidden ones too, in order. */
export const selectOwnedPhotos = (queryable: Queryable, { kind, key }: Owner): Promise<OwnedFileRow[]> =>
  queryable.query<OwnedFileRow>(
    `select f.kind, f.display, f.turned, ${shown} from photo f where f.${ownerColumns[kind].column} = $1 order by f.order_number`,
    [key],
  )

export async function findDraftPhoto(
  queryable: Queryable,
  draftKey: string,
  key: number,
): Promise<OwnPhotoFile | undefined> {
  const [row] = await queryable.query<OwnPhotoFile>(
    `select key, mime_type as "mimeType", file_name as "fileName", modified_at as "modifiedAt", turned
     from photo where listing_draft_key = $1 and key = $2`,
    [draftKey, key],
  )
  return row
}

/** Numbers photos from 1 in the order of the keys. */
export const numberPhotos = (transaction: Queryable, { kind, key }: Owner, keys: readonly number[]) =>
  transaction.query(
    `update photo set order_number = wanted.place
     from unnest($2::integer[]) with ordinality as wanted (key, place)
     where photo.key = wanted.key and ${ownerColumns[kind].column} = $1 and order_number <> wanted.place`,
    [key, keys],
  )

/** Changes of a photo by its owner; absent values do not change. */
export interface PhotoChange {
  description?: string | null
  /** The caption that the change was made from. */
  before?: string | null
  /** Degrees clockwise, from how it was uploaded. */
  turned?: number
}

/** 'changed' if the caption is neither the expected nor the new one. A rotated photo has a new time, for new URLs. */
export async function updatePhoto(
  transaction: Queryable,
  { kind, key: ownerKey }: Owner,
  key: number,
  { description, before, turned, at }: PhotoChange & { at: Date },
): Promise<'done' | 'not-found' | 'changed'> {
  const { column } = ownerColumns[kind]
  const [photo] = await transaction.query<{ description: string | null }>(
    `select description from photo where ${column} = $1 and key = $2 for update`,
    [ownerKey, key],
  )
  if (!photo) return 'not-found'
  if (before !== undefined && ![before, description].includes(photo.description)) return 'changed'
  await transaction.query(
    `update photo set description = case when $3 then $4 else description end,
       turned = coalesce($5, turned),
       modified_at = case when turned <> coalesce($5, turned) then $6 else modified_at end
     where ${column} = $1 and key = $2`,
    [ownerKey, key, description !== undefined, description ?? null, turned ?? null, at],
  )
  return 'done'
}

export async function deletePhoto(
  transaction: Queryable,
  { kind, key: ownerKey }: Owner,
  key: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `delete from photo where ${ownerColumns[kind].column} = $1 and key = $2 returning key`,
    [ownerKey, key],
  )
  return rows.length > 0
}

/** Shows the first photos of a home up to a number, and no others. */
export const limitShownPhotos = (transaction: Queryable, listingKey: number, limit: number) =>
  transaction.query(
    `update photo set display = ranked.place <= $2
     from (
       select key, row_number() over (order by order_number) as place
       from photo where listing_key = $1 and kind = 'photo' and mime_type <> 'application/pdf' and not hidden
     ) ranked
     where photo.key = ranked.key and photo.display <> (ranked.place <= $2)`,
    [listingKey, limit],
  )

export const movePhotosToListing = (transaction: Queryable, draftKey: string, listingKey: number) =>
  transaction.query(
    'update photo set listing_draft_key = null, listing_key = $2 where listing_draft_key = $1',
    [draftKey, listingKey],
  )
