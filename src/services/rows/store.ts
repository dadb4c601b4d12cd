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
