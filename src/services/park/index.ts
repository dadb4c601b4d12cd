import type { Queryable } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import { type ParkInclude, type ParkSearch, parkIncludes, parkSearch } from '#model/park/search.ts'
import type { MapSearch } from '#model/search/schema.ts'
import { presentMarks, readCardPhotos, readMarks, readPhotos } from '../photo/index.ts'
import type { Places } from '../place/index.ts'
import {
  changedKeys,
  createPresenter,
  openSearch,
  type Presentation,
  type SearchTools,
} from '../search/index.ts'
import { parkRow, parkSchema, removalTimes } from './columns.ts'
import { ownParks } from './own.ts'
import {
  nextChangeOf,
  presentCard,
  presentNano,
  presentPage,
  presentRelations,
  presentRemoved,
} from './present.ts'
import type { ParkRow } from './rows.ts'
import {
  selectEntries,
  selectFavoriteCounts,
  selectParks,
  selectParts,
  selectRecords,
  selectSomeEntries,
  selectSomeRecords,
} from './store.ts'

export { assignPark, reviewPark } from './change.ts'

/** Relations that need separate queries. */
const ofParts: readonly ParkInclude[] = ['hours', 'lot-rents', 'owners']
/** Capacity of the cache of presented parks. */
const MAX_SHOWN = 3_000

/**
 * Opens the park service: fills the index and passes all parks to the place service. Get the change feed's position
 * first, and pass its changes to `apply`.
 */
export async function openParks({ database, places, names, now, saved }: SearchTools & { places: Places }) {
  const index = await openSearch({
    definition: parkSearch,
    contents: {
      schema: parkSchema,
      all: () => selectRecords(database),
      some: keys => selectSomeRecords(database, keys),
      row: (record, moment) => parkRow(record, names, moment),
      // A home past its removal date no longer counts.
      turns: record => removalTimes(record),
    },
    names,
    places,
    now,
    saved,
  })
  places.setParks(await selectEntries(database))
  const presenter = createPresenter({
    capacity: MAX_SHOWN,
    relations: parkIncludes,
    select: keys => selectParks(database, keys),
    present: (rows: readonly ParkRow[], presentation) => presentParks(database, rows, presentation),
  })

  /** Updates changed parks in the place service. */
  async function updatePlaces(keys: readonly number[] | undefined): Promise<void> {
    if (!keys) return places.setParks(await selectEntries(database))
    const shown = new Map((await selectSomeEntries(database, keys)).map(park => [park.key, park]))
    for (const key of keys) {
      const park = shown.get(key)
      if (park) places.putPark(park)
      else places.removePark(key)
    }
  }

  return {
    /** A page of parks with total, counts and groups; undefined for an unknown place. */
    search: (query: ParkSearch, level: DetailLevel = 'milli', counted = true) =>
      index.search(query, counted, (keys, moment, distances) =>
        presenter.show(keys, { level, include: query.include, now: moment, distances }),
      ),

    /** Single changes to an empty search that find parks, by number of matches. */
    relax: index.relax,

    placeCounts: index.placeCounts,

    /** Named pins and clusters; undefined for an unknown place. */
    map: (query: MapSearch<typeof parkSearch>) => index.namedMap(query, keys => selectParks(database, keys)),

    /** A park, the remaining data of a removed one, or undefined if there never was one. */
    async get(key: number, level: DetailLevel = 'milli', include: Iterable<ParkInclude> = []) {
      const found = await presenter.get(key, { level, include, now: now() })
      if (!found) return undefined
      if (found.removed)
        return found.removed.review === null ? { removed: presentRemoved(found.removed) } : undefined
      return { park: found.item, freshUntil: found.freshUntil }
    },

    /** Number of matches of a search, from memory; undefined for an unknown place. */
    totalOf: index.totalOf,

    /** Cards of visible parks, in the order of the keys. */
    async cards(keys: readonly number[]) {
      const { items } = await presenter.show(keys, { level: 'micro', include: [], now: now() })
      return items as ReturnType<typeof presentCard>[]
    },

    /** Coordinates of a park, removed or not; undefined if there never was one. */
    async pointOf(key: number) {
      const [row] = await selectParks(database, [key])
      return row && { latitude: row.address.latitude, longitude: row.address.longitude }
    },

    /** Parks for their owners. */
    own: ownParks({ database, places, now }),

    metrics: index.metrics,

    /** Applies changes of the feed; resolves when searches and suggestions reflect them. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'park')
      if (keys?.length === 0) return
      await index.apply(keys)
      presenter.drop(keys)
      await updatePlaces(keys)
    },
  }
}

export type Parks = Awaited<ReturnType<typeof openParks>>

/** Presents parks; loads pictures and relations for all of them at once. */
async function presentParks(
  database: Queryable,
  rows: readonly ParkRow[],
  { level, include, now }: Presentation<ParkInclude>,
) {
  const keys = rows.map(({ key }) => key)
  const when = (wanted: boolean) => (wanted ? keys : [])
  const [first, marks, parts, photos, favorites] = await Promise.all([
    readCardPhotos(database, 'parks', when(level !== 'nano')),
    readMarks(database, 'parks', when(level !== 'nano')),
    selectParts(database, when(ofParts.some(name => include.has(name)))),
    readPhotos(database, 'parks', when(include.has('displayable-photos'))),
    selectFavoriteCounts(database, when(include.has('favorite-count'))),
  ])
  const partsOf = new Map(parts.map(part => [part.key, part]))
  const firstOf = Map.groupBy(first, ({ ownerKey }) => ownerKey)
  const marksOf = Map.groupBy(marks, ({ ownerKey }) => ownerKey)
  const savedBy = new Map(favorites.map(({ key, count }) => [key, count]))
  const photosOf = Map.groupBy(photos, ({ ownerKey }) => ownerKey)

  function itemOf(row: ParkRow) {
    const { key } = row
    if (level === 'nano') return presentNano(row)
    const own = presentMarks(marksOf.get(key) ?? [])
    const pictures = { photos: firstOf.get(key) ?? [], marks: own }
    return {
      ...(level === 'micro' ? presentCard(row, pictures, now) : presentPage(row, pictures, now)),
      ...presentRelations(
        row,
        {
          parts: partsOf.get(key),
          photos: photosOf.get(key) ?? [],
          marks: own,
          favoriteCount: savedBy.get(key) ?? 0,
        },
        include,
        now,
      ),
    }
  }
  return rows.map(row => ({
    key: row.key,
    item: itemOf(row),
    until: nextChangeOf(row, partsOf.get(row.key), now) ?? Number.POSITIVE_INFINITY,
  }))
}
