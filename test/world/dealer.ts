import type { Queryable } from '#db/database.ts'
import { type AddressGiven, anAddress } from './address.ts'
import { insertRow } from './insert.ts'
import { anEmail, aPhone } from './park.ts'

export interface DealerGiven extends Pick<AddressGiven, 'town' | 'streetAddress1'> {
  name?: string
  phone?: string
  email?: string
  website?: string | null
  packageName?: 'pro' | 'pro-plus' | 'basic-pro' | null
  isLowVolumePro?: boolean
  stateAssociationKey?: number | null
  active?: boolean
}

/** A dealer in Ocala unless told otherwise; gives its key. */
export async function aDealer(database: Queryable, given: DealerGiven = {}): Promise<number> {
  const { town, streetAddress1, phone, email, ...dealer } = given
  return insertRow(database, 'sales_center', {
    name: 'Fernwood Homes',
    addressKey: await anAddress(database, { town, streetAddress1 }),
    phoneKey: phone === undefined ? null : await aPhone(database, { number: phone }),
    emailKey: email === undefined ? null : await anEmail(database, email),
    ...dealer,
  })
}

/** Somebody who sells for a dealer; gives the key. */
export const aSalesPerson = (
  database: Queryable,
  given: { salesCenterKey: number; firstName?: string; lastName?: string },
) => insertRow(database, 'sales_person', { firstName: 'Marisol', lastName: 'Quintero', ...given })
