import type { Queryable, Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import type { ContactForm } from '#model/contact.ts'

/** Inserts a message; returns its key. */
export const insertMessage = (
  transaction: Transaction,
  { name, email, phone, message, language }: ContactForm,
  isSuspect: boolean,
): Promise<number> =>
  insertKey(transaction, 'contact_message', { name, email, phone, message, language, is_suspect: isSuspect })

/** Deletes messages from an address or containing it; returns their keys. A rare full scan. */
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
