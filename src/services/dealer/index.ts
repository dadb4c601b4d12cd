import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { type DealerInclude, type DealerSearch, dealerIncludes, dealerSearch } from '#model/dealer/search.ts'
import type { MapSearch } from '#model/search/schema.ts'
import { presentMarks } from '../photo/index.ts'
import type { Places } from '../place/index.ts'
import { type AddressNames, changedKeys, earliest, openSearch } from '../search/index.ts'
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
/** Relations that stand on every card, or that marks and rows of their own bring. */
const ofCards: ReadonlySet<DealerInclude> = new Set(['address', 'phone', 'homes-count', 'logo'])

/** Opens the room of dealers: fills the index. Take the change feed's position before, and hand its changes to `apply`. */
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
      // A home whose day has come is counted no more.
      turns: ({ homesUntil }) => homesUntil.flatMap(until => (until === null ? [] : [until + 1])),
    },
    names,
    places,
    now,
  })

  return {
    /** Dealers of a page with total, counts and groups; undefined where the place is unknown. */
    search: (asked: DealerSearch, level: Level = 'milli', counted = true) =>
      index.search(asked, counted, async (keys, moment, distances) => {
        const rows = (await store.dealers(keys)).filter(({ active }) => active)
        return presentDealers(store, rows, { level, include: asked.include, now: moment, distances })
      }),

    relax: index.relax,

    /** Pins with names, and clusters; undefined where the place is unknown. */
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

    /** One dealer, what is left to say of one that closed, or undefined where there never was one. */
    async get(key: number, level: Level = 'milli', include: Iterable<DealerInclude> = []) {
      const [row] = await store.dealers([key])
      if (!row) return undefined
      if (!row.active) return { removed: presentRemoved(row) }
      const { items, freshUntil } = await presentDealers(store, [row], { level, include, now: now() })
      return { dealer: items[0]!, freshUntil }
    },

    /** Cards of dealers that can be seen, in the order of the keys. */
    async cards(keys: readonly number[]) {
      const rows = (await store.dealers(keys)).filter(({ active }) => active)
      const { items } = await presentDealers(store, rows, { level: 'micro', include: [], now: now() })
      return items as ReturnType<typeof presentCard>[]
    },

    /** Takes changes of the feed; resolves when searches see them. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'sales_center')
      if (keys?.length !== 0) await index.apply(keys)
    },
  }
}

export type Dealers = Awaited<ReturnType<typeof openDealers>>

interface Presentation {
  level: Level
  include: Iterable<DealerInclude>
  now: number
  /** Miles by key, in searches round a point. */
  distances?: ReadonlyMap<number, number | null> | undefined
}

/** Steps three and four: apply the rules of the moment, present; relations are loaded for all at once. */
async function presentDealers(
  store: DealerStore,
  rows: readonly DealerRow[],
  { level, include: asked, now, distances }: Presentation,
) {
  const include = level === 'centi' ? everyRelation : new Set(asked)
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

  const items = rows.map(row => {
    const { key } = row
    if (level === 'nano') return presentNano(row)
    const own = presentMarks(marksOf.get(key) ?? [])
    const relations = presentRelations(
      row,
      { parts: partsOf.get(key), plans: plansOf.get(key) ?? [], photos: photosOf.get(key) ?? [], marks: own },
      include,
      now,
    )
    const miles = distances?.get(key)
    return {
      ...(level === 'micro' ? presentCard(row, own, now) : presentPage(row, own, now)),
      ...relations,
      ...(miles !== undefined && miles !== null && { distance: Math.round(miles * 100) / 100 }),
    }
  })
  const freshUntil = earliest(...rows.map(row => nextChangeOf(row, partsOf.get(row.key), now)))
  return { items, freshUntil }
}
