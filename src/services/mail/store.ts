import type { Database, Queryable } from '#db/database.ts'

export interface MailRow {
  key: number
  id: string
  recipient: string
  replyTo: string | null
  language: 'en' | 'es'
  template: string
  details: unknown
}

/** A mail that nobody will take, without who was to get it. */
export interface DeadLetter {
  key: number
  template: string
  failure: string
  failedAt: Date
}

const columns = 'key, id, recipient, reply_to as "replyTo", language, template, details'

export async function insertMail(queryable: Queryable, mail: Omit<MailRow, 'key' | 'id'>): Promise<number> {
  const [row] = await queryable.query<{ key: number }>(
    `insert into mail (recipient, reply_to, language, template, details)
    values ($1, $2, $3, $4, $5) returning key`,
    [mail.recipient, mail.replyTo, mail.language, mail.template, JSON.stringify(mail.details)],
  )
  return row!.key
}

export async function selectMail(database: Database, key: number): Promise<MailRow | undefined> {
  const [row] = await database.query<MailRow>(
    `select ${columns} from mail where key = $1 and failed_at is null`,
    [key],
  )
  return row
}

export async function deleteMail(database: Database, key: number): Promise<void> {
  await database.query('delete from mail where key = $1', [key])
}

export async function markFailed(database: Database, key: number, failure: string): Promise<void> {
  await database.query(
    'update mail set failed_at = now(), failure = $2 where key = $1 and failed_at is null',
    [key, failure],
  )
}

export const selectDeadLetters = (database: Queryable): Promise<DeadLetter[]> =>
  database.query<DeadLetter>(
    `select key, template, failure, failed_at as "failedAt" from mail
    where failed_at is not null order by failed_at desc limit 1000`,
  )

/** Takes dead letters back; gives the keys of those that are to be sent again. */
export async function reviveAll(queryable: Queryable): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    'update mail set failed_at = null, failure = null where failed_at is not null returning key',
  )
  return rows.map(({ key }) => key)
}

/** Deletes mail to an address, or from it to somebody else. */
export async function deleteMailOf(queryable: Queryable, address: string): Promise<void> {
  await queryable.query(
    'delete from mail where recipient = $1 or reply_to = $1 or position(lower($2) in lower(details::text)) > 0',
    [address, address],
  )
}
