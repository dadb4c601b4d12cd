import type { Queryable } from '#db/database.ts'
import { milesBetween, type Point } from '#kit/geo.ts'
import { formatPhone } from '#kit/phone.ts'
import type { Language } from '#model/language.ts'
import type { AdfLead } from '#model/lead/adf.ts'
import type { SubjectFacts } from '#model/lead/recipients.ts'
import type { LeadSubject } from '#model/lead/values.ts'
import { listingName } from '#model/listing/caption.ts'
import { countsAsRemoved, hasPrice } from '#model/listing/status.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { Alerts } from '../alert/index.ts'
import type { Places } from '../place/index.ts'
import { type Contact, dealerContact, nearbyContact, parkContact, sellerContact } from './contacts.ts'
import type { DealerContactRow, ListingSubjectRow } from './rows.ts'
import {
  selectDealer,
  selectDealersAround,
  selectDealersOfPlan,
  selectListing,
  selectPark,
  selectPlan,
} from './store.ts'

/** Subject of a lead, as sent. */
export interface SubjectNames {
  type: LeadSubject
  entityKey: number
  zip?: string | undefined
}

/** The subject with its facts. */
export interface Subject {
  type: LeadSubject
  key: number
  /** Title: "#100001 Ocala, FL", a park's name; only an alert's title depends on the language. */
  label(language: Language): string
  facts: SubjectFacts<Contact>
  /** For an ADF document. */
  home: AdfLead['home']
  /** A phone number for calls about the subject. */
  call: string | null
  /** The virtual tour of a home, and whether it is gated. */
  tour: { url: string; isGated: boolean } | null
}

/** A subject other than a home. */
const plain = (type: LeadSubject, key: number, label: string): Omit<Subject, 'facts'> => ({
  type,
  key,
  label: () => label,
  home: {
    key: null,
    isNew: null,
    interest: 'buy',
    year: null,
    make: null,
    model: null,
    price: null,
    label,
  },
  call: null,
  tour: null,
})

/**
 * Finds the subject of a lead and its potential recipients; undefined if it no longer exists.
 * @returns `bad-zip` if the ZIP is unknown, or missing but required
 */
export async function findSubject(
  queryable: Queryable,
  { type, entityKey: key, zip }: SubjectNames,
  { places, now }: { places: Pick<Places, 'resolve'>; now: number },
): Promise<Subject | 'bad-zip' | undefined> {
  const point = zip === undefined ? undefined : places.resolve({ zip })?.coordinates
  if (zip !== undefined && !point) return 'bad-zip'
  switch (type) {
    case 'listing': {
      const row = await selectListing(queryable, key)
      if (!row || !isOffered(row, now)) return undefined
      const label = listingName(key, row)
      const tour = row.virtualTour === null ? null : { url: row.virtualTour, isGated: row.virtualTourGated }
      const facts = listingFacts(row)
      return { type, key, label: () => label, facts, home: homeOf(row, label), call: null, tour }
    }
    case 'park': {
      const row = await selectPark(queryable, key)
      if (!row) return undefined
      const call =
        row.methods.includes('phone') && row.textNumber !== null ? formatPhone(row.textNumber) : null
      return { ...plain(type, key, row.name), facts: { type, park: parkContact(row) }, call }
    }
    case 'sales-center': {
      const row = await selectDealer(queryable, key)
      return row && { ...plain(type, key, row.name), facts: { type, dealer: dealerContact(row) } }
    }
    case 'floorplan': {
      const plan = await selectPlan(queryable, key)
      if (!plan) return undefined
      const rows = await selectDealersOfPlan(queryable, key)
      const dealers = inOrder(rows, point).map(row => dealerContact(row))
      const subject = plain(type, key, `${plan.make} ${plan.model}`)
      return { ...subject, facts: { type, dealers }, home: { ...subject.home, ...plan, isNew: true } }
    }
    case 'alert': {
      if (!point || zip === undefined) return 'bad-zip'
      const nearby = nearbyContacts(await selectDealersAround(queryable, point), point)
      return { ...plain(type, key, zip), facts: { type, nearby } }
    }
  }
}

/**
 * Finds the subject for a sender: an alert exists only for its owner, and its title is its search. Recipients are
 * public: `findSubject` needs no user.
 */
export async function findSubjectOf(
  userKey: number | null,
  queryable: Queryable,
  names: SubjectNames,
  { alerts, ...rest }: { alerts: Pick<Alerts, 'describerOf'> } & Parameters<typeof findSubject>[2],
): ReturnType<typeof findSubject> {
  if (names.type !== 'alert') return findSubject(queryable, names, rest)
  const label =
    userKey === null ? undefined : await alerts.describerOf(queryable, userKey, names.entityKey, names.zip)
  if (!label) return undefined
  const subject = await findSubject(queryable, names, rest)
  // ADF is English.
  return typeof subject === 'object'
    ? { ...subject, label, home: { ...subject.home, label: label('en') } }
    : subject
}

/** On the market and public. */
const isOffered = ({ active, isHidden, removedAt }: ListingSubjectRow, now: number) =>
  active === activeStatus.Active && !isHidden && !countsAsRemoved({ active, showSold: false, removedAt }, now)

const listingFacts = ({ dealer, park, nearby, ...row }: ListingSubjectRow): SubjectFacts<Contact> => ({
  type: 'listing',
  isByOwner: row.isByOwner,
  seller: sellerContact(row),
  dealer: dealer ? dealerContact(dealer, row) : undefined,
  park: park ? parkContact(park) : undefined,
  nearby: nearbyContacts(nearby, row),
})

const nearbyContacts = (rows: readonly DealerContactRow[], point: Point) =>
  rows.map(row => nearbyContact(row, milesTo(point, row)))

const milesTo = (a: Point, b: Point) => milesBetween(a.latitude, a.longitude, b.latitude, b.longitude)

/** Nearest first; by name without a point. */
const inOrder = (rows: readonly DealerContactRow[], point: Point | undefined) =>
  rows.toSorted(
    (a, b) =>
      (point ? milesTo(point, a) - milesTo(point, b) : a.name.localeCompare(b.name, 'en')) || a.key - b.key,
  )

function homeOf(row: ListingSubjectRow, label: string): AdfLead['home'] {
  const { key, isNew, year, make, model, askingPrice, rentalPrice } = row
  const interest = hasPrice(rentalPrice) && !hasPrice(askingPrice) ? 'lease' : 'buy'
  return { key, isNew, interest, year, make, model, price: askingPrice ?? rentalPrice, label }
}
