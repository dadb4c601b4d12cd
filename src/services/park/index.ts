import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { type ParkInclude, type ParkSearch, parkIncludes, parkSearch } from '#model/park/search.ts'
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
import { parkRow, parkSchema, removalTimes } from './columns.ts'
import {
  nextChangeOf,
  presentCard,
  presentNano,
  presentPage,
  presentRelations,
  presentRemoved,
} from './present.ts'
import type { ParkRow } from './rows.ts'
import { type ParkStore, parkStore } from './store.ts'

/** Detail levels of a response (part 2 §7). */
type Level = 'nano' | 'micro' | 'milli' | 'centi'
const everyRelation: ReadonlySet<ParkInclude> = new Set(parkIncludes)
/** Relations that need separate queries. */
const ofParts: readonly ParkInclude[] = ['hours', 'lot-rents', 'owners']
/** Capacity of the cache of presented parks. */
const MAX_SHOWN = 3_000

/**
 * Opens the park service: fills the index and passes all parks to the place service. Get the change feed's position
 * first, and pass its changes to `apply`.
 */
export async function openParks(options: {
  database: Database
  places: Places
  names: AddressNames
  /** Milliseconds since 1970. */
  now: () => number
}) {
  const { database, places, names, now } = options
  const store = parkStore(database)
  const index = await openSearch({
    definition: parkSearch,
    contents: {
      schema: parkSchema,
      all: store.allRecords,
      some: store.records,
      row: (record, moment) => parkRow(record, names, moment),
      // A home past its removal date no longer counts.
      turns: record => removalTimes(record),
    },
    names,
    places,
    now,
  })
  places.setParks(await store.entries())
  const tools: PresentTools = { store, shownParks: new ShownItems<ShownPark>(MAX_SHOWN) }

  /** Updates changed parks in the place service. */
  async function updatePlaces(keys: readonly number[] | undefined): Promise<void> {
    if (!keys) return places.setParks(await store.entries())
    const shown = new Map((await store.someEntries(keys)).map(park => [park.key, park]))
    for (const key of keys) {
      const park = shown.get(key)
      if (park) places.putPark(park)
      else places.removePark(key)
    }
  }

  return {
    /** A page of parks with total, counts and groups; undefined for an unknown place. */
    search: (asked: ParkSearch, level: Level = 'milli', counted = true) =>
      index.search(asked, counted, (keys, moment, distances) =>
        presentParks(tools, keys, { level, include: asked.include, now: moment, distances }),
      ),

    /** Single changes to an empty search that find parks, most first. */
    relax: index.relax,

    placeCounts: index.placeCounts,

    /** Named pins and clusters; undefined for an unknown place. */
    async map(asked: MapSearch<typeof parkSearch>) {
      const found = index.map(asked)
      if (!found) return undefined
      const rows = await store.parks(found.cells.flatMap(({ key }) => key ?? []))
      const labels = new Map(rows.map(({ key, name }) => [key, name]))
      const cells = found.cells.map(({ latitude, longitude, count, key }) => ({
        coordinatePoint: { latitude, longitude },
        count,
        key: key ?? null,
        label: key === undefined ? null : (labels.get(key) ?? null),
      }))
      return { ...found, cells }
    },

    /** A park, the remaining data of a removed one, or undefined if there never was one. */
    async get(key: number, level: Level = 'milli', include: Iterable<ParkInclude> = []) {
      const [row] = await store.parks([key])
      if (!row) return undefined
      if (!row.active) return { removed: presentRemoved(row) }
      const moment = now()
      const [shown] = await loadParks(store, [row], {
        level,
        include: includedAt(level, include),
        now: moment,
      })
      return shown && { park: shown.item, freshUntil: Number.isFinite(shown.until) ? shown.until : undefined }
    },

    /** Cards of visible parks, in the order of the keys. */
    async cards(keys: readonly number[]) {
      const { items } = await presentParks(tools, keys, { level: 'micro', include: [], now: now() })
      return items as ReturnType<typeof presentCard>[]
    },

    /** Coordinates of a park, removed or not; undefined if there never was one. */
    async pointOf(key: number) {
      const [row] = await store.parks([key])
      return row && { latitude: row.address.latitude, longitude: row.address.longitude }
    },

    /** Applies changes of the feed; resolves when searches and suggestions reflect them. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'park')
      if (keys?.length === 0) return
      await index.apply(keys)
      tools.shownParks.forget(keys)
      await updatePlaces(keys)
    },
  }
}

export type Parks = Awaited<ReturnType<typeof openParks>>

/** A park at any level, with the requested relations. */
type ShownPark = ReturnType<typeof presentNano> | ReturnType<typeof presentCard>

interface PresentTools {
  store: ParkStore
  /** Cache of presented parks. */
  shownParks: ShownItems<ShownPark>
}

interface Presentation {
  level: Level
  include: Iterable<ParkInclude>
  now: number
  distances?: Distances | undefined
}

const includedAt = (level: Level, asked: Iterable<ParkInclude>): ReadonlySet<ParkInclude> =>
  level === 'centi' ? everyRelation : new Set(asked)

/** Loads rows, applies time-dependent rules and presents them. */
function presentParks(
  { store, shownParks }: PresentTools,
  keys: readonly number[],
  { level, include: asked, now, distances }: Presentation,
): Promise<Presented<ShownPark & { distance?: number }>> {
  const include = includedAt(level, asked)
  const showing = {
    variant: include.size === 0 ? level : undefined,
    now,
    distances: level === 'nano' ? undefined : distances,
  }
  return shownParks.show(keys, showing, async missing => {
    // The index may lag behind the rows.
    const rows = (await store.parks(missing)).filter(({ active }) => active)
    return loadParks(store, rows, { level, include, now })
  })
}

/** Presents parks; loads pictures and relations for all of them at once. */
async function loadParks(
  store: ParkStore,
  rows: readonly ParkRow[],
  { level, include, now }: { level: Level; include: ReadonlySet<ParkInclude>; now: number },
) {
  const keys = rows.map(({ key }) => key)
  const when = (wanted: boolean) => (wanted ? keys : [])
  const [first, marks, parts, photos, favorites] = await Promise.all([
    store.firstPhotos(when(level !== 'nano')),
    store.marks(when(level !== 'nano')),
    store.parts(when(ofParts.some(name => include.has(name)))),
    store.photos(when(include.has('displayable-photos'))),
    store.favoriteCounts(when(include.has('favorite-count'))),
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
