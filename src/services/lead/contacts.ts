import * as v from 'valibot'
import { formatPhone } from '#kit/phone.ts'
import { type TextHours, textLeadSettings, textZones } from '#model/account/text-lead-settings.ts'
import { type Candidate, type NearbyDealer, parkChannels } from '#model/lead/recipients.ts'
import type { LeadChannel, LeadFormat } from '#model/lead/values.ts'
import type { DealerContactRow, ListingSubjectRow, OwnerRow, ParkContactRow } from './rows.ts'

/** Somebody who could receive a lead, with what is never shown: where it would go. */
export interface Contact extends Candidate {
  /** Who of them it is for, where somebody is named. */
  person: string | null
  /** Addresses, the first one answers; none twice. */
  emails: readonly string[]
  language: 'en' | 'es'
  /** `userKey` is the account whose number it is. */
  text: { to: string; hours: TextHours; userKey: number | null } | null
  /** Account whose inbox it comes to. */
  userKey: number | null
  format: LeadFormat
}

const distinct = (addresses: readonly (string | null | undefined)[]) => {
  const byAddress = new Map(
    addresses.flatMap(address => (address ? [[address.toLowerCase(), address] as const] : [])),
  )
  return [...byAddress.values()]
}

/** Where an account has its leads texted; null where it does not. */
function textOf(owner: OwnerRow | null): Contact['text'] {
  const { success, output } = v.safeParse(textLeadSettings, owner?.textLeadSettings)
  return owner && success && output.active && output.number
    ? { to: output.number, hours: output, userKey: owner.key }
    : null
}

/** The account's own address, if it is confirmed and such mail is wanted. */
const mailOf = (owner: OwnerRow | null) => (owner?.isVerified && !owner.isMuted ? owner.email : null)

/** Addresses that somebody gave for leads, but that of an account that wants no such mail. */
const wanted = (addresses: readonly (string | null)[], owner: OwnerRow | null) =>
  addresses.filter(address => !owner?.isMuted || address?.toLowerCase() !== owner.email.toLowerCase())

const has = ({ emails, text, userKey }: Pick<Contact, 'emails' | 'text' | 'userKey'>) => ({
  email: emails.length > 0,
  text: text !== null,
  account: userKey !== null,
})
/** Every way that there is. */
const allChannels = (contact: Pick<Contact, 'emails' | 'text' | 'userKey'>): LeadChannel[] =>
  (['email', 'text', 'account'] as const).filter(channel => has(contact)[channel])

const owned = (owner: OwnerRow | null) => ({
  language: owner?.language ?? ('en' as const),
  userKey: owner?.key ?? null,
})

/** The seller of a listing: the addresses of the listing, and the account that it belongs to. */
export function sellerContact({ key, sellerName, emails, owner }: ListingSubjectRow): Contact {
  const ways = {
    ...owned(owner),
    emails: distinct([...wanted(emails, owner), mailOf(owner)]),
    text: textOf(owner),
  }
  return {
    kind: 'seller',
    key,
    name: sellerName,
    person: null,
    format: 'plain',
    ...ways,
    channels: allChannels(ways),
  }
}

/**
 * A dealer. Of its own home: a sales person who is named is mailed in place of its office, and who listed it stands in where the dealer
 * itself has no account.
 */
export function dealerContact(
  { key, name, email, otherEmails, leadFormat, ...row }: DealerContactRow,
  { person, owner: lister }: Pick<ListingSubjectRow, 'person' | 'owner'> = { person: null, owner: null },
): Contact {
  const owner = row.owner ?? lister
  const given = wanted([person?.email ?? email, ...otherEmails], owner)
  const emails = distinct([...given, mailOf(owner)])
  const ways = { ...owned(owner), emails, text: textOf(owner) }
  return {
    kind: 'dealer',
    key,
    name,
    person: person?.name ?? null,
    format: leadFormat,
    ...ways,
    channels: allChannels(ways),
  }
}

/** The same with what decides whether it is offered leads of a place. */
export const nearbyContact = (row: DealerContactRow, miles: number): Contact & NearbyDealer => {
  const { territoryRadius, fsboLeads, alertLeads, brokerLeads, isBoosted } = row
  return { ...dealerContact(row), miles, territoryRadius, fsboLeads, alertLeads, brokerLeads, isBoosted }
}

/** Hours in which an office is texted that has not said when: by day, every day. */
function officeHours(timeZone: string | null): TextHours {
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

/** The office of a park, by the ways it has chosen (part 2 §3 leadDeliveryMethods). */
export function parkContact({
  key,
  name,
  email,
  textNumber,
  methods,
  owner,
  timeZone,
}: ParkContactRow): Contact {
  const office =
    textNumber === null ? null : { to: formatPhone(textNumber), hours: officeHours(timeZone), userKey: null }
  const ways = {
    ...owned(owner),
    emails: distinct([...wanted([email], owner), mailOf(owner)]),
    text: textOf(owner) ?? office,
  }
  return {
    kind: 'park',
    key,
    name,
    person: null,
    format: 'plain',
    ...ways,
    channels: parkChannels(methods, has(ways)),
  }
}
