import type { ListingInclude } from '#model/listing/search.ts'
import { countsAsRemoved, isDraft, nextChange } from '#model/listing/status.ts'
import { presentCard, presentNano, presentPage, withDistance } from './present.ts'
import { allRelations, loadRelations } from './relations.ts'
import type { ListingRow } from './rows.ts'
import type { ShownHomes } from './shown-homes.ts'
import type { ListingStore } from './store.ts'

/** Detail levels of an answer (part 2 §7). */
export type Level = 'nano' | 'micro' | 'milli' | 'centi'

export interface PresentTools {
  store: ListingStore
  /** Homes presented before. */
  shownHomes: ShownHomes<Shown>
}

/** Whether anybody may see a home: it is published, and it is for sale, for rent, or shown as sold. */
export const isVisible = (row: ListingRow, now: number) => isPublished(row) && !countsAsRemoved(row, now)
/** A home that was public at some time. */
export const isPublished = (row: ListingRow) => !isDraft(row.active) && !row.holdReview

/** A home presented at a level, and the time in which it looks so (milliseconds since 1970). */
export interface Shown {
  item: ReturnType<typeof presentAtLevel>
  from: number
  until: number
}

function presentAtLevel(row: ListingRow, level: Level, now: number) {
  if (level === 'nano') return presentNano(row)
  return level === 'micro' ? presentCard(row, now) : presentPage(row, now)
}

interface Presentation {
  level: Level
  include: Iterable<ListingInclude>
  now: number
  /** Miles by key, in searches round a point. */
  distances?: ReadonlyMap<number, number | null> | undefined
}

/** Steps two to four: load the rows, apply the rules of the moment, present. */
export async function presentHomes(
  tools: PresentTools,
  keys: readonly number[],
  { level, include: asked, now, distances }: Presentation,
) {
  const include = level === 'centi' ? allRelations : new Set(asked)
  const shown = include.size > 0 ? await withRelations() : await shownAt(tools, keys, level, now)
  const items = shown.map(({ item }) => {
    const miles = distances?.get(item.key)
    return level === 'nano' || miles === undefined || miles === null ? item : withDistance(item, miles)
  })
  const freshUntil = Math.min(...shown.map(({ until }) => until))
  return { items, freshUntil: Number.isFinite(freshUntil) ? freshUntil : undefined }

  async function withRelations(): Promise<Shown[]> {
    const rows = (await tools.store.listings(keys, now)).filter(row => isVisible(row, now))
    const relations = await loadRelations(tools.store, rows, include, now)
    return rows.map(row => ({
      item: { ...presentAtLevel(row, level, now), ...relations(row) },
      from: now,
      until: nextChangeOf([row], now) ?? Number.POSITIVE_INFINITY,
    }))
  }
}

/** Homes without relations, in the order of the keys: what was presented before, and rows for the rest. */
async function shownAt(
  { store, shownHomes }: PresentTools,
  keys: readonly number[],
  level: Level,
  now: number,
): Promise<Shown[]> {
  const { version } = shownHomes
  const found = new Map(keys.map(key => [key, shownHomes.get(level, key, now)]))
  const missing = keys.filter(key => !found.get(key))
  for (const row of await store.listings(missing, now)) {
    // The index may be a moment behind the rows.
    if (!isVisible(row, now)) continue
    const until = nextChangeOf([row], now) ?? Number.POSITIVE_INFINITY
    const shown = { item: presentAtLevel(row, level, now), from: now, until }
    found.set(row.key, shown)
    shownHomes.put(level, row.key, shown, version)
  }
  return keys.flatMap(key => found.get(key) ?? [])
}

/** The next moment at which time alone changes what these homes show. */
export function nextChangeOf(rows: readonly ListingRow[], now: number): number | undefined {
  const moments = rows.flatMap(row => {
    const sponsored = row.sponsored ? [row.sponsored] : []
    return nextChange(row, [...row.openHouses, ...sponsored], now) ?? []
  })
  return moments.length > 0 ? Math.min(...moments) : undefined
}
