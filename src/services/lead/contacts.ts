import * as v from 'valibot'
import { formatPhone } from '#kit/phone.ts'
import { type TextHours, textLeadSettings, textZones } from '#model/account/text-lead-settings.ts'
import type { LeadFormat } from '#model/dealer/values.ts'
import { type Candidate, type NearbyDealer, parkChannels } from '#model/lead/recipients.ts'
import type { LeadChannel } from '#model/lead/values.ts'
import { timeZoneOf } from '../place/index.ts'
import type { DealerContactRow, ListingSubjectRow, OwnerRow, ParkContactRow } from './rows.ts'

/** A potential recipient with private contact details. */
export interface Contact extends Candidate {
  /** Name of a specific person, if any. */
  person: string | null
  /** Unique addresses; the first one gets replies. */
  emails: readonly string[]
  language: 'en' | 'es'
  /** `userKey` is the account of the number. */
  text: { to: string; hours: TextHours; userKey: number | null } | null
  /** Key of the account with the inbox; for a company, of the person assigned to the message. */
  userKey: number | null
  /** Company with the inbox. */
  companyKey: number | null
  format: LeadFormat
  /** Address of the software of a dealer, which gets ADF documents only. */
  crm: string | null
}

const distinct = (addresses: readonly (string | null | undefined)[]) => {
  const byAddress = new Map(
    addresses.flatMap(address => (address ? [[address.toLowerCase(), address] as const] : [])),
  )
  return [...byAddress.values()]
}

/** Text message settings of an account; null if off. */
function textOf(owner: OwnerRow | null): Contact['text'] {
  const { success, output } = v.safeParse(textLeadSettings, owner?.textLeadSettings)
  return owner && success && output.active && output.number
    ? { to: output.number, hours: output, userKey: owner.key }
    : null
}

/** The address of the account, if it is confirmed and lead emails are not turned off. */
const mailOf = (owner: OwnerRow | null) => (owner?.isVerified && !owner.isMuted ? owner.email : null)

/** Addresses for leads, except the address of an account that turned lead emails off. */
const wanted = (addresses: readonly (string | null)[], owner: OwnerRow | null) =>
  addresses.filter(address => !owner?.isMuted || address?.toLowerCase() !== owner.email.toLowerCase())

type Ways = Pick<Contact, 'emails' | 'text' | 'userKey' | 'companyKey'>
const has = ({ emails, text, userKey, companyKey }: Ways) => ({
  email: emails.length > 0,
  text: text !== null,
  account: userKey !== null || companyKey !== null,
})
/** All available channels. */
const allChannels = (contact: Ways): LeadChannel[] =>
  (['email', 'text', 'account'] as const).filter(channel => has(contact)[channel])

const owned = (owner: OwnerRow | null) => ({
  language: owner?.language ?? ('en' as const),
  userKey: owner?.key ?? null,
})

/** The seller of a listing: the addresses of the listing, and its account. */
export function sellerContact({
  key,
  sellerName,
  emails,
  owner,
  companyKey,
}: Pick<ListingSubjectRow, 'key' | 'sellerName' | 'emails' | 'owner' | 'companyKey'>): Contact {
  const ways = {
    ...owned(owner),
    companyKey,
    emails: distinct([...wanted(emails, owner), mailOf(owner)]),
    text: textOf(owner),
  }
  return {
    kind: 'seller',
    key,
    name: sellerName,
    person: null,
    format: 'plain',
    crm: null,
    ...ways,
    channels: allChannels(ways),
  }
}

/**
 * A dealer. For its homes, a named salesperson gets the email instead of the office; a dealer without an account uses
 * the lister's.
 */
export function dealerContact(
  { key, name, email, otherEmails, leadFormat, crmEmail, ...row }: DealerContactRow,
  listing: Pick<ListingSubjectRow, 'person' | 'owner' | 'companyKey'> = {
    person: null,
    owner: null,
    companyKey: null,
  },
): Contact {
  const { person, owner: lister } = listing
  const owner = row.owner ?? lister
  const addresses = wanted([person?.email ?? email, ...otherEmails], owner)
  const emails = distinct([...addresses, mailOf(owner)])
  const companyKey = row.companyKey ?? listing.companyKey
  const ways = { ...owned(owner), companyKey, emails, text: textOf(owner) }
  return {
    kind: 'dealer',
    key,
    name,
    person: person?.name ?? null,
    format: leadFormat,
    crm: crmEmail,
    ...ways,
    channels: allChannels(ways),
  }
}

/** A dealer with the facts for offering leads of a place. */
export const nearbyContact = (row: DealerContactRow, miles: number): Contact & NearbyDealer => {
  const { territoryRadius, fsboLeads, alertLeads, brokerLeads, isBoosted } = row
  return { ...dealerContact(row), miles, territoryRadius, fsboLeads, alertLeads, brokerLeads, isBoosted }
}

/** Default hours for texting an office: daytime on all days. */
function officeHours(timeZone: string | undefined): TextHours {
  const day = { on: true, start: 8, end: 20 }
  return {
    sunday: day,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    zone: textZones.find(zone => zone === timeZone) ?? 'America/New_York',
  }
}

/** The office of a park, by its chosen channels (part 2 §3 leadDeliveryMethods). */
export function parkContact({
  key,
  name,
  email,
  textNumber,
  methods,
  owner,
  companyKey,
  timeZone,
  state,
  zonePoint,
}: ParkContactRow): Contact {
  const office =
    textNumber === null
      ? null
      : {
          to: formatPhone(textNumber),
          hours: officeHours(timeZone ?? timeZoneOf(state, zonePoint)),
          userKey: null,
        }
  const ways = {
    ...owned(owner),
    companyKey,
    emails: distinct([...wanted([email], owner), mailOf(owner)]),
    text: textOf(owner) ?? office,
  }
  return {
    kind: 'park',
    key,
    name,
    person: null,
    format: 'plain',
    crm: null,
    ...ways,
    channels: parkChannels(methods, has(ways)),
  }
}
