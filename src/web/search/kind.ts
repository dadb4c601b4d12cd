import { createContext, type ReactNode, use } from 'react'
import type { AnyOperation } from '#contract/operation.ts'
import type { MapCell } from '#contract/search/v1.response.ts'
import type { MapOperation, SearchOperation } from '#contract/search/v1.ts'
import type { PlainTextKey } from '#i18n/text-keys.ts'
import type { FilterValues } from '#kit/filter.ts'
import type { Point } from '#kit/geo.ts'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import type { SearchType } from '#model/place/search-type.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import type { Search } from '#model/search/search.ts'
import type { Text } from '../ui/client/text.tsx'

/** Fields of a card; a page drops all others of its list, since all of them are serialized into the document. */
export interface Found {
  key: number
  /** Coordinates, if the card has them. */
  coordinatePoint?: Point | null
}

/** A path segment that filters, with the page's heading. */
interface Segment {
  filters: FilterValues
  /** Message key of the heading. */
  heading: PlainTextKey
}

/** Filters in the bar on wide screens: in one dropdown, or as toggle buttons. */
export type BarEntry<Query extends Search = Search> =
  | { buttons: string; values: readonly string[] }
  | {
      /** Message key of the name. */
      label: PlainTextKey
      filters: readonly string[]
      /** Filters that have no effect on this search. */
      unused?(search: Query): readonly string[]
      /** Filters that only the sheet shows while they have no value. */
      sheetOnly?(search: Query): readonly string[]
      /** Usual limits, as links. */
      limits?(search: Query): { filter: string; values: readonly number[]; unit: 'once' | 'month' }
      /** Summary of the selection; defaults to the tags. */
      value?(search: Query, t: Text, language: 'en' | 'es'): string | undefined
    }

interface KindMap<Cell extends MapCell> {
  type: Exclude<SearchType, 'floorplans'>
  cells: MapOperation<Cell>
  /** Loads one match by key, for the card of a selected pin. */
  get: AnyOperation
  /** Type of its favorites. */
  favorite: FavoriteType
  /** Label of a pin. */
  pin(cell: Cell, t: Text): string
  /** Minimum distance between two pins, pixels. */
  space: number
}

/** Parts of a kind for URLs and headings of a search type: see `SearchKind`. */
export interface KindShape {
  definition: SearchDefinition
  /** By path segment: `searchSegments` of `model/search/urls.ts`. */
  segments: Readonly<Record<string, Segment>>
}

/**
 * Configuration of the results pages for a search type; one file each in `kinds/`. Messages that name the
 * type are under `search.{type}.…` in the catalogue. `Payload` is an item of the response, `Item` the fields that the
 * card uses, `Query` the search and `Cell` a map cell.
 */
export interface SearchKind<
  Payload = unknown,
  Item extends Found = Found,
  Query extends Search = Search,
  Cell extends MapCell = MapCell,
> extends KindShape {
  /** The search operation: see `searchOperations`. */
  operation: SearchOperation
  /** Relations that the card needs. */
  include?: readonly string[]
  /** Reduces a response item to the fields of the card. */
  item(payload: Payload): Item
  card(item: Item, look: { first: boolean; sizes?: string; state?: string | undefined }): ReactNode
  /** URL of its page; undefined if it has none. */
  url(item: Item): string | undefined
  /** Its name in structured data lists. */
  name(item: Item, t: Text, language: 'en' | 'es'): string
  /** Its image for structured data. */
  picture?(item: Item): string | undefined
  bar: readonly BarEntry<Query>[]
  map?: KindMap<Cell>
}

/** The page's search as parameters of the call. A moved map searches what it shows, wherever it began. */
export const apiSearch = (search: Search): Search => (search.bounds ? { ...search, place: {} } : search)

const KindContext = createContext<SearchKind | undefined>(undefined)
export const KindProvider = KindContext

/** The kind of the current page. */
export function useKind(): SearchKind {
  const kind = use(KindContext)
  if (!kind) throw new Error('useKind needs a KindProvider above it.')
  return kind
}
