import type { Queryable } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { type DealerInclude, type DealerSearch, dealerIncludes, dealerSearch } from '#model/dealer/search.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import type { MapSearch } from '#model/search/schema.ts'
import type { Transaction } from '#platform/write/index.ts'
import { presentMarks, readMarks, readPhotos } from '../photo/index.ts'
import type { Places } from '../place/index.ts'
import {
  changedKeys,
  createPresenter,
  openSearch,
  type Presentation,
  type SearchTools,
} from '../search/index.ts'
import { dealerRow, dealerSchema } from './columns.ts'
import { ownDealers } from './own.ts'
import { deleteSalesPersons } from './people/store.ts'
import {
  nextChangeOf,
  presentCard,
  presentNano,
  presentPage,
  presentRelations,
  presentRemoved,
} from './present.ts'
import type { DealerRow } from './rows.ts'
import {
  selectDealers,
  selectNames,
  selectParts,
  selectPlans,
  selectRecords,
  selectSomeRecords,
} from './store.ts'

export { addImportedDealer, assignDealer, reviewDealer, setDealerAssociation } from './change.ts'

/** Relations that are already part of cards, or are loaded separately. */
const ofCards: ReadonlySet<DealerInclude> = new Set(['address', 'phone', 'homes-count', 'logo'])
/** Capacity of the cache of presented dealers. */
const MAX_SHOWN = 3_000

/**
 * Opens the dealer service and fills the index. Get the change feed's position first, and pass its changes to `apply`.
 */
export async function openDealers({ database, places, names, now, saved }: SearchTools & { places: Places }) {
  const index = await openSearch({
    definition: dealerSearch,
    contents: {
      schema: dealerSchema,
      all: () => selectRecords(database),
      some: keys => selectSomeRecords(database, keys),
      row: (record, moment) => dealerRow(record, names, moment),
      // A home past its removal date no longer counts.
      turns: ({ homesUntil }) => homesUntil.flatMap(until => (until === null ? [] : [until + 1])),
    },
    names,
    places,
    now,
    saved,
  })
  const presenter = createPresenter({
    capacity: MAX_SHOWN,
    relations: dealerIncludes,
    select: keys => selectDealers(database, keys),
    present: (rows: readonly DealerRow[], presentation) => presentDealers(database, rows, presentation),
  })

  return {
    /** A page of dealers with total, counts and groups; undefined for an unknown place. */
    search: (query: DealerSearch, level: DetailLevel = 'milli', counted = true) =>
      index.search(query, counted, (keys, moment, distances) =>
        presenter.show(keys, { level, include: query.include, now: moment, distances }),
      ),

    relax: index.relax,

    placeCounts: index.placeCounts,

    /** Named pins and clusters; undefined for an unknown place. */
    map: (query: MapSearch<typeof dealerSearch>) =>
      index.namedMap(query, keys => selectNames(database, keys)),

    /** A dealer, the remaining data of a closed one, or undefined if there never was one. */
    async get(key: number, level: DetailLevel = 'milli', include: Iterable<DealerInclude> = []) {
      const found = await presenter.get(key, { level, include, now: now() })
      if (!found) return undefined
      if (found.removed)
        return found.removed.review === null ? { removed: presentRemoved(found.removed) } : undefined
      return { dealer: found.item, freshUntil: found.freshUntil }
    },

    /** Cards of visible dealers, in the order of the keys. */
    async cards(keys: readonly number[]) {
      const { items } = await presenter.show(keys, { level: 'micro', include: [], now: now() })
      return items as ReturnType<typeof presentCard>[]
    },

    /** Before the user leaves their company, which would unlink them. */
    async erase(transaction: Transaction, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await deleteSalesPersons(transaction, userKey)
    },

    /** Dealers for their owners. */
    own: ownDealers({ database, places, now }),

    metrics: index.metrics,

    /** Applies changes of the feed; resolves when searches reflect them. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'sales_center')
      if (keys?.length === 0) return
      await index.apply(keys)
      presenter.drop(keys)
    },
  }
}

export type Dealers = Awaited<ReturnType<typeof openDealers>>

/** Presents dealers; loads relations for all of them at once. */
async function presentDealers(
  database: Queryable,
  rows: readonly DealerRow[],
  { level, include, now }: Presentation<DealerInclude>,
) {
  const keys = rows.map(({ key }) => key)
  const when = (wanted: boolean) => (wanted ? keys : [])
  const [marks, parts, plans, photos] = await Promise.all([
    readMarks(database, 'dealers', when(level !== 'nano')),
    selectParts(database, when([...include].some(name => !ofCards.has(name)))),
    selectPlans(database, when(include.has('floorplans'))),
    readPhotos(database, 'dealers', when(include.has('photos'))),
  ])
  const portraits = await readPhotos(
    database,
    'sales-persons',
    include.has('sales-persons')
      ? parts.flatMap(({ salesPersons }) => salesPersons.map(({ key }) => key))
      : [],
  )
  const portraitOf = new Map(portraits.map(photo => [photo.ownerKey, photo]))
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
      {
        parts: partsOf.get(key),
        plans: plansOf.get(key) ?? [],
        photos: photosOf.get(key) ?? [],
        portraitOf,
        marks: own,
      },
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
