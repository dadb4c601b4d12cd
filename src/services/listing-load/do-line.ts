import { keysOf } from '#kit/keys.ts'
import { formatPhone } from '#kit/phone.ts'
import { type Actor, may } from '#model/access/access.ts'
import { type ListingMove, momentOfSale } from '#model/listing/move.ts'
import { knownSections } from '#model/listing/sections.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { HomeFields } from '#model/listing-load/fields.ts'
import { newFields } from '#model/listing-load/line.ts'
import type { Leaving } from '#model/listing-load/status.ts'
import { changesOf } from '#model/patch-fields.ts'
import type { Transaction } from '#platform/write/index.ts'
import { createListing, type Listings, plateInCommon } from '../listing/index.ts'
import type { Suspicion } from '../moderation/index.ts'
import { removeOwnPhotos } from '../own-photo/index.ts'
import type { Packages } from '../package/index.ts'
import type { Payments } from '../payment/index.ts'
import type { Photos } from '../photo/index.ts'
import { clearOwnNumber, selectNumbered, selectParkPlaces } from './home-store.ts'
import { deletePhotoFetches, requestPhotos } from './photo-store.ts'
import { type Locator, leavingOf, newPlace, notOffered } from './plan.ts'
import { type LineRow, type LoadRow, type Replaced, updateLine } from './store.ts'

export interface LineTools {
  listings: Pick<Listings, 'own'>
  places: Locator
  packages: Pick<Packages, 'quote'>
  payments: Pick<Payments, 'order'>
  suspicion: Pick<Suspicion, 'isHeld'>
  now: () => number
}

/** Owner of a load, and the name of the seller. */
export interface Loader {
  actor: Actor
  sellerName: string
  /** The dealer that sells the homes. */
  dealerKey: number | null
}

const later: ListingMove = { active: activeStatus.RemovedForSale, reason: 'later' }
const moves: Readonly<Record<Leaving, ListingMove>> = {
  upcoming: later,
  sold: { active: activeStatus.Sold },
  paused: later,
  removed: { active: activeStatus.RemovedNotForSale, reason: 'other' },
}

const standard = { packageName: 'standard', monthlyBilling: false } as const

/** The fields of a listing without those of its sections. */
const withoutSizes = ({ length1, width1, length2, width2, length3, width3, ...fields }: HomeFields) => fields

/** Loads one line and records its outcome in the same transaction. */
export async function loadLine(
  transaction: Transaction,
  { listings, places, packages, payments, suspicion, now }: LineTools,
  load: LoadRow,
  row: LineRow,
  { actor, sellerName, dealerKey }: Loader,
): Promise<void> {
  const { ownerType, ownerKey, language } = load
  const owner = { ownerType, ownerKey }
  const { identity, patch } = row.home
  const at = { loadKey: load.key, line: row.line }
  const note = (
    outcome: LineRow['outcome'],
    listingKey: number | null,
    before: Replaced | null = null,
    problems: Record<string, string> = {},
  ) => updateLine(transaction, load.key, row.line, { outcome, listingKey, before, at: now() }, problems)
  const refuse = (listingKey: number | null, problems: Record<string, string>) =>
    note('refused', listingKey, null, problems)

  if (!may(actor, 'listing.move', owner) || actor.kind === 'visitor')
    return refuse(null, { ownNumber: 'not_allowed' })
  const [saved] = await selectNumbered(transaction, owner, [identity.ownNumber])
  if (saved) {
    const changes = changesOf(patch, saved.fields)
    const { isSalePending: willPend, ...facts } = patch
    const returns = row.home.returns === true && saved.active > activeStatus.Active
    const changed = await listings.own.change(transaction, {
      key: saved.key,
      actor,
      expectedVersion: saved.version,
      // A sale can be pending only on the market.
      patch: returns ? facts : patch,
    })
    if (changed.kind === 'invalid') return refuse(saved.key, changed.fields)
    if (changed.kind !== 'done') return refuse(saved.key, { ownNumber: 'changed_meanwhile' })
    const { latitude, longitude } = saved.fields
    const before: Replaced = {
      // Another park may move the pin.
      ...('parkKey' in changes && { latitude, longitude }),
      ...Object.fromEntries(keysOf(changes).map(field => [field, saved.fields[field]])),
    }
    const leaves = leavingOf(row.home, saved)
    let problems = {}
    if (returns) {
      const request = { key: saved.key, actor }
      const moved = await listings.own.move(transaction, {
        ...request,
        expectedVersion: changed.version,
        move: { active: activeStatus.Active },
      })
      if (moved.kind === 'done') {
        const { active, showSold, removedAt, fields } = saved
        Object.assign(before, { active, showSold, removedAt, soldPrice: fields.soldPrice })
        const pending = { ...request, expectedVersion: moved.version, patch: { isSalePending: true } }
        if (willPend) await listings.own.change(transaction, pending)
      }
      // For example, it was sold too long ago.
      else problems = { status: 'off_market' }
    } else if (leaves) {
      const { soldPrice = null, soldOn } = row.home.sale ?? {}
      const moved = await listings.own.move(transaction, {
        key: saved.key,
        actor,
        expectedVersion: changed.version,
        move: leaves === 'sold' ? { ...moves.sold, soldPrice } : moves[leaves],
        soldAt: soldOn ? momentOfSale(soldOn) : undefined,
      })
      if (moved.kind !== 'done') throw new Error(`A home of a file cannot leave the market: ${moved.kind}.`)
      const { isSalePending } = saved.fields
      Object.assign(before, { active: saved.active, ...(isSalePending && { isSalePending }) })
    } else if (!row.home.isOffMarket)
      // Sending the file again confirms that its homes are still offered.
      await listings.own.confirm(transaction, { key: saved.key, actor, isRoutine: true })
    await requestPhotos(transaction, { ...at, listingKey: saved.key }, row.home.photos ?? [])
    // It may have changed since the preview.
    const isAddition = row.outcome === 'add' && !row.home.photos?.length
    const isSame = (row.outcome === 'same' || isAddition) && Object.keys(before).length === 0
    return note(isSame ? 'same' : 'change', saved.key, before, problems)
  }
  // It was deleted since the preview.
  if (row.home.isOffMarket) return refuse(null, notOffered(row.home))
  const { parkKey = null, phone = null } = patch
  const [park] = parkKey === null ? [] : await selectParkPlaces(transaction, [parkKey])
  if (parkKey !== null && !park) return refuse(null, { parkKey: 'inclusion' })
  const place = newPlace(places, row.home, park)
  if ('invalid' in place) return refuse(null, place.invalid)
  const { address, pin } = place
  const userKey = actor.key
  const companyKey = ownerType === 'companies' ? ownerKey : undefined
  const buyer = { userKey, companyKey, state: identity.state }
  const quoted = await packages.quote(transaction, buyer, standard)
  const fields = newFields(row.home)
  const created = await createListing(transaction, {
    actor,
    owner,
    dealerKey,
    ownNumber: identity.ownNumber,
    address,
    pin,
    parkKey,
    displayAddress: patch.displayAddress ?? address.streetAddress1 !== null,
    fields: withoutSizes(fields),
    sections: knownSections({ ...identity, ...fields }),
    sellerName: patch.sellerName ?? sellerName,
    phone: phone && formatPhone(phone.number, phone.extension),
    isSuspicious: suspicion.isHeld,
    awaitsPayment: quoted.kind === 'done' && quoted.quote.price > 0,
    now: now(),
  })
  if (created.kind === 'duplicate') {
    const field = await plateInCommon(transaction, created.key, identity)
    return refuse(created.key, { [field ?? 'serialNumber1']: 'home_known' })
  }
  const ordered = await payments.order(transaction, {
    actor,
    userKey,
    listingKey: created.key,
    choice: standard,
    language,
    isQuiet: true,
  })
  if (ordered.kind !== 'done') throw new Error('The package of a loaded home cannot be ordered.')
  await requestPhotos(transaction, { ...at, listingKey: created.key }, row.home.photos ?? [])
  return note('add', created.key)
}

/** Undoes a line, except for later changes of the home by other actors. */
export async function undoLine(
  transaction: Transaction,
  { listings, photos }: Pick<LineTools, 'listings'> & { photos: Pick<Photos, 'owned'> },
  load: LoadRow,
  row: LineRow,
  { actor }: Pick<Loader, 'actor'>,
): Promise<void> {
  const { listingKey: key, before, outcome, line } = row
  // Before the home is locked, as the job that adds them does.
  const photoKeys = await deletePhotoFetches(transaction, load.key, line)
  const [current] = key === null ? [] : await selectNumbered(transaction, load, [row.home.identity.ownNumber])
  if (key !== null && current?.key === key) {
    const request = { key, actor, expectedVersion: current.version }
    if (outcome === 'change' && before) {
      const { active, showSold = false, removedAt, ...patch } = before
      const { soldPrice = null } = patch
      const moved =
        active === undefined
          ? undefined
          : await listings.own.move(transaction, {
              ...request,
              move: { active, ...(active === activeStatus.Sold && { showSold, soldPrice }) },
              soldAt: removedAt ? new Date(removedAt) : undefined,
              isUndo: true,
            })
      const expectedVersion = moved?.kind === 'done' ? moved.version : current.version
      await listings.own.change(transaction, { ...request, expectedVersion, patch })
      await removeOwnPhotos(transaction, photos, { subject: { type: 'listings', key }, actor }, photoKeys)
    }
    if (outcome === 'add')
      await listings.own.move(transaction, {
        ...request,
        move: { active: activeStatus.RemovedNotForSale, reason: 'other' },
      })
  }
  if (key !== null && outcome === 'add') await clearOwnNumber(transaction, key)
  await updateLine(transaction, load.key, line, { outcome, listingKey: key, before, at: null })
}
