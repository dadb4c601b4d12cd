import type { Database, Queryable } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import type { TextHours } from '#model/account/text-lead-settings.ts'

export interface TextRow {
  key: number
  id: string
  /** E.164. */
  recipient: string
  sender: 'listing' | 'community'
  body: string
  hours: TextHours | null
  delivery: number | null
  /** The people it is about, as returned by `namesOf`. */
  about: readonly string[]
}

/** A permanently failed text message, without its recipient. */
export interface DeadText {
  key: number
  sender: string
  failure: string
  failedAt: Date
}

export const insertText = (queryable: Queryable, text: Omit<TextRow, 'key' | 'id'>): Promise<number> =>
  insertKey(queryable, 'text_message', {
    recipient: text.recipient,
    sender: text.sender,
    body: text.body,
    hours: text.hours && JSON.stringify(text.hours),
    delivery: text.delivery,
    about: text.about,
  })

export async function selectText(database: Database, key: number): Promise<TextRow | undefined> {
  const [row] = await database.query<TextRow>(
    `select key, id, recipient, sender, body, hours, delivery, about
    from text_message where key = $1 and failed_at is null`,
    [key],
  )
  return row
}

/** Returns whether it still existed. */
export async function deleteText(queryable: Queryable, key: number): Promise<boolean> {
  return (await queryable.query('delete from text_message where key = $1 returning key', [key])).length > 0
}

export async function markFailed(queryable: Queryable, key: number, failure: string): Promise<void> {
  await queryable.query(
    'update text_message set failed_at = now(), failure = $2 where key = $1 and failed_at is null',
    [key, failure],
  )
}

export const selectDeadTexts = (database: Queryable): Promise<DeadText[]> =>
  database.query<DeadText>(
    `select key, sender, failure, failed_at as "failedAt" from text_message
    where failed_at is not null order by failed_at desc limit 1000`,
  )

/** Requeues failed messages; returns their keys. */
export async function retryAll(queryable: Queryable): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    'update text_message set failed_at = null, failure = null where failed_at is not null returning key',
  )
  return rows.map(({ key }) => key)
}

/**
 * Deletes messages about any of the names, to a number (ten digits), or that contain it or the address; returns their
 * delivery keys.
 */
export async function deleteTextsOf(
  queryable: Queryable,
  {
    email,
    number,
    names,
  }: { email: string | undefined; number: string | undefined; names: readonly string[] },
): Promise<number[]> {
  const rows = await queryable.query<{ delivery: number | null }>(
    `delete from text_message
    where about && $1::text[] or right(recipient, 10) = $2::text or names_address(body, $3)
      or position($2 in regexp_replace(body, '\\D', '', 'g')) > 0
    returning delivery`,
    [names, number ?? null, email ?? null],
  )
  return rows.flatMap(({ delivery }) => delivery ?? [])
}
