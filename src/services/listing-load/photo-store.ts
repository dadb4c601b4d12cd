import type { Queryable, Transaction } from '#db/database.ts'
import type { PhotoFault } from '#model/listing-load/line.ts'

/** URLs of photos that homes already have, or that wait to be fetched; refused ones are retried. */
export async function selectFetched(
  queryable: Queryable,
  listingKeys: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await queryable.query<{ listingKey: number; url: string }>(
    `select listing_key as "listingKey", url from photo_fetch where listing_key = any($1) and problem is null`,
    [listingKeys],
  )
  return new Map(
    [...Map.groupBy(rows, ({ listingKey }) => listingKey)].map(([key, of]) => [
      key,
      new Set(of.map(({ url }) => url)),
    ]),
  )
}

/** Queues the photos of a home, each URL once; refused ones are retried. */
export async function requestPhotos(
  transaction: Transaction,
  { loadKey, line, listingKey }: { loadKey: number; line: number; listingKey: number },
  urls: readonly string[],
): Promise<void> {
  // No conflict is updated: it would wait for a job that adds the photo, and that waits for the home.
  await transaction.query(
    `update photo_fetch set problem = null, done_at = null, load_key = $1, line = $2
    where listing_key = $3 and url = any($4) and problem is not null`,
    [loadKey, line, listingKey, urls],
  )
  await transaction.query(
    `insert into photo_fetch (load_key, line, listing_key, url)
    select $1, $2, $3, url from unnest($4::text[]) with ordinality as photo (url, place) order by place
    on conflict do nothing`,
    [loadKey, line, listingKey, urls],
  )
}

/** A photo that is to be fetched. */
export interface PhotoFetchRow {
  key: number
  listingKey: number
  url: string
}

/** The next photos of a load to fetch. */
export const selectPhotosToFetch = (
  queryable: Queryable,
  loadKey: number,
  limit: number,
): Promise<PhotoFetchRow[]> =>
  queryable.query<PhotoFetchRow>(
    `select key, listing_key as "listingKey", url from photo_fetch
    where load_key = $1 and done_at is null order by key limit $2`,
    [loadKey, limit],
  )

/** Locks a photo that is still to be fetched; false if it is not any more. */
export async function lockPhotoToFetch(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query(
    'select from photo_fetch where key = $1 and done_at is null for update',
    [key],
  )
  return rows.length > 0
}

/** Records the outcome of a photo: added, already present, or refused with an error key. */
export async function updatePhotoFetch(
  queryable: Queryable,
  key: number,
  { photoKey, problem, at }: { photoKey: number | null; problem: PhotoFault | null; at: Date },
): Promise<void> {
  await queryable.query(
    'update photo_fetch set photo_key = $2, problem = $3, done_at = $4 where key = $1 and done_at is null',
    [key, photoKey, problem, at],
  )
}

/** Deletes the photos of a line, and returns the keys of those that were added. */
export async function deletePhotoFetches(
  transaction: Transaction,
  loadKey: number,
  line: number,
): Promise<number[]> {
  const rows = await transaction.query<{ photoKey: number | null }>(
    'delete from photo_fetch where load_key = $1 and line = $2 returning photo_key as "photoKey"',
    [loadKey, line],
  )
  return rows.flatMap(({ photoKey }) => photoKey ?? [])
}

/** Photos of a load that are done. */
export async function selectPhotoCounts(
  queryable: Queryable,
  loadKey: number,
): Promise<{ fetched: number; refused: number; waiting: number }> {
  const [row] = await queryable.query<{ fetched: number; refused: number; waiting: number }>(
    `select (count(*) filter (where done_at is not null and problem is null))::integer as fetched,
      (count(*) filter (where problem is not null))::integer as refused,
      (count(*) filter (where done_at is null))::integer as waiting
    from photo_fetch where load_key = $1`,
    [loadKey],
  )
  return row!
}

export interface PhotoProblemRow {
  line: number
  url: string
  problem: PhotoFault
}

/** Refused photos of a load, by line. */
export const selectPhotoProblems = (
  queryable: Queryable,
  loadKey: number,
  limit: number,
): Promise<PhotoProblemRow[]> =>
  queryable.query<PhotoProblemRow>(
    `select line, url, problem from photo_fetch where load_key = $1 and problem is not null
    order by line, key limit $2`,
    [loadKey, limit],
  )
