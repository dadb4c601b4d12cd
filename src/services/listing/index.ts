import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { listingLabel } from '#model/listing/caption.ts'
import { comparedPrice } from '#model/listing/price.ts'
import {
  emptySearch,
  type ListingFilterValues,
  type ListingInclude,
  type ListingSearch,
} from '#model/listing/search.ts'
import type { MapSearch } from '#model/listing/search-schema.ts'
import { selectionOf } from '#model/listing/selection.ts'
import type { Places } from '../place/index.ts'
import { openCatalogue } from './catalogue.ts'
import { createNames } from './names.ts'
import { presentCard, presentRemoved, withDistance } from './present.ts'
import { type Relaxation, relaxations } from './relax.ts'
import { whereOf } from './scope.ts'
import {
  findIds,
  isPublished,
  isVisible,
  type Level,
  nextChangeOf,
  presentHomes,
  rememberedChoices,
  type SearchTools,
  type Shown,
} from './search.ts'
import { ShownHomes } from './shown-homes.ts'
import { listingStore } from './store.ts'

export type { Level, Relaxation }

/** How many similar homes a page offers, how far away (miles), and how far their price may differ. */
const SIMILAR = { most: 6, miles: 25, price: 0.25 }
/** Side of a map's cells at zoom 0, degrees: about 60 pixels on tiles of 512. */
const CELL_AT_ZOOM_0 = 360 * (60 / 512)
/** Presented homes kept in memory, about 8 KB each. */
const MOST_SHOWN = 5_000

/** Opens the room of listings: fills the index. Take the change feed's position before, and hand its changes to `apply`. */
export async function openListings(options: {
  database: Database
  places: Pick<Places, 'resolve' | 'countyDisplayName'>
  /** Milliseconds since 1970. */
  now: () => number
}) {
  const { database, places, now } = options
  const store = listingStore(database)
  const names = createNames(await store.cityNames(), await store.countyNames(), places)
  const catalogue = await openCatalogue(store, names, now)
  const shownHomes = new ShownHomes<Shown>(MOST_SHOWN)
  const tools: SearchTools = { store, catalogue, names, places, shownHomes, choicesAt: rememberedChoices() }

  const earlier = (...moments: (number | undefined)[]) => {
    const known = moments.filter(moment => moment !== undefined)
    return known.length > 0 ? Math.min(...known) : undefined
  }

  /** Homes of a page with total, counts and groups; undefined where the place is unknown. */
  async function search(asked: ListingSearch, level: Level = 'milli', counted = true) {
    const moment = now()
    const found = findIds(tools, asked, moment, counted)
    if (!found) return undefined
    const { where, result } = found
    const distances = where.near
      ? new Map(result.keys.map((key, index) => [key, result.distances?.[index] ?? null]))
      : undefined
    const { items, freshUntil } = await presentHomes(tools, result.keys, {
      level,
      include: asked.include,
      now: moment,
      ...(distances && { distances }),
    })
    const { groupBy } = asked
    return {
      items,
      total: result.total,
      counts: result.counts,
      ...(groupBy &&
        result.groups && {
          groups: result.groups.map(({ value, count, center }) => ({
            ...names.group(groupBy, value),
            count,
            coordinates: center,
          })),
        }),
      place: where.place
        ? { label: where.place.place.dropdownItemLabel, coordinatePoint: where.place.place.coordinatePoint }
        : null,
      freshUntil: earlier(catalogue.nextChange(moment), freshUntil),
    }
  }

  /** Total of a search; undefined where the place is unknown. */
  const totalOf = (asked: ListingSearch) =>
    findIds(tools, { ...asked, offset: 0, limit: 1 }, now(), false)?.result.total

  return {
    search,

    /** Single changes of an empty search that bring homes, those that bring most first (`relax.ts`). */
    relax: (asked: ListingSearch): Relaxation[] => relaxations(asked, totalOf),

    /** Pins and clusters of a map; their counts sum to the total. Undefined where the place is unknown. */
    map({ search: asked, zoom }: MapSearch) {
      const where = whereOf(asked, places, names)
      if (!where) return undefined
      const moment = now()
      const { index, moment: settled } = catalogue.at(moment)
      const side = CELL_AT_ZOOM_0 / 2 ** zoom
      const found = index.cells({
        scope: where.scope,
        groups: selectionOf(asked.filters, settled),
        width: side,
        height: side,
        lowest: 'price',
      })
      const cells = found.map(({ latitude, longitude, count, key, lowest }) => ({
        coordinatePoint: { latitude, longitude },
        count,
        key: key ?? null,
        price: key === undefined ? null : (lowest ?? null),
      }))
      const total = cells.reduce((sum, { count }) => sum + count, 0)
      return { cells, total, freshUntil: catalogue.nextChange(moment) }
    },

    /** One home, what is left to say of a removed one, or undefined: there never was one that anybody could see. */
    async get(key: number, level: Level = 'milli', include: Iterable<ListingInclude> = []) {
      const moment = now()
      const [row] = await store.listings([key], moment)
      if (!row || !isPublished(row)) return undefined
      if (!isVisible(row, moment)) return { removed: presentRemoved(row) }
      const { items, freshUntil } = await presentHomes(tools, [key], { level, include, now: moment })
      const [listing] = items
      return listing && { listing, freshUntil }
    },

    /**
     * Up to six homes like one, removed or not: same state, within 25 miles, price within a quarter, never itself.
     * Undefined where there is no such home.
     */
    async similar(key: number) {
      const moment = now()
      const [row] = await store.listings([key], moment)
      if (!row || !isPublished(row)) return undefined
      const { latitude, longitude, state } = row.address
      const price = comparedPrice(row)
      const { index, moment: settled } = catalogue.at(moment)
      const filters: ListingFilterValues =
        price === null
          ? {}
          : {
              'minimum-price': price * (1 - SIMILAR.price),
              'maximum-price': price * (1 + SIMILAR.price),
            }
      const { keys, distances } = index.search({
        scope: { within: { state: [state] }, circle: { latitude, longitude, miles: SIMILAR.miles } },
        groups: selectionOf(filters, settled),
        orders: [{ sort: 'best-match', direction: 'desc' }],
        offset: 0,
        limit: SIMILAR.most + 1,
      })
      const others = keys.filter(other => other !== key).slice(0, SIMILAR.most)
      const milesOf = new Map(keys.map((other, at) => [other, distances?.[at] ?? 0]))
      const rows = (await store.listings(others, moment)).filter(other => isVisible(other, moment))
      return {
        items: rows.map(other => withDistance(presentCard(other, moment), milesOf.get(other.key) ?? 0)),
        freshUntil: earlier(catalogue.nextChange(moment), nextChangeOf(rows, moment)),
      }
    },

    /** A home by its number; undefined where nobody can see it. */
    async lookup(number: number) {
      const moment = now()
      const [row] = await store.listings([number], moment)
      if (!row || !isVisible(row, moment)) return undefined
      const { city, state, postalCode, latitude, longitude } = row.address
      return {
        key: row.key,
        label: listingLabel(row.key, row.address),
        address: { city, state, postalCode, coordinatePoint: { latitude, longitude } },
      }
    },

    /** Homes on the market that pass filters, in the whole country. */
    count: (filters: ListingFilterValues): number => totalOf({ ...emptySearch, filters }) ?? 0,

    /** The next moment at which time alone may change a count. */
    nextChange: () => catalogue.nextChange(now()),

    /** Takes changes of the feed; resolves when searches see them. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes)
      if (keys?.length === 0) return
      await catalogue.apply(keys)
      shownHomes.forget(keys)
    },
  }
}

/** Keys of the homes that changed; undefined where a change has no key, or is of everything: all of them. */
function changedKeys(changes: readonly Change[]): number[] | undefined {
  const listings = changes.filter(({ entity }) => entity === 'listing' || entity === '*')
  const keys = listings.flatMap(({ key }) => key ?? [])
  return keys.length < listings.length ? undefined : [...new Set(keys)]
}

export type Listings = Awaited<ReturnType<typeof openListings>>
