import type { Change } from '#db/feed.ts'
import { milesBetween } from '#kit/geo.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import {
  type FloorPlanInclude,
  type FloorPlanSearch,
  floorPlanIncludes,
  floorPlanSearch,
} from '#model/floor-plan/search.ts'
import { readCardPhotos, readPhotos } from '../photo/index.ts'
import { changedKeys, openSearch, type SearchTools, ShownItems } from '../search/index.ts'
import { floorPlanRow, floorPlanSchema } from './columns.ts'
import { openMakers } from './makers.ts'
import { ownFloorPlans } from './own/index.ts'
import {
  presentCard,
  presentDrawing,
  presentNano,
  presentPage,
  presentRetired,
  presentSeller,
} from './present.ts'
import {
  type FloorPlanRow,
  selectDrawings,
  selectFavoriteCounts,
  selectFloorPlans,
  selectRecords,
  selectRetired,
  selectSellers,
  selectSomeRecords,
} from './store.ts'

/** Capacity of the cache of presented plans. */
const MAX_SHOWN = 2_000

/**
 * Opens the floor plan service and fills the index. Get the change feed's position first, and pass its changes to
 * `apply`.
 */
export async function openFloorPlans({ database, places, names, now, saved }: SearchTools) {
  const index = await openSearch({
    definition: floorPlanSearch,
    contents: {
      schema: floorPlanSchema,
      all: () => selectRecords(database),
      some: keys => selectSomeRecords(database, keys),
      row: floorPlanRow,
    },
    names,
    places,
    now,
    saved,
  })

  /** A plan at any level, with the requested relations. */
  type ShownPlan = ReturnType<typeof presentNano> | ReturnType<typeof presentCard>
  const shownPlans = new ShownItems<ShownPlan>(MAX_SHOWN)
  const makers = openMakers(database)

  /** Loads rows, applies rules and presents them. */
  async function present(
    keys: readonly number[],
    level: DetailLevel,
    includes: Iterable<FloorPlanInclude>,
    now: number,
  ) {
    const include = new Set<FloorPlanInclude>(level === 'centi' ? floorPlanIncludes : includes)
    // Every card shows the drawing; other relations are rarely requested.
    const others = [...include].filter(name => name !== 'floor-plans')
    const variant = others.length > 0 ? undefined : include.size > 0 ? `${level} with drawings` : level
    const { items } = await shownPlans.show(keys, { variant, now }, async missing => {
      const rows = await selectFloorPlans(database, missing)
      const loaded = await load(rows, level, include)
      return loaded.map(item => ({ key: item.key, item, until: Number.POSITIVE_INFINITY }))
    })
    return items
  }

  async function load(
    rows: readonly FloorPlanRow[],
    level: DetailLevel,
    include: ReadonlySet<FloorPlanInclude>,
  ): Promise<ShownPlan[]> {
    if (level === 'nano') return rows.map(presentNano)
    const keys = rows.map(({ key }) => key)
    const [photos, drawings, favorites] = await Promise.all([
      (include.has('photos') ? readPhotos : readCardPhotos)(database, 'floorplans', keys),
      include.has('floor-plans') ? selectDrawings(database, keys) : [],
      include.has('favorite-count') ? selectFavoriteCounts(database, keys) : [],
    ])
    const photosOf = Map.groupBy(photos, photo => photo.ownerKey)
    const drawn = new Map(drawings.map(drawing => [drawing.floorPlanKey, drawing]))
    const savedBy = new Map(favorites.map(({ key, count }) => [key, count]))
    return rows.map(row => {
      const pictures = photosOf.get(row.key) ?? []
      const drawing = drawn.get(row.key)
      return {
        ...(level === 'micro' ? presentCard(row, pictures) : presentPage(row, pictures)),
        ...(include.has('floor-plans') && { floorPlans: drawing ? [presentDrawing(drawing, row)] : [] }),
        // The response is the same for all users.
        ...(include.has('favorite') && { favorite: null }),
        ...(include.has('favorite-count') && { favoriteCount: savedBy.get(row.key) ?? 0 }),
      }
    })
  }

  /** Cards of offered plans, with their drawings. */
  async function cards(keys: readonly number[]) {
    const items = await present(keys, 'micro', ['floor-plans'], now())
    return items as (ReturnType<typeof presentCard> & { floorPlans: ReturnType<typeof presentDrawing>[] })[]
  }

  return {
    /** A page of plans with total, counts and groups; undefined for an unknown state. */
    search: (search: FloorPlanSearch, level: DetailLevel = 'milli', counted = true) =>
      index.search(search, counted, async (keys, moment) => ({
        items: await present(keys, level, search.include, moment),
      })),

    /** Single changes to an empty search that find plans, in descending order of matches. */
    relax: index.relax,

    cards,

    /** A maker with a page of its plans, and the dealers that sell them; undefined for an unknown maker. */
    async maker(slug: string, { offset, limit }: { offset: number; limit: number }) {
      const maker = await makers.find(slug)
      if (!maker) return undefined
      const [floorPlans, { salesCenters, salesCenterCount }] = await Promise.all([
        cards(maker.keys.slice(offset, offset + limit)),
        makers.sellers(maker),
      ])
      return {
        maker: { slug: maker.slug, name: maker.name, floorPlans, salesCenters },
        total: maker.keys.length,
        salesCenterCount,
      }
    },

    /** An offered plan, or undefined. */
    async get(key: number, level: DetailLevel = 'milli', include: Iterable<FloorPlanInclude> = []) {
      const [plan] = await present([key], level, include, now())
      return plan
    },

    /** Remaining data of a retired plan; undefined for an offered or unknown plan. */
    async retired(key: number) {
      const row = await selectRetired(database, key)
      return row && presentRetired(row)
    },

    /** Floor plans for their owners and staff. */
    own: ownFloorPlans({ database, now }),

    /**
     * Dealers that sell a plan: around a ZIP code nearest first, with distances; otherwise by state, city and name.
     * Undefined for an unknown plan, 'no_place' for an unknown ZIP code.
     */
    async sellers(key: number, { zip, limit }: { zip?: string | undefined; limit: number }) {
      const place = zip === undefined ? undefined : places.resolve({ zip })
      if ((await selectFloorPlans(database, [key])).length === 0) return undefined
      if (zip !== undefined && !place) return 'no_place' as const
      const rows = await selectSellers(database, key)
      const total = rows.length
      if (!place) return { items: rows.slice(0, limit).map(presentSeller), total, place: null }
      const { latitude, longitude } = place.coordinates
      const items = rows
        .map(row => ({
          ...presentSeller(row),
          distance: milesBetween(latitude, longitude, row.latitude, row.longitude),
        }))
        .sort((a, b) => a.distance - b.distance || a.key - b.key)
        .slice(0, limit)
        .map(item => ({ ...item, distance: Math.round(item.distance * 100) / 100 }))
      return {
        items,
        total,
        place: { label: place.place.dropdownItemLabel, coordinatePoint: { latitude, longitude } },
      }
    },

    metrics: index.metrics,

    /** Applies changes of the feed; resolves when searches reflect them. */
    async apply(changes: readonly Change[]): Promise<void> {
      const keys = changedKeys(changes, 'floor_plan')
      if (keys?.length === 0) return
      makers.drop()
      await index.apply(keys)
      shownPlans.drop(keys)
    },
  }
}
export { addImportedPlan, renamePlansOf } from './own/change.ts'
export type FloorPlans = Awaited<ReturnType<typeof openFloorPlans>>
