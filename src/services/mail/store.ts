import type { Database, Queryable } from '#db/database.ts'
import { insertAll } from '#db/insert.ts'
import type { EmailSettings, MailKind } from '#model/account/notifications.ts'
import type { Language } from '#model/language.ts'
import type { Template } from './templates.ts'

export interface MailRow {
  key: number
  /** The unique part of the Message-ID. */
  id: string
  kind: MailKind
  recipient: string
  senderName: string | null
  replyTo: string | null
  /** The people it is about, as returned by `namesOf`. */
  about: readonly string[]
  list: { unsubscribeUrl: string; mailto?: string } | null
  inReplyTo: string | null
  references: readonly string[]
  language: Language
  template: Template
  details: unknown
  delivery: number | null
}

/** A permanently failed email, without its recipient. */
export interface DeadLetter {
  key: number
  kind: string
  template: string
  failure: string
  failedAt: Date
}

/** Stores emails; the unique parts of their Message-IDs in no particular order. */
export const insertMails = (
  queryable: Queryable,
  mails: readonly Omit<MailRow, 'key' | 'id'>[],
): Promise<Pick<MailRow, 'key' | 'id'>[]> =>
  insertAll(
    queryable,
    'mail',
    mails.map(mail => ({
      kind: mail.kind,
      recipient: mail.recipient,
      sender_name: mail.senderName,
      reply_to: mail.replyTo,
      about: mail.about,
      list: mail.list && JSON.stringify(mail.list),
      in_reply_to: mail.inReplyTo,
      reference_ids: mail.references,
      language: mail.language,
      template: mail.template,
      details: JSON.stringify(mail.details),
      delivery: mail.delivery,
    })),
    { returning: ['key', 'id'] },
  )

export async function selectMail(database: Database, key: number): Promise<MailRow | undefined> {
  const [row] = await database.query<MailRow>(
    `select key, id, kind, recipient, sender_name as "senderName", reply_to as "replyTo", about, list,
      in_reply_to as "inReplyTo", reference_ids as "references", language, template, details, delivery
    from mail where key = $1 and failed_at is null`,
    [key],
  )
  return row
}

/**
 * Email settings of the account with an address; undefined without one. Settings apply only if the address is
 * confirmed, otherwise anyone could block emails to a stranger; a block by customer service always applies.
 */
export async function selectEmailSettings(
  database: Database,
  address: string,
): Promise<EmailSettings | undefined> {
  const [row] = await database.query<EmailSettings>(
    `select block_send as "blockSend", deactivated_at is not null as "isDeactivated", muted
    from registered_user where username = $1 and (email_verified_at is not null or block_send)`,
    [address],
  )
  return row
}

/** Returns whether it still existed. */
export async function deleteMail(queryable: Queryable, key: number): Promise<boolean> {
  return (await queryable.query('delete from mail where key = $1 returning key', [key])).length > 0
}

export async function markFailed(queryable: Queryable, key: number, failure: string): Promise<void> {
  await queryable.query(
    'update mail set failed_at = now(), failure = $2 where key = $1 and failed_at is null',
    [key, failure],
  )
}

export const selectDeadLetters = (database: Queryable): Promise<DeadLetter[]> =>
  database.query<DeadLetter>(
    `select key, kind, template, failure, failed_at as "failedAt" from mail
    where failed_at is not null order by failed_at desc limit 1000`,
  )

export async function countMails(database: Queryable): Promise<{ waiting: number; dead: number }> {
  const [row] = await database.query<{ waiting: number; dead: number }>(
    `select count(*) filter (where failed_at is null) as waiting,
      count(*) filter (where failed_at is not null) as dead from mail`,
  )
  return row ?? { waiting: 0, dead: 0 }
}

/** Requeues failed emails; returns their keys. */
export async function retryAll(queryable: Queryable): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    'update mail set failed_at = null, failure = null where failed_at is not null returning key',
  )
  return rows.map(({ key }) => key)
}

/**
 * Deletes emails to an address, from it, or that contain it or are about any of the names; returns their delivery
 * keys.
 */
export async function deleteMailOf(
  queryable: Queryable,
  { email, names }: { email: string | undefined; names: readonly string[] },
): Promise<number[]> {
  const rows = await queryable.query<{ delivery: number | null }>(
    `delete from mail where recipient = $1 or reply_to = $1 or about && $3::text[]
      or names_address(concat_ws(' ', sender_name, list, details), $2)
    returning delivery`,
    [email ?? null, email ?? null, names],
  )
  return rows.flatMap(({ delivery }) => delivery ?? [])
}
