import type { Queryable } from '#db/database.ts'
import { type AddressGiven, anAddress } from './address.ts'
import { insertRow } from './insert.ts'

/** A phone of ten digits, and its key. */
export const aPhone = (
  database: Queryable,
  given: { number?: string; extension?: string | null; phoneType?: string } = {},
) => insertRow(database, 'phone', { number: '3525550142', phoneType: 'office', ...given })

export const anEmail = (database: Queryable, emailAddress = 'seller@havenrow.example') =>
  insertRow(database, 'email', { emailAddress })

export interface ParkGiven extends AddressGiven {
  name?: string
  phone?: string
  stateAssociationKey?: number | null
  caption?: string | null
  description?: string | null
  website?: string | null
  isShowcase?: boolean
  isResidentOwned?: boolean | null
  ageType?: 1 | 2 | null
  ageRestrictionsDescription?: string | null
  petsAllowed?: 0 | 1 | 2 | 3
  petsDescription?: string | null
  siteCount?: number | null
  vacantSiteCount?: number | null
  yearBuilt?: number | null
  displayAverageRent?: boolean
  averageMonthlyRent?: number | null
  lotRentDescription?: string | null
  active?: boolean
}

/** An all-ages park in Ocala unless told otherwise; gives its key. */
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
    ...park
  } = given
  const where = { town, streetAddress1, streetAddress2, schoolDistrict, verified, latitude, longitude }
  return insertRow(database, 'park', {
    name: 'Heron Lake Village',
    addressKey: await anAddress(database, where),
    phoneKey: phone === undefined ? null : await aPhone(database, { number: phone }),
    ageType: 1,
    siteCount: 120,
    ...park,
  })
}

/** A state association; gives its key. */
export const anAssociation = (
  database: Queryable,
  given: {
    key?: number
    name?: string
    abbreviation?: string
    state?: string | null
    isSponsored?: boolean
    website?: string | null
  } = {},
) =>
  insertRow(database, 'state_association', {
    name: 'Sample Housing Association',
    abbreviation: 'SHA',
    ...given,
  })
