import type { Queryable } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import type { Terms } from '#kit/filter.ts'
import type { Point } from '#kit/geo.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import { listingLabel } from '#model/listing/caption.ts'
import { comparedPrice } from '#model/listing/price.ts'
import {
  emptySearch,
  type ListingFilterValues,
  type ListingInclude,
  type ListingSearch,
  listingSearch,
} from '#model/listing/search.ts'
import { selectionOf } from '#model/listing/selection.ts'
import { type OwnAssumptions, termsWith } from '#model/monthly-cost/assumptions.ts'
import type { MapSearch } from '#model/search/schema.ts'
import { ASSUMPTIONS, type MonthlyCosts } from '../monthly-cost/index.ts'
import type { Places } from '../place/index.ts'
import { presentPhone } from '../rows/index.ts'
import {
  changedKeys,
  earliest,
  openSearch,
  type SearchTools,
  ShownItems,
  withDistance,
} from '../search/index.ts'
import { computedCost, type IndexRow, indexRow } from './columns.ts'
import { listingContents } from './contents.ts'
import { ownTerms, withTerms } from './cost.ts'
import { costParts } from './cost-parts.ts'
import { openLeadFactors } from './lead-factors.ts'
import { offeredHomes } from './offered.ts'
import { ownListings } from './own.ts'
import { presentCard, presentRemoved } from './present.ts'
import {
  isPublished,
  isVisible,
  nextChangeOf,
  type PresentTools,
  presentHomes,
  type ShownHome,
} from './present-homes.ts'
import { type PreviewedHome, readPreview } from './preview.ts'
import type { ListingRow } from './rows.ts'
import { selectCounts, selectListings, selectSellerPhones, selectSomeRecords } from './store.ts'

export { createListing, type NewHome } from './create.ts'
export { duplicatesOf, isOneHeld } from './duplicates-sql.ts'
export { comparedPlates, plateInCommon } from './identity.ts'
export { atPark, isFar } from './location.ts'
export { selectParkPlace } from './location-store.ts'
export { loadedFieldsObject } from './own-sql.ts'
export { renameMakeOfHomes } from './rename-make.ts'

/** Limits of similar homes on a page: number, distance in miles, price difference. */
const SIMILAR = { max: 6, miles: 25, price: 0.25 }
type CostColumns = Pick<IndexRow, 'monthlyCost' | 'askingPrice' | 'tenure'>
/** Capacity of the cache of presented homes, about 8 KB each. */
const MAX_SHOWN = 5_000

/**
 * Opens the listing service and fills the index. Get the change feed's position first, and pass its changes to
 * `apply`.
 */
export async function openListings({
  database,
  places,
  names,
  monthlyCosts,
  now,
  saved,
}: SearchTools & {
  places: Pick<Places, 'locate' | 'resolve'>
  monthlyCosts: Pick<MonthlyCosts, 'current'>
}) {
  const terms = () => monthlyCosts.current().assumptions
  const { contents, groupName } = listingContents(database, names, terms)
  const index = await openSearch({
    definition: listingSearch,
    contents,
    names,
    places,
    now,
    saved,
    groupName,
  })
  const tools: PresentTools = { database, shownHomes: new ShownItems<ShownHome>(MAX_SHOWN), terms }

  /** Up to six homes similar to one. */
  async function alike(home: ListingRow, moment: number) {
    const { latitude, longitude, state } = home.address
    const price = comparedPrice(home)
    const { index: homes, moment: settled } = index.catalogue.at(moment)
    const filters: ListingFilterValues =
      price === null
        ? {}
        : {
            'minimum-price': price * (1 - SIMILAR.price),
            'maximum-price': price * (1 + SIMILAR.price),
          }
    const { keys, distances } = homes.search({
      scope: { within: { state: [state] }, circle: { latitude, longitude, miles: SIMILAR.miles } },
      groups: selectionOf(filters, settled),
      orders: [{ sort: 'best-match', direction: 'desc' }],
      offset: 0,
      limit: SIMILAR.max + 1,
    })
    const others = keys.filter(other => other !== home.key).slice(0, SIMILAR.max)
    const milesOf = new Map(keys.map((other, at) => [other, distances?.[at] ?? 0]))
    const rows = (await selectListings(database, others, moment)).filter(other => isVisible(other, moment))
    return {
      items: rows.map(other =>
        withDistance(presentCard(other, moment, terms()), milesOf.get(other.key) ?? 0),
      ),
      freshUntil: earliest(index.catalogue.nextChange(moment), nextChangeOf(rows, moment)),
    }
  }

  return {
    /** A page of homes with total, counts and groups; undefined for an unknown place. */
    search: (search: ListingSearch, level: DetailLevel = 'milli', counted = true) =>
      index.search(search, counted, async (keys, moment, distances) => {
        const presented = await presentHomes(tools, keys, {
          level,
          include: search.include,
          now: moment,
          distances,
          removed: search.filters['removed-date'] !== undefined,
        })
        const own = ownTerms(terms(), search.filters)
        return own ? { ...presented, items: presented.items.map(home => withTerms(home, own)) } : presented
      }),

    /** Single changes to an empty search that find homes, in descending order of matches. */
    relax: index.relax,

    placeCounts: index.placeCounts,

    /** Pins and clusters of a map; their counts add up to the total. Undefined for an unknown place. */
    map(search: MapSearch<typeof listingSearch>) {
      const found = index.map(search, 'price')
      if (!found) return undefined
      const cells = found.cells.map(({ latitude, longitude, count, key, lowest }) => ({
        coordinatePoint: { latitude, longitude },
        count,
        key: key ?? null,
        price: key === undefined ? null : (lowest ?? null),
      }))
      return { ...found, cells }
    },

    /** A home, the remaining data of a removed one, or undefined if there was never a public one. */
    async get(key: number, level: DetailLevel = 'milli', include: Iterable<ListingInclude> = []) {
      const moment = now()
      const [row] = await selectListings(database, [key], moment)
      if (!row || !isPublished(row)) return undefined
      if (!isVisible(row, moment)) return { removed: presentRemoved(row) }
      const { items, freshUntil } = await presentHomes(tools, [key], { level, include, now: moment })
      const [listing] = items
      if (!listing) return undefined
      const isDetailed = level === 'milli' || level === 'centi'
      return {
        listing: isDetailed ? { ...listing, ...(await selectCounts(database, key)) } : listing,
        freshUntil,
      }
    },

    /** Monthly cost of a home by part; the remaining data of a removed home; undefined for a home that was never public. */
    async monthlyCost(key: number, own: OwnAssumptions) {
      const moment = now()
      const [row] = await selectListings(database, [key], moment)
      if (!row || !isPublished(row)) return undefined
      if (!isVisible(row, moment)) return { removed: presentRemoved(row) }
      return {
        cost: costParts(row, monthlyCosts.current(), own),
        freshUntil: nextChangeOf([row], moment),
      }
    },

    /** Listings for their owners. */
    own: ownListings(database, places, now),

    /** Features of homes that got messages, compared with homes that did not. */
    leadFactors: openLeadFactors(database, now),

    /** Phone numbers of a home's seller, on request (RULINGS 34); empty if none are shown. */
    sellerPhones: async (key: number, queryable: Queryable = database) =>
      (await selectSellerPhones(queryable, key)).flatMap(phone => presentPhone(phone) ?? []),

    /**
     * Up to six homes similar to one, removed or not: same state, within 25 miles, price within 25 %. Undefined for an
     * unknown home.
     */
    async similar(key: number) {
      const moment = now()
      const [row] = await selectListings(database, [key], moment)
      return row && isPublished(row) ? alike(row, moment) : undefined
    },

    /** Preview of a home's page as if published now, with similar homes; stores nothing. */
    async preview(home: PreviewedHome) {
      const moment = now()
      const { row, listing } = await readPreview(database, home, moment, terms())
      const cost = costParts(row, monthlyCosts.current(), {})
      return { listing, cost, similar: (await alike(row, moment)).items }
    },

    /**
     * Homes on the market in a park, then those within a radius, nearest first: up to `limit`, with the total and the
     * number in the park.
     */
    async ofPark(
      key: number,
      { latitude, longitude }: Point,
      { kind, range, limit }: { kind?: 'for-sale' | 'for-rent' | undefined; range: number; limit: number },
    ) {
      const moment = now()
      const { index: homes, moment: settled } = index.catalogue.at(moment)
      const offered: ListingFilterValues = kind ? { 'listing-type': [kind] } : {}
      const count = (
        filters: ListingFilterValues,
        sort: 'best-match' | 'distance',
        limit: number,
        near?: true,
      ) =>
        homes.search({
          scope: near ? { circle: { latitude, longitude, miles: range } } : {},
          groups: selectionOf({ ...offered, ...filters }, settled),
          near: { latitude, longitude },
          orders: [{ sort, direction: sort === 'distance' ? 'asc' : 'desc' }],
          offset: 0,
          limit: limit,
        })
      const inside = count({ 'park-key': key }, 'best-match', limit)
      const both = count({ 'park-key': key }, 'distance', 1, true)
      const around = count({}, 'distance', limit + both.total, true)
      const own = new Set(inside.keys)
      const others = range === 0 ? [] : around.keys.filter(other => !own.has(other))
      const keys = [...inside.keys, ...others].slice(0, limit)
      // A home in the park has distance 0.
      const distances = new Map(
        around.keys.map((home, at) => [home, own.has(home) ? null : (around.distances?.[at] ?? null)]),
      )
      const { items, freshUntil } = await presentHomes(tools, keys, {
        level: 'micro',
        include: [],
        now: moment,
        distances,
      })
      return {
        items: items as ReturnType<typeof presentCard>[],
        total: inside.total + (range === 0 ? 0 : around.total - both.total),
        inPark: inside.total,
        freshUntil: earliest(index.catalogue.nextChange(moment), freshUntil),
      }
    },

    /** Cards of visible homes, in the order of the keys. */
    async cards(keys: readonly number[]) {
      const { items } = await presentHomes(tools, keys, { level: 'micro', include: [], now: now() })
      return items as ReturnType<typeof presentCard>[]
    },

    /** Finds a home by its number; undefined if it is not visible. */
    async lookup(number: number) {
      const moment = now()
      const [row] = await selectListings(database, [number], moment)
      if (!row || !isVisible(row, moment)) return undefined
      const { city, state, postalCode, latitude, longitude } = row.address
      return {
        key: row.key,
        label: listingLabel(row.key, row.address),
        address: { city, state, postalCode, coordinatePoint: { latitude, longitude } },
      }
    },

    /** Index rows of homes, read from the database now; omits homes that are not searchable. */
    async rowsOf(keys: readonly number[]): Promise<IndexRow[]> {
      const moment = now()
      return (await selectSomeRecords(database, keys)).map(record => indexRow(record, names, moment))
    },

    /** A card with its monthly cost under other assumptions than the site's. */
    assuming: <Card extends object>(card: Card, own: OwnAssumptions): Card =>
      withTerms(card, termsWith(terms(), own)),

    /** The monthly cost of such a row under some terms, cents; null if it is not known. */
    costOf({ monthlyCost, askingPrice, tenure }: CostColumns, own: Terms = {}): number | null {
      const { resolve, of } = computedCost(terms)
      const cost = of(resolve(own))(monthlyCost ?? Infinity, askingPrice ?? Infinity, tenure ?? Infinity)
      return cost === Infinity ? null : cost
    },

    /** Like `cards`, but read from the database now, for notifications about changes. */
    async freshCards(keys: readonly number[]): Promise<ReturnType<typeof presentCard>[]> {
      const moment = now()
      const rows = await selectListings(database, keys, moment)
      return rows.filter(row => isVisible(row, moment)).map(row => presentCard(row, moment, terms()))
    },

    /** Public data of homes on the market, read from the database now, with all their photos; others are left out. */
    offered: (keys: readonly number[]) => offeredHomes(tools, keys, now()),

    /** Number of homes on the market that pass filters, nationwide. */
    count: (filters: ListingFilterValues): number => index.totalOf({ ...emptySearch, filters }) ?? 0,

    /** Number of matches of a search, from memory; undefined for an unknown place. */
    totalOf: index.totalOf,

    /** The next time at which a count may change without any write. */
    nextChange: index.nextChange,

    metrics: index.metrics,

    /** Applies changes of the feed; resolves when searches reflect them. */
    async apply(changes: readonly Change[]): Promise<void> {
      if (changedKeys(changes, ASSUMPTIONS)?.length !== 0) tools.shownHomes.drop()
      const keys = changedKeys(changes, 'listing')
      if (keys?.length === 0) return
      await index.apply(keys)
      tools.shownHomes.drop(keys)
    },
  }
}

export {
  changeListing,
  confirmListing,
  hideListingsOf,
  holdListing,
  holdSuspected,
  type Moved,
  moveListing,
  unlistBySite,
} from './change.ts'

export { applyPackage, endPackages, requestPackage, stopBilling } from './change-package.ts'

export type Listings = Awaited<ReturnType<typeof openListings>>
