import type { Queryable, Transaction } from '#db/database.ts'
import type { Point } from '#kit/geo.ts'
import type { OwnFields } from '#model/listing/patch.ts'
import type { CommunityAgeType } from '#model/listing/values.ts'
import { deleteReplaced, insertAddress, type NewAddress, saveTours } from '../rows/index.ts'
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
  /** The new phone, null for none, undefined for no change. */
  phone: OwnFields['phone'] | undefined
  /** The same for the fax. */
  fax: OwnFields['fax'] | undefined
  /** All email addresses; undefined for no change. */
  emails: OwnFields['emails'] | undefined
  /** The new tour schedule, null for none, undefined for no change. */
  appointmentAvailability: OwnFields['appointmentAvailability'] | undefined
}

/** Replaces the address, numbers, email addresses and tour schedule of a listing. Its version is raised by `updateFields`. */
export async function updateContact(
  transaction: Transaction,
  key: number,
  { addressKey, phoneKey, faxKey }: Pick<LockedListing, 'addressKey' | 'phoneKey' | 'faxKey'>,
  { address, phone, fax, emails, appointmentAvailability }: NewContact,
): Promise<void> {
  if (address) {
    const newKey = await insertAddress(transaction, address)
    await transaction.query('update listing set address_key = $2 where key = $1', [key, newKey])
    await deleteReplaced(transaction, [{ table: 'address', key: addressKey }])
  }
  const numbers = [
    { number: phone, oldKey: phoneKey, type: 'mobile' },
    { number: fax, oldKey: faxKey, type: 'fax' },
  ] as const
  for (const { number, oldKey, type } of numbers) {
    if (number === undefined) continue
    if (oldKey !== null) {
      await transaction.query('delete from listing_phone where listing_key = $1 and phone_key = $2', [
        key,
        oldKey,
      ])
      await deleteReplaced(transaction, [{ table: 'phone', key: oldKey }])
    }
    if (number) await insertPhoneOf(transaction, key, number, type)
  }
  if (appointmentAvailability !== undefined)
    await saveTours(transaction, 'listing', key, appointmentAvailability)
  if (!emails) return
  const old = await transaction.query<{ key: number }>(
    'delete from listing_email where listing_key = $1 returning email_key as key',
    [key],
  )
  await deleteReplaced(
    transaction,
    old.map(({ key }) => ({ table: 'email', key })),
  )
  for (const [index, email] of emails.entries())
    await transaction.query(
      `with e as (insert into email (email_address) values ($2) returning key)
      insert into listing_email (listing_key, order_number, email_key) select $1, $3, e.key from e`,
      [key, email, index + 1],
    )
}
