import type { Queryable } from '#db/database.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import type { ListingInclude } from '#model/listing/search.ts'
import { countsAsRemoved, isDraft, nextChange } from '#model/listing/status.ts'
import type { Terms } from '#model/monthly-cost/assumptions.ts'
import type { Distances, Presented, ShownItems } from '../search/index.ts'
import { availableFrom, presentCard, presentGone, presentNano, presentPage } from './present.ts'
import { allRelations, loadRelations } from './relations.ts'
import type { ListingRow } from './rows.ts'
import { selectListings } from './store.ts'

export interface PresentTools {
  database: Queryable
  /** Cache of presented homes. */
  shownHomes: ShownItems<ShownHome>
  /** The site's assumptions about monthly costs. */
  terms: () => Terms
}

/** Whether a home is public: published, and for sale, for rent, or shown as sold. */
export const isVisible = (row: ListingRow, now: number) => isPublished(row) && !countsAsRemoved(row, now)
/** Whether a home was ever public. */
export const isPublished = (row: ListingRow) => !isDraft(row.active) && !row.isHidden

/** A home at any level, with the requested relations. */
export type ShownHome = ReturnType<typeof presentAtLevel>

function presentAtLevel(row: ListingRow, level: DetailLevel, now: number, terms: Terms) {
  if (level === 'nano') return presentNano(row)
  if (countsAsRemoved(row, now)) return presentGone(row)
  return level === 'micro' ? presentCard(row, now, terms) : presentPage(row, now, terms)
}

interface Presentation {
  level: DetailLevel
  include: Iterable<ListingInclude>
  now: number
  distances?: Distances | undefined
  /** Include removed homes; omitted by default. */
  removed?: boolean
}

/** Loads rows, applies time-dependent rules and presents them. */
export function presentHomes(
  { database, shownHomes, terms }: PresentTools,
  keys: readonly number[],
  { level, include: included, now, distances, removed = false }: Presentation,
): Promise<Presented<ShownHome & { distance?: number }>> {
  const include = level === 'centi' ? allRelations : new Set(included)
  const showing = {
    variant: include.size === 0 && !removed ? level : undefined,
    now,
    distances: level === 'nano' ? undefined : distances,
  }
  return shownHomes.show(keys, showing, async missing => {
    // The index may lag behind the rows.
    const rows = (await selectListings(database, missing, now)).filter(row =>
      removed ? isPublished(row) : isVisible(row, now),
    )
    const relations = await loadRelations(database, rows, include, now)
    return rows.map(row => ({
      key: row.key,
      item: { ...presentAtLevel(row, level, now, terms()), ...(isVisible(row, now) && relations(row)) },
      until: nextChangeOf([row], now) ?? Number.POSITIVE_INFINITY,
    }))
  })
}

/** The next time at which these homes change without any write. */
export function nextChangeOf(rows: readonly ListingRow[], now: number): number | undefined {
  const moments = rows.flatMap(row => {
    const sponsored = row.sponsored ? [row.sponsored] : []
    const available = availableFrom(row) ?? 0
    return [
      ...(available > now ? [available] : []),
      nextChange(row, [...row.openHouses, ...sponsored], now) ?? [],
    ].flat()
  })
  return moments.length > 0 ? Math.min(...moments) : undefined
}
