import type { Relaxation, SearchMeta } from '#contract/search/v1.response.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import type { Search } from '#model/search/search.ts'
import { type Call, type Freshness, found, refused } from '../handle.ts'
import { withFavorites } from '../own-favorites/v1.ts'
import type { Services } from '../services.ts'

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

/** Interface of a search type's service for the search handlers. */
interface SearchService<Query, Item> {
  /** Undefined for an unknown place. */
  search(query: Query, level: DetailLevel, counted: boolean): Promise<Matches<Item> | undefined>
  /** Suggestions for an empty search, if the service offers any. */
  relax?(query: Query): Relaxation[]
}

/** Data of a call for the handlers of a search type. */
type SearchCall<Query> = Pick<Call, 'detail' | 'person'> & { query: Query }

const freshnessOfMatches = (tag: string, { freshUntil, secondTag }: Matches<unknown>): Freshness => {
  const own = freshnessOf(tag, freshUntil)
  return secondTag === undefined ? own : { ...own, tags: [tag, secondTag] }
}

/**
 * Handler function of a search of `searchOperations`. `tag` invalidates cached responses: `parks`. `favoriteType`: of
 * types with the relation `favorite`.
 */
export const answerSearch =
  <Query extends Search, Item>(
    serviceOf: (services: Services) => SearchService<Query, Item>,
    tag: string,
    favoriteType?: FavoriteType,
  ) =>
  async (services: Services, { query, detail, person }: SearchCall<Query>) => {
    const service = serviceOf(services)
    const answer = await service.search(query, detail, true)
    if (!answer) return unknownPlace()
    const { total, counts, groups, place } = answer
    const items = await withFavorites(services, person, favoriteType, answer.items)
    const { offset, limit } = query
    const relaxations = total === 0 && service.relax ? { relaxations: service.relax(query) } : {}
    const meta = { total, offset, limit, counts, ...(groups && { groups }), place, ...relaxations }
    return found(items, meta, freshnessOfMatches(tag, answer))
  }

/** Handler function of a list of `searchOperations`. */
export const answerList =
  <Query extends Search, Item>(
    serviceOf: (services: Services) => SearchService<Query, Item>,
    tag: string,
    favoriteType?: FavoriteType,
  ) =>
  async (services: Services, { query, detail, person }: SearchCall<Query>) => {
    const answer = await serviceOf(services).search(query, detail, false)
    if (!answer) return unknownPlace()
    const { offset, limit } = query
    const items = await withFavorites(services, person, favoriteType, answer.items)
    return found(items, { total: answer.total, offset, limit }, freshnessOfMatches(tag, answer))
  }

interface MapService<Query, Cell> {
  /** Undefined for an unknown place; asynchronous if names must be loaded. */
  map(query: Query): MapAnswer<Cell> | undefined | Promise<MapAnswer<Cell> | undefined>
}
interface MapAnswer<Cell> {
  cells: Cell[]
  total: number
  freshUntil: number | undefined
}

/** Handler function of a `mapOperation`. */
export const answerMap =
  <Query, Cell>(serviceOf: (services: Services) => MapService<Query, Cell>, tag: string) =>
  async (services: Services, { query }: Pick<SearchCall<Query>, 'query'>) => {
    const answer = await serviceOf(services).map(query)
    if (!answer) return unknownPlace()
    return found(answer.cells, { total: answer.total }, freshnessOf(tag, answer.freshUntil))
  }
