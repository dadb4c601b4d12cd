import type { Database, Queryable } from '#db/database.ts'
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
  /** Of whom it tells: their address, ten digits of their phone. */
  about: readonly string[]
}

/** A text that nobody will take, without who was to get it. */
export interface DeadText {
  key: number
  sender: string
  failure: string
  failedAt: Date
}

export async function insertText(queryable: Queryable, text: Omit<TextRow, 'key' | 'id'>): Promise<number> {
  const [row] = await queryable.query<{ key: number }>(
    `insert into text_message (recipient, sender, body, hours, delivery, about)
    values ($1, $2, $3, $4, $5, $6) returning key`,
    [
      text.recipient,
      text.sender,
      text.body,
      text.hours && JSON.stringify(text.hours),
      text.delivery,
      text.about,
    ],
  )
  return row!.key
}

export async function selectText(database: Database, key: number): Promise<TextRow | undefined> {
  const [row] = await database.query<TextRow>(
    `select key, id, recipient, sender, body, hours, delivery, about
    from text_message where key = $1 and failed_at is null`,
    [key],
  )
  return row
}

export async function deleteText(queryable: Queryable, key: number): Promise<void> {
  await queryable.query('delete from text_message where key = $1', [key])
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

/** Takes dead texts back; gives the keys of those that are to be sent again. */
export async function reviveAll(queryable: Queryable): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    'update text_message set failed_at = null, failure = null where failed_at is not null returning key',
  )
  return rows.map(({ key }) => key)
}

/** Ten digits of the phones that an account knows, whatever they are for. */
export async function selectPhonesOf(queryable: Queryable, userKey: number): Promise<string[]> {
  const rows = await queryable.query<{ number: string | null }>(
    `select right(regexp_replace(u.text_lead_settings ->> 'number', '( ext.*|\\D)', '', 'g'), 10) as number
    from registered_user u where u.key = $1
    union
    select p.number from registered_user u join phone p on p.key in (u.phone_key, u.fax_key) where u.key = $1`,
    [userKey],
  )
  return rows.flatMap(({ number }) => number ?? [])
}

/** Deletes texts to any of these numbers (ten digits), and those that tell of them or of the address; gives their deliveries. */
export async function deleteTextsOf(
  queryable: Queryable,
  { email, numbers }: { email: string | undefined; numbers: readonly string[] },
): Promise<number[]> {
  const rows = await queryable.query<{ delivery: number | null }>(
    `delete from text_message
    where right(recipient, 10) = any ($1::text[])
      or about && array_append($1::text[], lower($2))
      or position(lower($2) in lower(body)) > 0
      or exists (select from unnest($1::text[]) number where position(number in regexp_replace(body, '\\D', '', 'g')) > 0)
    returning delivery`,
    [numbers, email ?? null],
  )
  return rows.flatMap(({ delivery }) => delivery ?? [])
}
