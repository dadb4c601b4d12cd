import { createContext, type ReactNode, use } from 'react'
import type { AnyOperation } from '#contract/operation.ts'
import type { MapCell } from '#contract/v1/search.response.ts'
import type { FilterValues } from '#kit/filter.ts'
import type { Point } from '#kit/geo.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import type { Search } from '#model/search/search.ts'
import type { Text } from '../ui/client/text.tsx'

/** What a card shows; a page keeps no more of its list, since all of it travels with the document. */
export interface Found {
  key: number
  /** Where it is, where the card knows. */
  coordinatePoint?: Point | null
}

/** A way to narrow by the path alone: its filters, and the page's heading. */
interface Segment {
  filters: FilterValues
  /** Key of the heading's text. */
  heading: string
}

/** Filters that stand in the bar on wide screens: behind one name, or as buttons that stay pressed. */
export type BarEntry =
  | { buttons: string; values: readonly string[] }
  | {
      /** Key of the name. */
      label: string
      filters: readonly string[]
      /** Those of the filters that the search leaves no use for. */
      unused?(search: Search): readonly string[]
      /** What is chosen, in a few words; the tags' own without it. */
      value?(search: Search, t: Text, language: 'en' | 'es'): string | undefined
    }

interface KindMap {
  cells: AnyOperation
  /** One match by key, for the card of a chosen pin. */
  get: AnyOperation
  /** What a pin shows. */
  pin(cell: MapCell, t: Text): string
  /** Least space between two pins, pixels. */
  space: number
}

/**
 * What the results pages need of a search type beside its definition; one file each in `kinds/`. Texts that name the
 * type stand under `search.{type}.…` in the catalogue.
 */
export interface SearchKind<Item extends Found = Found> {
  definition: SearchDefinition
  /** The search call: see `searchOperations`. */
  operation: AnyOperation
  /** Relations that the card needs. */
  include?: readonly string[]
  /** The part of an answer that the card shows. */
  item(payload: unknown): Item
  card(item: Item, look: { first: boolean; sizes?: string }): ReactNode
  /** Its page; undefined where there is none. */
  url(item: Item): string | undefined
  /** Its name in a list of links for search engines. */
  name(item: Item, t: Text, language: 'en' | 'es'): string
  /** A picture that stands for the page elsewhere. */
  picture?(item: Item): string | undefined
  /** By the segment of the path: `searchSegments` of `model/search/urls.ts`. */
  segments: Readonly<Record<string, Segment>>
  /** What the search of a page means, as the call takes it; the search itself without it. */
  meant?(search: Search): Search
  bar: readonly BarEntry[]
  map?: KindMap
}

/** The search of a page as the call takes it. */
export const meantSearch = (kind: Pick<SearchKind, 'meant'>, search: Search): Search =>
  kind.meant?.(search) ?? search

const KindContext = createContext<SearchKind | undefined>(undefined)
export const KindProvider = KindContext

/** The kind of the page. */
export function useKind(): SearchKind {
  const kind = use(KindContext)
  if (!kind) throw new Error('useKind needs a KindProvider above it.')
  return kind
}
