import type { ListingInclude, ListingSearch } from '#model/listing/search.ts'
import { choicesOf, countsOf, selectionOf } from '#model/listing/selection.ts'
import { readOrder } from '#model/listing/sorts.ts'
import { countsAsRemoved, isDraft, nextChange } from '#model/listing/status.ts'
import type { SearchResult } from '#search/schema.ts'
import type { Places } from '../place/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Names } from './names.ts'
import { presentCard, presentNano, presentPage } from './present.ts'
import { allRelations, loadRelations } from './relations.ts'
import type { ListingRow } from './rows.ts'
import { type Where, whereOf } from './scope.ts'
import type { ListingStore } from './store.ts'

/** Detail levels of an answer (part 2 §7). */
export type Level = 'nano' | 'micro' | 'milli' | 'centi'

export interface SearchTools {
  store: ListingStore
  catalogue: Catalogue
  names: Names
  places: Pick<Places, 'resolve'>
}

export interface IdsFound {
  where: Where
  result: SearchResult
}

/** Step one, find ids: from the index alone. Undefined where the place is unknown. */
export function findIds(
  { catalogue, names, places }: SearchTools,
  search: ListingSearch,
  now: number,
  counted: boolean,
): IdsFound | undefined {
  const where = whereOf(search, places, names)
  if (!where) return undefined
  const { index, moment } = catalogue.at(now)
  const { groupBy } = search
  const result = index.search({
    scope: where.scope,
    ...(where.near && { near: where.near }),
    groups: selectionOf(search.filters, moment),
    ...(counted && { facets: choicesOf(search.filters, moment) }),
    orders: search.order.flatMap(order => readOrder(order) ?? []),
    offset: search.offset,
    limit: search.limit,
    ...(counted && groupBy && { groupBy }),
  })
  return { where, result: counted ? { ...result, counts: countsOf(result.counts) } : result }
}

/** Whether anybody may see a home: it is published, and it is for sale, for rent, or shown as sold. */
export const isVisible = (row: ListingRow, now: number) => isPublished(row) && !countsAsRemoved(row, now)
/** A home that was public at some time. */
export const isPublished = (row: ListingRow) => !isDraft(row.active) && !row.holdReview

/** Steps two to four: load the rows, apply the rules of the moment, present. */
export async function presentRows(
  { store }: Pick<SearchTools, 'store'>,
  keys: readonly number[],
  options: {
    level: Level
    include: Iterable<ListingInclude>
    now: number
    distances?: ReadonlyMap<number, number | null>
  },
) {
  const { level, now, distances } = options
  const loaded = await store.listings(keys, now)
  // The index may be a moment behind the rows.
  const rows = loaded.filter(row => isVisible(row, now))
  const include = level === 'centi' ? allRelations : new Set(options.include)
  const relations = include.size > 0 ? await loadRelations(store, rows, include, now) : () => ({})
  const items = rows.map(row => {
    const distance = distances?.get(row.key)
    if (level === 'nano') return presentNano(row)
    const shown = level === 'micro' ? presentCard(row, now, distance) : presentPage(row, now, distance)
    return { ...shown, ...relations(row) }
  })
  return { rows, items }
}

/** The next moment at which time alone changes what these homes show. */
export function nextChangeOf(rows: readonly ListingRow[], now: number): number | undefined {
  const moments = rows.flatMap(row => {
    const sponsored = row.sponsored ? [row.sponsored] : []
    return nextChange(row, [...row.openHouses, ...sponsored], now) ?? []
  })
  return moments.length > 0 ? Math.min(...moments) : undefined
}
