import type { Detail, Operation } from '#contract/operation.ts'
import type { Page, Relaxation, SearchMeta } from '#contract/v1/search.response.ts'
import type { Search } from '#model/search/search.ts'
import { type Freshness, found, type Handler, handler, refused } from '../handle.ts'
import type { Services } from '../services.ts'

/** Every answer of a search turns stale with anything of its kind. */
export const staleWith = (tag: string, freshUntil: number | undefined): Freshness => ({
  tags: [tag],
  ...(freshUntil !== undefined && { freshUntil }),
})

const unknownPlace = () => refused(422, 'There is no such place.', 'not_found')

interface Matches<Item> extends Pick<SearchMeta, 'total' | 'counts' | 'groups' | 'place'> {
  items: Item[]
  freshUntil: number | undefined
  /** What else makes the answer stale. */
  alsoStaleWith?: string
}

/** What a room of a search type offers to the handlers of its calls. */
interface SearchRoom<Asked, Item> {
  /** Undefined where the place is unknown. */
  search(asked: Asked, level: Detail, counted: boolean): Promise<Matches<Item> | undefined>
  /** Ways out of an empty search, where the room knows any. */
  relax?(asked: Asked): Relaxation[]
}

// biome-ignore lint/suspicious/noExplicitAny: the schema of a search is its own
type SearchCall<Asked, Item, Meta> = Operation<any, any, Item[], Meta> & {
  query: { readonly '~types'?: { output: Asked } | undefined }
}

/** Answers the calls of `searchOperations`. `tag` names what makes an answer stale: `parks`. */
export function searchHandlers<Asked extends Search, Item>(
  operations: { search: SearchCall<Asked, Item, SearchMeta>; list: SearchCall<Asked, Item, Page> },
  roomOf: (services: Services) => SearchRoom<Asked, Item>,
  tag: string,
): Handler[] {
  const freshness = ({ freshUntil, alsoStaleWith }: Matches<Item>): Freshness => {
    const own = staleWith(tag, freshUntil)
    return alsoStaleWith === undefined ? own : { ...own, tags: [tag, alsoStaleWith] }
  }
  const search = handler(operations.search, async (services, { query, detail }) => {
    const room = roomOf(services)
    const answer = await room.search(query, detail, true)
    if (!answer) return unknownPlace()
    const { items, total, counts, groups, place } = answer
    const { offset, limit } = query
    const relaxations = total === 0 && room.relax ? { relaxations: room.relax(query) } : {}
    const meta = { total, offset, limit, counts, ...(groups && { groups }), place, ...relaxations }
    return found(items, meta, freshness(answer))
  })
  const list = handler(operations.list, async (services, { query, detail }) => {
    const answer = await roomOf(services).search(query, detail, false)
    if (!answer) return unknownPlace()
    const { offset, limit } = query
    return found(answer.items, { total: answer.total, offset, limit }, freshness(answer))
  })
  return [search, list]
}

interface MapRoom<Asked, Cell> {
  /** Undefined where the place is unknown; at once, or once names are read. */
  map(asked: Asked): MapAnswer<Cell> | undefined | Promise<MapAnswer<Cell> | undefined>
}
interface MapAnswer<Cell> {
  cells: Cell[]
  total: number
  freshUntil: number | undefined
}

/** Answers the call of `mapOperation`. */
export const mapHandler = <Asked, Cell>(
  operation: SearchCall<Asked, Cell, { total: number }>,
  roomOf: (services: Services) => MapRoom<Asked, Cell>,
  tag: string,
): Handler =>
  handler(operation, async (services, { query }) => {
    const answer = await roomOf(services).map(query)
    if (!answer) return unknownPlace()
    return found(answer.cells, { total: answer.total }, staleWith(tag, answer.freshUntil))
  })
