import type { Transaction } from '#db/database.ts'
import type { OpenHouseForm } from '#model/listing/open-house-form.ts'
import { milliseconds } from '../rows/index.ts'

/** The time of a day ($1), a local time ($2) and a zone ($3). */
const momentOf = (day: string, clock: string, zone: string) =>
  `((${day}::date + ${clock}::time) at time zone ${zone})`

/** End of an open house, milliseconds since 1970. */
export async function endOf(
  transaction: Transaction,
  { day, to }: Pick<OpenHouseForm, 'day' | 'to'>,
  timeZone: string,
): Promise<number> {
  const [row] = await transaction.query<{ end: number }>(
    `select ${milliseconds(momentOf('$1', '$2', '$3::text'))} as "end"`,
    [day, to, timeZone],
  )
  return row!.end
}

/** Number of current and future open houses of a home. */
export async function countComing(transaction: Transaction, listingKey: number, now: Date): Promise<number> {
  const [row] = await transaction.query<{ count: number }>(
    'select count(*)::integer as count from open_house where listing_key = $1 and end_at > $2',
    [listingKey, now],
  )
  return row!.count
}

export async function insertOpenHouse(
  transaction: Transaction,
  listingKey: number,
  { day, from, to, description, url }: OpenHouseForm,
  timeZone: string,
): Promise<void> {
  await transaction.query(
    `insert into open_house (listing_key, description, url, display_virtual_open_house, time_zone, start_at, end_at)
    values ($1, $2, $3, $3::text is not null, $4::text, ${momentOf('$5', '$6', '$4::text')}, ${momentOf('$5', '$7', '$4::text')})`,
    [listingKey, description ?? null, url ?? null, timeZone, day, from, to],
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
