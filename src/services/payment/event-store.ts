import type { Queryable } from '#db/database.ts'

interface EventRow {
  payload: string
  receivedAt: Date
  /** By the clock of the database. */
  readAt: Date
}

/** An event that is not worked off. */
export async function selectEvent(queryable: Queryable, key: number): Promise<EventRow | undefined> {
  const [row] = await queryable.query<EventRow>(
    `select payload, received_at as "receivedAt", now() as "readAt" from payment_event
    where key = $1 and worked_at is null`,
    [key],
  )
  return row
}

/** The newest refunds with unknown payments. */
export async function selectWaitingRefunds(queryable: Queryable): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    `select key from payment_event where worked_at is null and type = 'refund.created' order by key desc limit 20`,
  )
  return rows.map(({ key }) => key)
}

export const setWorked = (queryable: Queryable, key: number, at: Date) =>
  queryable.query('update payment_event set worked_at = $2 where key = $1', [key, at])

/** Unprocessed events received before a time, as after a failure of many hours. */
export async function selectUnworked(queryable: Queryable, before: Date): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    'select key from payment_event where worked_at is null and received_at < $1 order by key limit 50',
    [before],
  )
  return rows.map(({ key }) => key)
}
