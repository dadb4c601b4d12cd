import type { Operation } from '#contract/operation.ts'
import type { Page, Relaxation, SearchMeta } from '#contract/v1/search.response.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import type { Search } from '#model/search/search.ts'
import type { Person } from '#services/account/index.ts'
import { type Freshness, found, type Handler, handler, refused } from '../handle.ts'
import type { Services } from '../services.ts'
import { withFavorites } from './own-favorites.ts'

/** Every search response becomes stale with any change of its entity. */
export const freshnessOf = (tag: string, freshUntil: number | undefined): Freshness => ({
  tags: [tag],
  ...(freshUntil !== undefined && { freshUntil }),
})

const unknownPlace = () => refused(422, 'Place not found.', 'not_found')

interface Matches<Item> extends Pick<SearchMeta, 'total' | 'counts' | 'groups' | 'place'> {
  items: Item[]
  freshUntil: number | undefined
  /** Another tag that makes the response stale. */
  secondTag?: string
}

/** What the service of a search type provides to the search handlers. */
interface SearchService<Asked, Item> {
  /** Undefined for an unknown place. */
  search(asked: Asked, level: DetailLevel, counted: boolean): Promise<Matches<Item> | undefined>
  /** Suggestions for an empty search, if the service offers any. */
  relax?(asked: Asked): Relaxation[]
}

// biome-ignore lint/suspicious/noExplicitAny: each search has a different schema
type SearchCall<Asked, Item, Meta> = Operation<any, any, Item[], Meta> & {
  query: { readonly '~types'?: { output: Asked } | undefined }
}

/**
 * Handlers for `searchOperations`. `tag` invalidates cached responses: `parks`. `favoriteType`: of types with the relation
 * `favorite`.
 */
export function searchHandlers<Asked extends Search, Item>(
  operations: { search: SearchCall<Asked, Item, SearchMeta>; list: SearchCall<Asked, Item, Page> },
  serviceOf: (services: Services) => SearchService<Asked, Item>,
  tag: string,
  favoriteType?: FavoriteType,
): Handler[] {
  const freshness = ({ freshUntil, secondTag }: Matches<Item>): Freshness => {
    const own = freshnessOf(tag, freshUntil)
    return secondTag === undefined ? own : { ...own, tags: [tag, secondTag] }
  }
  const own = (services: Services, person: Person | undefined, items: Item[]) =>
    favoriteType ? withFavorites(services, person, favoriteType, items) : items
  const search = handler(operations.search, async (services, { query, detail, person }) => {
    const service = serviceOf(services)
    const answer = await service.search(query, detail, true)
    if (!answer) return unknownPlace()
    const { total, counts, groups, place } = answer
    const items = await own(services, person, answer.items)
    const { offset, limit } = query
    const relaxations = total === 0 && service.relax ? { relaxations: service.relax(query) } : {}
    const meta = { total, offset, limit, counts, ...(groups && { groups }), place, ...relaxations }
    return found(items, meta, freshness(answer))
  })
  const list = handler(operations.list, async (services, { query, detail, person }) => {
    const answer = await serviceOf(services).search(query, detail, false)
    if (!answer) return unknownPlace()
    const { offset, limit } = query
    const items = await own(services, person, answer.items)
    return found(items, { total: answer.total, offset, limit }, freshness(answer))
  })
  return [search, list]
}

interface MapService<Asked, Cell> {
  /** Undefined for an unknown place; asynchronous if names must be loaded. */
  map(asked: Asked): MapAnswer<Cell> | undefined | Promise<MapAnswer<Cell> | undefined>
}
interface MapAnswer<Cell> {
  cells: Cell[]
  total: number
  freshUntil: number | undefined
}

/** Handler for `mapOperation`. */
export const mapHandler = <Asked, Cell>(
  operation: SearchCall<Asked, Cell, { total: number }>,
  serviceOf: (services: Services) => MapService<Asked, Cell>,
  tag: string,
): Handler =>
  handler(operation, async (services, { query }) => {
    const answer = await serviceOf(services).map(query)
    if (!answer) return unknownPlace()
    return found(answer.cells, { total: answer.total }, freshnessOf(tag, answer.freshUntil))
  })
