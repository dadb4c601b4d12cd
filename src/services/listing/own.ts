import type { Database } from '#db/database.ts'
import { DAY, formatDay, formatMoment } from '#kit/dates.ts'
import { type Actor, may, type Owner, ownedByCompany } from '#model/access/access.ts'
import { comingOpenHouses } from '#model/listing/badges.ts'
import type { BulkChange } from '#model/listing/bulk.ts'
import { listingLabel } from '#model/listing/caption.ts'
import { type ListingMove, momentOfSale } from '#model/listing/move.ts'
import { FRESH_DAYS } from '#model/listing/notices.ts'
import type { OpenHouseForm } from '#model/listing/open-house-form.ts'
import type { ListingPatch } from '#model/listing/patch.ts'
import { type ActiveStatus, activeStatus } from '#model/listing/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import { type OwnedPhotoRow, presentPhoto } from '../photo/index.ts'
import type { Places } from '../place/index.ts'
import { presentAddress, presentPhone } from '../rows/index.ts'
import { assignListing } from './assign.ts'
import { changeListing, confirmListing, type Moved, moveListing, renewListing } from './change.ts'
import { changeMany } from './change-many.ts'
import { lockHomes } from './lock-homes.ts'
import { addOpenHouse, removeOpenHouse } from './open-houses.ts'
import { countOwned, type Owned, selectOwnedKeys, selectUnconfirmed } from './own-store.ts'
import { presentOpenHouse } from './present.ts'
import type { OwnListingRow } from './rows.ts'
import { selectOwnListings } from './store.ts'

interface Page extends Pick<Owned, 'keys' | 'text' | 'sort'> {
  /** Also homes of the companies that the owner works for. */
  isWithCompanies: boolean
  /** All if empty. */
  statuses: readonly ActiveStatus[]
  offset: number
  limit: number
}

/** The companies of an owner, limited to homes visible to the caller. */
const companiesOf = (actor: Actor, { ownerType, ownerKey }: Owner): Owner[] =>
  actor.kind === 'user' && ownerType === 'registered-users' && ownerKey === actor.key
    ? actor.memberships
        .map(({ companyKey }) => ownedByCompany(companyKey))
        .filter(company => may(actor, 'listing.read', company))
    : []

const changesOf = (places: Pick<Places, 'locate' | 'resolve'>, now: () => number) => ({
  change: (
    transaction: Transaction,
    request: { key: number; actor: Actor; expectedVersion: number; patch: ListingPatch },
  ) => changeListing(transaction, places, { ...request, now: now() }),

  move: (
    transaction: Transaction,
    {
      move: { active, reason, showSold = false, soldPrice = null, soldOn = null },
      soldAt,
      ...request
    }: {
      key: number
      actor: Actor
      expectedVersion: number
      move: ListingMove
      soldAt?: Date | undefined
      isUndo?: boolean
    },
  ): Promise<Moved> =>
    soldOn !== null && soldOn > new Date(now()).toISOString().slice(0, 10)
      ? Promise.resolve({ kind: 'invalid', fields: { soldOn: 'future_date' } })
      : moveListing(transaction, {
          ...request,
          to: active,
          withoutPublishing: true,
          ...(reason !== undefined && { reason }),
          sale: { showSold, soldPrice, soldAt: soldAt ?? (soldOn ? momentOfSale(soldOn) : undefined) },
          now: now(),
        }),

  confirm: (transaction: Transaction, request: { key: number; actor: Actor; isRoutine?: boolean }) =>
    confirmListing(transaction, { ...request, now: now() }),
})

/** Listings for their owners. */
export function ownListings(
  database: Database,
  places: Pick<Places, 'locate' | 'resolve'>,
  now: () => number,
) {
  const changes = changesOf(places, now)
  return {
    ...changes,

    /** A page of an owner's homes with the total; undefined without permission. */
    async list(actor: Actor, owner: Owner, { statuses, isWithCompanies, offset, limit, ...page }: Page) {
      if (!may(actor, 'listing.read', owner)) return undefined
      const searched = statuses.length === 0 ? Object.values(activeStatus) : statuses
      const owned = {
        owners: isWithCompanies ? [owner, ...companiesOf(actor, owner)] : [owner],
        statuses: searched,
        ...page,
      }
      const [keys, total] = await Promise.all([
        selectOwnedKeys(database, { ...owned, offset, limit }),
        countOwned(database, owned),
      ])
      const rows = await selectOwnListings(database, keys)
      return { items: rows.map(({ row, photos }) => presentOwnItem(row, photos, now())), total }
    },

    /** A home with all data for its owner; or the reason for a refusal. */
    async get(actor: Actor, key: number) {
      const [found] = await selectOwnListings(database, [key])
      if (!found) return 'not-found'
      return may(actor, 'listing.read', found.row) ? presentOwn(found.row, found.photos, now()) : 'forbidden'
    },

    assign: (transaction: Transaction, request: Parameters<typeof assignListing>[1]) =>
      assignListing(transaction, request),

    /** Number of an owner's homes that can be confirmed together; undefined without permission. */
    async unconfirmed(actor: Actor, owner: Owner): Promise<number | undefined> {
      if (!may(actor, 'listing.move', owner)) return undefined
      return (await selectUnconfirmed(database, owner, new Date(now() - FRESH_DAYS * DAY))).length
    },

    /** Confirms them; returns how many, or undefined if the actor may not. */
    async confirmAll(transaction: Transaction, actor: Actor, owner: Owner): Promise<number | undefined> {
      if (!may(actor, 'listing.move', owner)) return undefined
      const keys = await selectUnconfirmed(transaction, owner, new Date(now() - FRESH_DAYS * DAY))
      let homes = 0
      await lockHomes(transaction, owner, keys, { isReturning: true })
      for (const key of keys)
        if ((await confirmListing(transaction, { key, actor, now: now() })).kind === 'done') homes += 1
      return homes
    },

    addOpenHouse: (
      transaction: Transaction,
      request: { key: number; actor: Actor; openHouse: OpenHouseForm },
    ) => addOpenHouse(transaction, { ...request, now: now() }),

    removeOpenHouse,

    renew: (transaction: Transaction, request: { key: number; actor: Actor }) =>
      renewListing(transaction, { ...request, now: now() }),

    /** Changes many of an owner's homes; undefined if the actor may not. */
    async changeMany(transaction: Transaction, actor: Actor, owner: Owner, change: BulkChange) {
      if (!may(actor, 'listing.move', owner)) return undefined
      return changeMany(transaction, changes, { ...change, actor, owner })
    },
  }
}

const moment = (at: number | null) => (at === null ? null : formatMoment(at))

const datesOf = (row: OwnListingRow) => ({
  started: formatMoment(row.started),
  created: formatMoment(row.created),
  modified: formatMoment(row.modified),
  confirmed: formatMoment(row.confirmed),
  salePending: moment(row.salePending),
  ending: moment(row.ending),
  removed: moment(row.removed),
  review: moment(row.review),
  priceReduced: moment(row.priceReduced),
  lastEditView: moment(row.lastEditView),
  upgradeStart: moment(row.upgradeStart),
  upgradeEnd: moment(row.upgradeEnd),
  lastUpgrade: moment(row.lastUpgrade),
  warningSent: moment(row.warningSent),
  warningReset: moment(row.warningReset),
})

const summaryOf = (row: OwnListingRow, photos: readonly OwnedPhotoRow[]) => ({
  key: row.key,
  version: row.version,
  ownerType: row.ownerType,
  ownerKey: row.ownerKey,
  label: listingLabel(row.key, row.address),
  active: row.active,
  holdReview: row.holdReview,
  isRefused: row.isRefused,
  sameIdentity: row.sameIdentity,
  ownNumber: row.ownNumber,
  removalReason: row.removalReason,
  showSold: row.showSold,
  soldPrice: row.soldPrice,
  packageName: row.packageName,
  dates: datesOf(row),
  viewedCount: row.viewedCount,
  searchedCount: row.searchedCount,
  phoneCount: row.phoneCount,
  favoriteCount: row.favoriteCount,
  leadCount: row.leadCount,
  tourCount: row.tourCount,
  photos: photos.map(presentPhoto),
  photoCount: photos[0]?.photoCount ?? 0,
  address: presentAddress(row.address),
})

/** Days whose views a list shows. */
const RECENT_DAYS = 28

/** Page views of each of the last days, oldest first. */
function recentViews(days: OwnListingRow['days'], now: number): number[] {
  const views = new Map(days.map(one => [one.day, one.views]))
  return Array.from(
    { length: RECENT_DAYS },
    (_, index) => views.get(formatDay(now - (RECENT_DAYS - 1 - index) * DAY)) ?? 0,
  )
}

const presentOwnItem = (row: OwnListingRow, photos: readonly OwnedPhotoRow[], now: number) => ({
  ...summaryOf(row, photos),
  askingPrice: row.fields.askingPrice,
  rentalPrice: row.fields.rentalPrice,
  rentToOwnPrice: row.fields.rentToOwnPrice,
  isRentToOwn: row.fields.isRentToOwn,
  isSalePending: row.fields.isSalePending,
  hasDescription: row.fields.description !== null,
  recentViews: recentViews(row.days, now),
})

const presentOwn = (row: OwnListingRow, photos: readonly OwnedPhotoRow[], now: number) => ({
  ...summaryOf(row, photos),
  ...row.fields,
  phone: presentPhone(row.phone),
  fax: presentPhone(row.fax),
  appointmentAvailability: row.appointmentAvailability,
  originalPrice: row.originalPrice,
  isByOwner: row.isByOwner,
  park: row.parkKey === null ? null : { key: row.parkKey, name: row.parkName ?? '' },
  salesCenterKey: row.salesCenterKey,
  salesPersonKey: row.salesPersonKey,
  agentKey: row.agentKey,
  stateAssociationKey: row.stateAssociationKey,
  sectionSizes: [...row.sections],
  lotRentAsOf: row.lotRentAsOf,
  lotRentSource: row.lotRentSource,
  desiredPackageName: row.desiredPackageName,
  desiredPackagePrice: row.desiredPackagePrice,
  packagePrice: row.packagePrice,
  days: [...row.days],
  openHouses: comingOpenHouses(row.openHouses, now).map(presentOpenHouse),
  monthlyBilling: row.monthlyBilling,
  isShowcase: row.isShowcase,
  boldText: row.boldText,
  topPlacement: row.topPlacement,
  photosInResults: row.photosInResults,
})
