import type { Queryable } from '#db/database.ts'
import { drawnLogo, type LayoutBlock } from '#model/association/association.ts'
import type { LotRentInclusion, PackageName } from '#model/listing/values.ts'
import type { LeadDeliveryMethod, ParkDetailType, ParkOwnerKind, ParkRentSource } from '#model/park/values.ts'
import { type AddressGiven, anAddress } from './address.ts'
import { type ColumnsOf, insertRow } from './insert.ts'

/** Inserts a phone of ten digits; returns its key. */
export const aPhone = (
  database: Queryable,
  given: { number?: string; extension?: string | null; phoneType?: string } = {},
) => insertRow(database, 'phone', { number: '3525550142', phoneType: 'office', ...given })

export const anEmail = (database: Queryable, emailAddress = 'seller@havenrow.example') =>
  insertRow(database, 'email', { emailAddress })

/** Columns of a park with fewer values than their type. */
interface ParkValues {
  ageType?: 1 | 2 | null
  petsAllowed?: 0 | 1 | 2 | 3
  ownerType?: 'registered-users' | 'companies' | null
  packageName?: PackageName
  appointmentDays?: readonly string[]
  leadDeliveryMethods?: readonly LeadDeliveryMethod[]
}

/** Columns of a park in camel case, and related rows. */
export interface ParkGiven extends AddressGiven, ParkValues, Omit<ColumnsOf<'park'>, keyof ParkValues> {
  phone?: string
  salesPhone?: string
  email?: string
  /** Details: types, or types with a text and its visibility. */
  details?: readonly (ParkDetailType | { type: ParkDetailType; value?: string; showValue?: boolean })[]
  hours?: readonly { weekday: number; opens?: string; closes?: string; byAppointment?: boolean }[]
  rents?: readonly {
    amount: number
    asOf: string
    source?: ParkRentSource
    includes?: readonly LotRentInclusion[] | null
  }[]
  owners?: readonly { changedOn: string; ownerName?: string | null; ownerKind?: ParkOwnerKind | null }[]
}

/** Inserts a park, by default all-ages in Ocala; returns its key. */
export async function aPark(database: Queryable, given: ParkGiven = {}): Promise<number> {
  const {
    town,
    streetAddress1,
    streetAddress2,
    schoolDistrict,
    verified,
    latitude,
    longitude,
    phone,
    salesPhone,
    email,
    details = [],
    hours = [],
    rents = [],
    owners = [],
    ...park
  } = given
  const where = { town, streetAddress1, streetAddress2, schoolDistrict, verified, latitude, longitude }
  const key = await insertRow(database, 'park', {
    name: 'Heron Lake Village',
    addressKey: await anAddress(database, where),
    phoneKey: phone === undefined ? null : await aPhone(database, { number: phone }),
    salesPhoneKey: salesPhone === undefined ? null : await aPhone(database, { number: salesPhone }),
    emailKey: email === undefined ? null : await anEmail(database, email),
    ageType: 1,
    siteCount: 120,
    ...park,
  })
  const add = (table: string, row: object) => insertRow(database, table, { parkKey: key, ...row })
  for (const detail of details)
    await add('park_detail', typeof detail === 'string' ? { type: detail } : detail)
  for (const day of hours) await add('park_hours', day)
  for (const rent of rents) await add('park_lot_rent', { source: 'park', ...rent })
  for (const owner of owners) await add('park_ownership_change', owner)
  return key
}

export interface AssociationGiven {
  key?: number
  name?: string
  abbreviation?: string
  state?: string | null
  isSponsored?: boolean
  website?: string | null
  joinLink?: string | null
  managerKey?: number | null
  retiredAt?: Date | null
  sendNotices?: boolean
  hasFilteredResults?: boolean
  boostsLeads?: boolean
  showStatisticSection?: boolean
  aboutImage?: string | null
  headerImage?: string | null
  cardHeaderImage?: string | null
  cardLeftImage?: string | null
  cardRightImage?: string | null
  addressKey?: number | null
  phoneKey?: number | null
  /** Addresses of its logo, for light and dark grounds. */
  logos?: { logo?: string; alternate?: string }
  blocks?: readonly { block: LayoutBlock; title?: string; link?: string; enabled?: boolean }[]
  links?: readonly { label: string; url: string }[]
}

/** Inserts a state association; returns its key. */
export async function anAssociation(database: Queryable, given: AssociationGiven = {}): Promise<number> {
  const { logos = {}, blocks = [], links = [], ...association } = given
  const named = { name: 'Sample Housing Association', abbreviation: 'SHA', ...association }
  const stateAssociationKey = await insertRow(database, 'state_association', named)
  const add = (part: string, row: object) =>
    insertRow(database, `state_association_${part}`, { stateAssociationKey, ...row })
  for (const [kind, url] of Object.entries(logos))
    await add('logo', { kind, url, alt: named.name, ...drawnLogo })
  for (const block of blocks) await add('block', block)
  for (const [index, link] of links.entries()) await add('link', { number: index + 1, ...link })
  return stateAssociationKey
}
