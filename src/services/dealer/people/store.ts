import type { Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import { isSame } from '#kit/same.ts'
import type { SalesPersonFields } from '#model/dealer/patch.ts'
import { deleteReplaced, insertContacts } from '../../rows/index.ts'

const personColumns = {
  phone: { table: 'phone', column: 'phone_key' },
  email: { table: 'email', column: 'email_key' },
} as const

type ContactKeys = Record<keyof typeof personColumns, number | null>

const noContact: ContactKeys = { phone: null, email: null }

/** Saves the salespeople of a dealer in a new order; those that are left out are removed. */
export async function replaceSalesPersons(
  transaction: Transaction,
  dealerKey: number,
  saved: readonly SalesPersonFields[],
  people: readonly SalesPersonFields[],
): Promise<void> {
  const rows = await transaction.query<ContactKeys & { key: number }>(
    'select key, phone_key as phone, email_key as email from sales_person where sales_center_key = $1',
    [dealerKey],
  )
  const contactsOf = new Map(rows.map(({ key, ...contacts }) => [key, contacts]))
  const left = new Set(people.map(({ key }) => key))
  const removed = rows.filter(({ key }) => !left.has(key))
  const removedKeys = removed.map(({ key }) => key)
  await transaction.query('delete from sales_person where key = any($1)', [removedKeys])
  await deleteReplaced(
    transaction,
    removed.flatMap(({ phone, email }) => [
      ...(phone === null ? [] : [{ table: 'phone', key: phone } as const]),
      ...(email === null ? [] : [{ table: 'email', key: email } as const]),
    ]),
  )
  // Else two people could not exchange their accounts.
  await transaction.query('update sales_person set user_key = null where sales_center_key = $1', [dealerKey])
  const before = new Map(saved.map(person => [person.key, person]))
  for (const [index, person] of people.entries()) {
    const known = before.get(person.key)
    const isUnchanged = (field: 'phone' | 'email') =>
      known !== undefined && isSame(known[field], person[field])
    const { columns, replaced } = await insertContacts(transaction, {
      columns: personColumns,
      values: {
        phone: isUnchanged('phone') ? undefined : person.phone,
        email: isUnchanged('email') ? undefined : person.email,
      },
      keys: (person.key === null ? undefined : contactsOf.get(person.key)) ?? noContact,
    })
    const row = {
      first_name: person.firstName,
      last_name: person.lastName,
      user_key: person.userKey,
      order_number: index + 1,
      ...columns,
    }
    if (person.key === null)
      await insertInto(transaction, 'sales_person', { sales_center_key: dealerKey, ...row })
    else await updateTable(transaction, 'sales_person', person.key, row)
    await deleteReplaced(transaction, replaced)
  }
}

/** Removes a user from the pages of dealers. */
export async function deleteSalesPersons(transaction: Transaction, userKey: number): Promise<void> {
  const people = await transaction.query<{
    dealerKey: number
    phoneKey: number | null
    emailKey: number | null
  }>(
    `delete from sales_person where user_key = $1
    returning sales_center_key as "dealerKey", phone_key as "phoneKey", email_key as "emailKey"`,
    [userKey],
  )
  if (people.length === 0) return
  // Users who edit the dealer at the same time get a conflict.
  await transaction.query('update sales_center set version = version + 1 where key = any($1)', [
    people.map(({ dealerKey }) => dealerKey),
  ])
  await transaction.query('delete from phone where key = any($1)', [people.map(({ phoneKey }) => phoneKey)])
  await transaction.query('delete from email where key = any($1)', [people.map(({ emailKey }) => emailKey)])
}
