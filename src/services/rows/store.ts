import type { Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import type { NewAddress } from './new-address.ts'

/** Inserts an address; returns its key. */
export const insertAddress = (transaction: Transaction, address: NewAddress): Promise<number> =>
  insertKey(transaction, 'address', {
    street_address_1: address.streetAddress1,
    street_address_2: address.streetAddress2,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    county: address.county,
    latitude: address.latitude,
    longitude: address.longitude,
    city_key: address.cityKey,
    county_key: address.countyKey,
    zip: address.zip,
  })

/** A phone to insert; ten digits. */
export interface NewPhone {
  number: string
  extension: string | null
}

/** Inserts a phone of an office; returns its key. */
export const insertPhone = (transaction: Transaction, { number, extension }: NewPhone): Promise<number> =>
  insertKey(transaction, 'phone', { number, extension, phone_type: 'office' })

/** Inserts an email address; returns its key. */
export const insertEmail = (transaction: Transaction, address: string): Promise<number> =>
  insertKey(transaction, 'email', { email_address: address })

/** Deletes a row, unless others share it. */
export async function deleteUnreferenced(
  transaction: Transaction,
  table: 'phone' | 'email' | 'address',
  key: number,
): Promise<void> {
  await transaction.query('select delete_unreferenced($1::regclass, $2)', [table, key])
}
