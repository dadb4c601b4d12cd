import type { Point } from '#kit/geo.ts'
import { readPhone } from '#kit/phone.ts'
import type { Actor, Owner } from '#model/access/access.ts'
import { moveFault } from '#model/listing/lifecycle.ts'
import type { ListingFields } from '#model/listing/patch.ts'
import type { SectionFacts } from '#model/listing/sections.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import { insertAddress, type NewAddress } from '../rows/index.ts'
import { lockIdentities, lockOwnHomes, type OwnHome, selectDuplicates } from './identity.ts'
import { publishedAt } from './published.ts'
import {
  insertListing,
  insertPhoneOf,
  insertSections,
  isPrivateSeller,
  selectSalesPersonOf,
  updateHold,
  updateStatus,
} from './store.ts'

/** Initial values of a home when it is first published. */
export interface NewHome {
  dealerKey: number | null
  /** The owner's number of the home (`ownNumber`). */
  ownNumber?: string
  address: NewAddress
  /** The seller's pin; by default, the point of the address. */
  pin: Point | undefined
  displayAddress: boolean
  parkKey: number | null
  fields: ListingFields
  sections: readonly SectionFacts[]
  sellerName: string
  phone: string | null
}

/** A home to publish for the first time. */
interface NewListing extends NewHome {
  /** Publisher of the home; for a company, the home's agent. */
  actor: Extract<Actor, { kind: 'user' }>
  owner: Owner
  /** Called with its key before it is published; true holds it for review. */
  isSuspicious: (transaction: Transaction, key: number) => Promise<boolean>
  /** It is published by a payment. */
  awaitsPayment: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** Publisher and owner of a home; both undefined in a preview before the login. */
interface Publishing {
  actor: NewListing['actor'] | undefined
  owner: Owner | undefined
  at: Date
}

/** Inserts a home that is not published yet; returns its key. */
export async function insertHome(
  transaction: Transaction,
  home: NewHome,
  { actor, owner, at }: Publishing,
): Promise<number> {
  const { dealerKey, address, pin, fields, sections } = home
  const addressKey = await insertAddress(transaction, { ...address, ...pin })
  const isOfCompany = owner?.ownerType === 'companies'
  const key = await insertListing(transaction, fields, {
    owner_type: owner?.ownerType ?? null,
    owner_key: owner?.ownerKey ?? null,
    agent_key: isOfCompany ? (actor?.key ?? null) : null,
    sales_center_key: dealerKey,
    sales_person_key:
      dealerKey === null || !actor ? null : await selectSalesPersonOf(transaction, dealerKey, actor.key),
    own_number: home.ownNumber ?? null,
    address_key: addressKey,
    park_key: home.parkKey,
    display_address: home.displayAddress,
    active: activeStatus.InProgress,
    is_by_owner:
      !isOfCompany &&
      fields.askingPrice !== null &&
      (!actor || (await isPrivateSeller(transaction, actor.key))),
    seller_name: home.sellerName,
    created_at: at,
    modified_at: at,
    confirmed_at: at,
    started_at: at,
    sale_pending_at: fields.isSalePending ? at : null,
    ...(fields.lotRentAmount !== null && {
      lot_rent_as_of: at.toISOString().slice(0, 10),
      lot_rent_source: 'seller',
    }),
  })
  await insertSections(transaction, key, sections)
  const phone = home.phone === null ? undefined : readPhone(home.phone)
  if (phone) await insertPhoneOf(transaction, key, phone)
  return key
}

/**
 * Whether a home that left the market returns as the same listing, with its history: its owner may relist it, or
 * staff removed it.
 */
const isToComeBack = ({ active, holdReview, removedAt }: OwnHome, now: number): boolean =>
  holdReview ||
  moveFault({
    from: active,
    to: activeStatus.Active,
    by: 'owner',
    reason: null,
    isHeld: holdReview,
    removedAt: removedAt?.getTime() ?? null,
    now,
  }) === undefined

/** `duplicate`: the owner already has this home, on the market or in a state from which it can return. */
export type Created =
  | { kind: 'done'; key: number; isHeld: boolean; awaitsPayment: boolean }
  | { kind: 'duplicate'; key: number }

/**
 * Creates a listing and publishes it (RULINGS 38: −1→0→1). It stays unpublished, held for review, if a home with the
 * same serial number or HUD label is on the market under another owner, if it is suspicious, or until its package is
 * paid.
 */
export async function createListing(transaction: Transaction, home: NewListing): Promise<Created> {
  const { actor, owner, fields, sections, now } = home
  // Locks homes before their numbers, in the same order as relisting, to avoid deadlocks.
  const owned = await lockOwnHomes(transaction, owner, sections)
  await lockIdentities(transaction, sections)
  const duplicates = await selectDuplicates(transaction, sections)
  const own = duplicates.find(
    ({ ownerType, ownerKey }) => ownerType === owner.ownerType && ownerKey === owner.ownerKey,
  )
  const known = own ?? owned.find(home => home.active > activeStatus.Active && isToComeBack(home, now))
  if (known) return { kind: 'duplicate', key: known.key }
  const at = new Date(now)
  const key = await insertHome(transaction, home, { actor, owner, at })
  const isHeld = (await home.isSuspicious(transaction, key)) || duplicates.length > 0
  const isLive = !isHeld && !home.awaitsPayment
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: {},
    after: {
      ...fields,
      active: isLive ? activeStatus.Active : activeStatus.InProgress,
      holdReview: isHeld,
      displayAddress: home.displayAddress,
      parkKey: home.parkKey,
      sellerName: home.sellerName,
    },
  })
  if (isHeld) await updateHold(transaction, key, { isHeld, at })
  else if (isLive) await updateStatus(transaction, key, publishedAt(at, owner))
  return { kind: 'done', key, isHeld, awaitsPayment: home.awaitsPayment }
}
