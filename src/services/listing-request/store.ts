import type { Queryable, Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import type { ListingRequestForm } from '#model/listing-request.ts'

/** Inserts a request; returns its key. */
export const insertRequest = (
  transaction: Transaction,
  { name, email, phone, offer, zip, year, message, language }: ListingRequestForm,
  isSuspect: boolean,
): Promise<number> =>
  insertKey(transaction, 'listing_request', {
    name,
    email,
    phone,
    offer,
    postal_code: zip,
    year,
    message,
    language,
    is_suspect: isSuspect,
  })

/** Deletes requests from an address or containing it; returns their keys. A rare full scan. */
export async function deleteRequestsOf(transaction: Transaction, address: string): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    `delete from listing_request
    where email = $1 or names_address(concat_ws(' ', name, message), $2) returning key`,
    [address, address],
  )
  return rows.map(({ key }) => key)
}

export const selectRequestsOf = (queryable: Queryable, address: string) =>
  queryable.query<Record<string, unknown>>(
    `select key, name, email, phone, offer, postal_code as zip, year, message, created_at as at from listing_request
    where email = $1 order by key`,
    [address],
  )
