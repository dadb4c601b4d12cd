import type { Queryable } from '#db/database.ts'
import { type AddressGiven, anAddress } from './address.ts'
import { insertRow } from './insert.ts'
import { anEmail, aPhone } from './park.ts'

export interface DealerGiven
  extends Pick<AddressGiven, 'town' | 'streetAddress1' | 'latitude' | 'longitude'> {
  name?: string
  phone?: string
  altPhone?: string
  email?: string
  otherEmails?: readonly string[]
  website?: string | null
  packageName?: 'Pro' | 'ProPlus' | 'BasicPro' | null
  isLowVolumePro?: boolean
  stateAssociationKey?: number | null
  companyKey?: number | null
  parkKey?: number | null
  caption?: string | null
  description?: string | null
  directions?: string | null
  businessHoursDescription?: string | null
  facebookLink?: string | null
  subdomain?: string | null
  displayAddress?: boolean
  /** YYYY-MM-DD. */
  memberSince?: string | null
  territoryRadius?: number | null
  fsboLeads?: boolean
  alertLeads?: boolean
  brokerLeads?: boolean
  timeZone?: string | null
  ownerType?: 'registered-users' | 'companies' | null
  ownerKey?: number | null
  closedOnHolidays?: boolean | null
  active?: boolean
  licenseNumber?: string
  licenseState?: string
  review?: 'pending' | 'refused' | null
  reviewReason?: string
  /** Milliseconds since 1970. */
  createdAt?: number
  removedAt?: number | null
  /** By weekday, 0 Sunday: from and to (HH:mm), 'closed', 'appointment'. */
  hours?: Readonly<Record<number, readonly [opens: string, closes: string] | 'closed' | 'appointment'>>
  /** Addresses by network. */
  socialMedia?: Readonly<Record<string, string>>
  /** Weekdays with tours. */
  appointmentDays?: readonly string[]
}

/** Inserts a dealer, by default in Ocala; returns its key. */
export async function aDealer(database: Queryable, given: DealerGiven = {}): Promise<number> {
  const {
    town,
    streetAddress1,
    latitude,
    longitude,
    phone,
    altPhone,
    email,
    otherEmails = [],
    ...more
  } = given
  const { hours = {}, socialMedia = {}, appointmentDays, ...dealer } = more
  const phoneKey = async (number?: string) => (number === undefined ? null : aPhone(database, { number }))
  const emailKey = async (address?: string) => (address === undefined ? null : anEmail(database, address))
  const salesCenterKey = await insertRow(database, 'sales_center', {
    name: 'Fernwood Homes',
    addressKey: await anAddress(database, { town, streetAddress1, latitude, longitude }),
    phoneKey: await phoneKey(phone),
    altPhoneKey: await phoneKey(altPhone),
    emailKey: await emailKey(email),
    ...dealer,
  })
  for (const [index, address] of otherEmails.entries())
    await database.query(`update sales_center set other_email_${index + 1}_key = $2 where key = $1`, [
      salesCenterKey,
      await anEmail(database, address),
    ])
  for (const [weekday, times] of Object.entries(hours)) {
    const [opens, closes] = typeof times === 'string' ? [null, null] : times
    const day = { salesCenterKey, weekday: Number(weekday), opens, closes }
    await insertRow(database, 'sales_center_hours', { ...day, byAppointment: times === 'appointment' })
  }
  for (const [network, url] of Object.entries(socialMedia))
    await insertRow(database, 'sales_center_social_media', { salesCenterKey, network, url })
  if (appointmentDays)
    await insertRow(database, 'sales_center_appointment_availability', {
      salesCenterKey,
      active: true,
      ...Object.fromEntries(appointmentDays.map(day => [day, true])),
    })
  return salesCenterKey
}

/** Inserts a salesperson of a dealer; returns the key. */
export async function aSalesPerson(
  database: Queryable,
  given: { salesCenterKey: number; firstName?: string; lastName?: string; phone?: string; email?: string },
): Promise<number> {
  const { phone, email, ...person } = given
  return insertRow(database, 'sales_person', {
    firstName: 'Marisol',
    lastName: 'Quintero',
    ...(phone !== undefined && { phoneKey: await aPhone(database, { number: phone }) }),
    ...(email !== undefined && { emailKey: await anEmail(database, email) }),
    ...person,
  })
}

/** Inserts a company; returns its key. */
export const aCompany = (database: Queryable, given: { name?: string; website?: string | null } = {}) =>
  insertRow(database, 'company', { name: 'Fernwood Group', ...given })

/** What a call sends of a new dealer in Ocala, by default with a name that no other has. */
export const aNewDealer = (given: object = {}) => ({
  name: `Dealer ${crypto.randomUUID()}`,
  streetAddress1: '100 SE 1st Ave',
  city: 'Ocala',
  state: 'FL',
  postalCode: '34470',
  licenseNumber: 'DH-1042137',
  licenseState: 'FL',
  ...given,
})
