import type { Queryable, Transaction } from '#db/database.ts'
import type { ContactForm } from '#model/contact.ts'

/** Keeps a message; gives its key. */
export async function insertMessage(
  transaction: Transaction,
  { name, email, phone, message, language }: ContactForm,
  isSuspect: boolean,
): Promise<number> {
  const [row] = await transaction.query<{ key: number }>(
    `insert into contact_message (name, email, phone, message, language, is_suspect)
    values ($1, $2, $3, $4, $5, $6) returning key`,
    [name, email ?? null, phone ?? null, message, language, isSuspect],
  )
  return row!.key
}

/** Deletes the messages that come from an address or name it; gives their keys. A scan, done rarely. */
export async function deleteMessagesOf(transaction: Transaction, address: string): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    `delete from contact_message
    where email = $1 or names_address(name || ' ' || message, $2) returning key`,
    [address, address],
  )
  return rows.map(({ key }) => key)
}

export const selectMessagesOf = (queryable: Queryable, address: string) =>
  queryable.query<{
    key: number
    name: string
    email: string
    phone: string | null
    message: string
    at: Date
  }>(
    `select key, name, email, phone, message, created_at as at from contact_message where email = $1 order by key`,
    [address],
  )
