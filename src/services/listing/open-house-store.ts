import type { Transaction } from '#db/database.ts'
import type { Point } from '#kit/geo.ts'
import type { OpenHouseForm } from '#model/listing/open-house-form.ts'
import { milliseconds, zonePoint } from '../rows/index.ts'

/** The place by which a home has its time zone. */
export async function selectZonePlace(
  transaction: Transaction,
  listingKey: number,
): Promise<{ state: string; point: Point }> {
  const [row] = await transaction.query<{ state: string; point: Point }>(
    `select a.state, ${zonePoint('a')} as point from listing l join address a on a.key = l.address_key where l.key = $1`,
    [listingKey],
  )
  return row!
}

/** The current and future open houses of a home. */
export const selectComing = (transaction: Transaction, listingKey: number, now: Date) =>
  transaction.query<{ key: number; startsAt: number; endsAt: number; timeZone: string }>(
    `select key, ${milliseconds('start_at')} as "startsAt", ${milliseconds('end_at')} as "endsAt",
      time_zone as "timeZone"
    from open_house where listing_key = $1 and end_at > $2`,
    [listingKey, now],
  )

export async function updateTimes(
  transaction: Transaction,
  key: number,
  { startsAt, endsAt, timeZone }: Pick<NewOpenHouse, 'startsAt' | 'endsAt' | 'timeZone'>,
): Promise<void> {
  await transaction.query('update open_house set start_at = $2, end_at = $3, time_zone = $4 where key = $1', [
    key,
    new Date(startsAt),
    new Date(endsAt),
    timeZone,
  ])
}

/** Number of current and future open houses of a home. */
export async function countComing(transaction: Transaction, listingKey: number, now: Date): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    'select count(*)::integer as count from open_house where listing_key = $1 and end_at > $2',
    [listingKey, now],
  )
  return row!.count
}

interface NewOpenHouse extends Pick<OpenHouseForm, 'description' | 'url'> {
  /** Milliseconds since 1970. */
  startsAt: number
  endsAt: number
  timeZone: string
}

export async function insertOpenHouse(
  transaction: Transaction,
  listingKey: number,
  { description, url, startsAt, endsAt, timeZone }: NewOpenHouse,
): Promise<void> {
  await transaction.query(
    `insert into open_house (listing_key, description, url, display_virtual_open_house, time_zone, start_at, end_at)
    values ($1, $2, $3, $3::text is not null, $4, $5, $6)`,
    [listingKey, description ?? null, url ?? null, timeZone, new Date(startsAt), new Date(endsAt)],
  )
}

/** Deletes an open house of a home; returns its time, in the home's time zone. */
export async function deleteOpenHouse(
  transaction: Transaction,
  listingKey: number,
  key: number,
): Promise<Pick<OpenHouseForm, 'day' | 'from' | 'to'> | undefined> {
  const local = (column: string, format: string) => `to_char(${column} at time zone time_zone, '${format}')`
  const [row] = await transaction.query<Pick<OpenHouseForm, 'day' | 'from' | 'to'>>(
    `delete from open_house where listing_key = $1 and key = $2
    returning ${local('start_at', 'YYYY-MM-DD')} as day, ${local('start_at', 'HH24:MI')} as "from",
      ${local('end_at', 'HH24:MI')} as "to"`,
    [listingKey, key],
  )
  return row
}
