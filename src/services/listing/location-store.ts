import type { Queryable, Transaction } from '#db/database.ts'
import type { Point } from '#kit/geo.ts'
import type { OwnFields } from '#model/listing/patch.ts'
import type { CommunityAgeType } from '#model/listing/values.ts'
import { deleteReplaced, insertAddress, type NewAddress } from '../rows/index.ts'
import { selectParkPlace as parkPlace } from './own-sql.ts'
import { insertPhoneOf, type LockedListing } from './store.ts'

/** The age rule and the point of a public park; undefined for another. */
export async function selectParkPlace(queryable: Queryable, key: number) {
  const [row] = await queryable.query<Point & { ageType: CommunityAgeType | null }>(parkPlace, [key])
  return row
}

interface NewContact {
  /** The new address, if it changes. */
  address: NewAddress | undefined
  /** The new phone, null for none, undefined if it stays. */
  phone: OwnFields['phone'] | undefined
}

/** Replaces the address and the phone of a listing. Its version is raised by `updateFields`. */
export async function updateContact(
  transaction: Transaction,
  key: number,
  { addressKey, phoneKey }: Pick<LockedListing, 'addressKey' | 'phoneKey'>,
  { address, phone }: NewContact,
): Promise<void> {
  if (address) {
    const newKey = await insertAddress(transaction, address)
    await transaction.query('update listing set address_key = $2 where key = $1', [key, newKey])
    await deleteReplaced(transaction, [{ table: 'address', key: addressKey }])
  }
  if (phone === undefined) return
  if (phoneKey !== null) {
    await transaction.query('delete from listing_phone where listing_key = $1 and phone_key = $2', [
      key,
      phoneKey,
    ])
    await deleteReplaced(transaction, [{ table: 'phone', key: phoneKey }])
  }
  if (phone) await insertPhoneOf(transaction, key, phone)
}
