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
import { leavings, parkRow, parkSchema } from './columns.ts'
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

/** Detail levels of an answer (part 2 §7). */
type Level = 'nano' | 'micro' | 'milli' | 'centi'
const everyRelation: ReadonlySet<ParkInclude> = new Set(parkIncludes)
/** Relations that need rows of their own. */
const ofParts: readonly ParkInclude[] = ['hours', 'lot-rents', 'owners']
/** Presented parks kept in memory. */
const MOST_SHOWN = 3_000

/**
 * Opens the room of parks: fills the index and tells the place box of every park. Take the change feed's position
 * before, and hand its changes to `apply`.
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
      // A home whose day has come is counted no more.
      turns: record => leavings(record),
    },
    names,
    places,
    now,
  })
  places.setParks(await store.entries())
  const tools: PresentTools = { store, shownParks: new ShownItems<ShownPark>(MOST_SHOWN) }

  /** Tells the place box of parks that changed. */
  async function tellPlaces(keys: readonly number[] | undefined): Promise<void> {
    if (!keys) return places.setParks(await store.entries())
    const shown = new Map((await store.someEntries(keys)).map(park => [park.key, park]))
    for (const key of keys) {
      const park = shown.get(key)
      if (park) places.putPark(park)
      else places.removePark(key)
    }
  }

  return {
    /** Parks of a page with total, counts and groups; undefined where the place is unknown. */
    search: (asked: ParkSearch, level: Level = 'milli', counted = true) =>
      index.search(asked, counted, (keys, moment, distances) =>
        presentParks(tools, keys, { level, include: asked.include, now: moment, distances }),
      ),

    /** Single changes of an empty search that bring parks, those that bring most first. */
    relax: index.relax,

    placeCounts: index.placeCounts,

    /** Pins with names, and clusters; undefined where the place is unknown. */
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

    /** One park, what is left to say of a removed one, or undefined where there never was one. */
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

    /** Cards of parks that can be seen, in the order of the keys. */
    async cards(keys: readonly number[]) {
      const { items } = await presentParks(tools, keys, { level: 'micro', include: [], now: now() })
      return items as ReturnType<typeof presentCard>[]
    },

    /** Where a park is, removed or not; undefined where there never was one. */
    async pointOf(key: number) {
      const [row] = await store.parks([key])
      return row && { latitude: row.address.latitude, longitude: row.address.longitude }
    },

    /** Takes changes of the feed; resolves when searches and suggestions see them. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'park')
      if (keys?.length === 0) return
      await index.apply(keys)
      tools.shownParks.forget(keys)
      await tellPlaces(keys)
    },
  }
}

export type Parks = Awaited<ReturnType<typeof openParks>>

/** A park at any level, with the relations asked for. */
type ShownPark = ReturnType<typeof presentNano> | ReturnType<typeof presentCard>

interface PresentTools {
  store: ParkStore
  /** Parks presented before. */
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

/** Steps two to four: load the rows, apply the rules of the moment, present. */
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
    // The index may be a moment behind the rows.
    const rows = (await store.parks(missing)).filter(({ active }) => active)
    return loadParks(store, rows, { level, include, now })
  })
}

/** Presents parks; pictures and relations are loaded for all of them at once. */
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
