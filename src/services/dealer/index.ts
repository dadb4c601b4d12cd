import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { type DealerInclude, type DealerSearch, dealerIncludes, dealerSearch } from '#model/dealer/search.ts'
import type { MapSearch } from '#model/search/schema.ts'
import { presentMarks } from '../photo/index.ts'
import type { Places } from '../place/index.ts'
import {
  type AddressNames,
  changedKeys,
  type Distances,
  openSearch,
  type Presented,
  ShownItems,
} from '../search/index.ts'
import { dealerRow, dealerSchema } from './columns.ts'
import {
  nextChangeOf,
  presentCard,
  presentNano,
  presentPage,
  presentRelations,
  presentRemoved,
} from './present.ts'
import type { DealerRow } from './rows.ts'
import { type DealerStore, dealerStore } from './store.ts'

type Level = 'nano' | 'micro' | 'milli' | 'centi'
const everyRelation: ReadonlySet<DealerInclude> = new Set(dealerIncludes)
/** Relations that are already part of cards, or are loaded separately. */
const ofCards: ReadonlySet<DealerInclude> = new Set(['address', 'phone', 'homes-count', 'logo'])
/** Capacity of the cache of presented dealers. */
const MAX_SHOWN = 3_000

/**
 * Opens the dealer service and fills the index. Get the change feed's position first, and pass its changes to `apply`.
 */
export async function openDealers(options: {
  database: Database
  places: Pick<Places, 'resolve'>
  names: AddressNames
  /** Milliseconds since 1970. */
  now: () => number
}) {
  const { database, places, names, now } = options
  const store = dealerStore(database)
  const index = await openSearch({
    definition: dealerSearch,
    contents: {
      schema: dealerSchema,
      all: store.allRecords,
      some: store.records,
      row: (record, moment) => dealerRow(record, names, moment),
      // A home past its removal date no longer counts.
      turns: ({ homesUntil }) => homesUntil.flatMap(until => (until === null ? [] : [until + 1])),
    },
    names,
    places,
    now,
  })
  const tools: PresentTools = { store, shownDealers: new ShownItems<ShownDealer>(MAX_SHOWN) }

  return {
    /** A page of dealers with total, counts and groups; undefined for an unknown place. */
    search: (asked: DealerSearch, level: Level = 'milli', counted = true) =>
      index.search(asked, counted, (keys, moment, distances) =>
        presentDealers(tools, keys, { level, include: asked.include, now: moment, distances }),
      ),

    relax: index.relax,

    placeCounts: index.placeCounts,

    /** Named pins and clusters; undefined for an unknown place. */
    async map(asked: MapSearch<typeof dealerSearch>) {
      const found = index.map(asked)
      if (!found) return undefined
      const labels = await store.names(found.cells.flatMap(({ key }) => key ?? []))
      const cells = found.cells.map(({ latitude, longitude, count, key }) => ({
        coordinatePoint: { latitude, longitude },
        count,
        key: key ?? null,
        label: key === undefined ? null : (labels.get(key) ?? null),
      }))
      return { ...found, cells }
    },

    /** A dealer, the remaining data of a closed one, or undefined if there never was one. */
    async get(key: number, level: Level = 'milli', include: Iterable<DealerInclude> = []) {
      const [row] = await store.dealers([key])
      if (!row) return undefined
      if (!row.active) return { removed: presentRemoved(row) }
      const moment = now()
      const [shown] = await loadDealers(store, [row], {
        level,
        include: includedAt(level, include),
        now: moment,
      })
      return (
        shown && { dealer: shown.item, freshUntil: Number.isFinite(shown.until) ? shown.until : undefined }
      )
    },

    /** Cards of visible dealers, in the order of the keys. */
    async cards(keys: readonly number[]) {
      const { items } = await presentDealers(tools, keys, { level: 'micro', include: [], now: now() })
      return items as ReturnType<typeof presentCard>[]
    },

    /** Applies changes of the feed; resolves when searches reflect them. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'sales_center')
      if (keys?.length === 0) return
      await index.apply(keys)
      tools.shownDealers.forget(keys)
    },
  }
}

export type Dealers = Awaited<ReturnType<typeof openDealers>>

/** A dealer at any level, with the requested relations. */
type ShownDealer = ReturnType<typeof presentNano> | ReturnType<typeof presentCard>

interface PresentTools {
  store: DealerStore
  /** Cache of presented dealers. */
  shownDealers: ShownItems<ShownDealer>
}

interface Presentation {
  level: Level
  include: Iterable<DealerInclude>
  now: number
  distances?: Distances | undefined
}

const includedAt = (level: Level, asked: Iterable<DealerInclude>): ReadonlySet<DealerInclude> =>
  level === 'centi' ? everyRelation : new Set(asked)

/** Loads rows, applies time-dependent rules and presents them. */
function presentDealers(
  { store, shownDealers }: PresentTools,
  keys: readonly number[],
  { level, include: asked, now, distances }: Presentation,
): Promise<Presented<ShownDealer & { distance?: number }>> {
  const include = includedAt(level, asked)
  const showing = {
    variant: include.size === 0 ? level : undefined,
    now,
    distances: level === 'nano' ? undefined : distances,
  }
  return shownDealers.show(keys, showing, async missing => {
    // The index may lag behind the rows.
    const rows = (await store.dealers(missing)).filter(({ active }) => active)
    return loadDealers(store, rows, { level, include, now })
  })
}

/** Presents dealers; loads relations for all of them at once. */
async function loadDealers(
  store: DealerStore,
  rows: readonly DealerRow[],
  { level, include, now }: { level: Level; include: ReadonlySet<DealerInclude>; now: number },
) {
  const keys = rows.map(({ key }) => key)
  const when = (wanted: boolean) => (wanted ? keys : [])
  const [marks, parts, plans, photos] = await Promise.all([
    store.marks(when(level !== 'nano')),
    store.parts(when([...include].some(name => !ofCards.has(name)))),
    store.plans(when(include.has('floorplans'))),
    store.photos(when(include.has('photos'))),
  ])
  const partsOf = new Map(parts.map(part => [part.key, part]))
  const marksOf = Map.groupBy(marks, ({ ownerKey }) => ownerKey)
  const plansOf = Map.groupBy(plans, ({ dealerKey }) => dealerKey)
  const photosOf = Map.groupBy(photos, ({ ownerKey }) => ownerKey)

  function itemOf(row: DealerRow) {
    const { key } = row
    if (level === 'nano') return presentNano(row)
    const own = presentMarks(marksOf.get(key) ?? [])
    const relations = presentRelations(
      row,
      { parts: partsOf.get(key), plans: plansOf.get(key) ?? [], photos: photosOf.get(key) ?? [], marks: own },
      include,
      now,
    )
    return { ...(level === 'micro' ? presentCard(row, own, now) : presentPage(row, own, now)), ...relations }
  }
  return rows.map(row => ({
    key: row.key,
    item: itemOf(row),
    until: nextChangeOf(row, partsOf.get(row.key), now) ?? Number.POSITIVE_INFINITY,
  }))
}
