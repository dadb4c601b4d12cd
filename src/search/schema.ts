import type { Alternatives, Conjunction } from '#kit/filter.ts'
import type { Box, Point } from '#kit/geo.ts'

/**
 * How a number column is stored. `uint8` holds whole numbers 0–254, `uint16` 0–65,534, `int32` whole numbers beyond
 * ±2,147,483,646, `float64` any finite number; `bits` 31 flags, asked by `anyBit` alone, where unknown is no flag.
 */
export type NumberKind = 'uint8' | 'uint16' | 'int32' | 'float64' | 'bits'

/** Texts of which many rows share one (state, city, park). */
export interface DictionarySettings {
  /** The text that rows are sorted by, compared by code unit; `fold` of the text unless told. */
  readonly sortKey?: (text: string) => string
}

/** What a sort compares (the order of a `rare` one is made when it is first asked for, not with the others): a number column (`lossPerMile` is taken off per mile from the search's point, if it has one; no coordinates are then unknown), a text, or the distance. */
export type SortBy<N extends string = string, D extends string = string> =
  | { readonly number: N; readonly lossPerMile?: number; readonly rare?: true }
  | { readonly text: D; readonly rare?: true }
  | { readonly distance: true }

/** The shape of one kind of entity. `N`, `D` and `S` are the names of its numbers, dictionaries and sorts. */
export interface Schema<N extends string = string, D extends string = string, S extends string = string> {
  readonly numbers: Readonly<Record<N, NumberKind>>
  readonly dictionaries: Readonly<Record<D, DictionarySettings>>
  readonly sorts: Readonly<Record<S, SortBy<NoInfer<N>, NoInfer<D>>>>
}

/** One entity. `key` is a whole number from 0 to 2^32 - 2; null is unknown; coordinates in degrees, both or none. */
export type Row<N extends string, D extends string> = {
  readonly key: number
  readonly latitude: number | null
  readonly longitude: number | null
} & Readonly<Record<N, number | null>> &
  Readonly<Record<D, string | null>>

/** A row whose columns are known by name only. */
export interface AnyRow {
  readonly key: number
  readonly latitude: number | null
  readonly longitude: number | null
  readonly [column: string]: number | string | null
}

/** Where to look; all that is given must hold, nothing is everywhere. A row without coordinates is in no circle or box. */
export interface Scope<D extends string = string> {
  /** Rows whose text is one of these. */
  readonly within?: { readonly [K in D]?: readonly string[] }
  readonly circle?: Point & { readonly miles: number }
  readonly box?: Box
}

/** The first sort decides, the next ones its ties, the key (ascending) the last; unknown is last both ways. */
export interface OrderBy<S extends string = string> {
  readonly sort: S
  readonly direction: 'asc' | 'desc'
}

export interface Selecting<N extends string = string, D extends string = string> {
  readonly scope?: Scope<D>
  /** A row passes when every group does; see `compile` of kit/filter. */
  readonly groups?: ReadonlyMap<string, Alternatives<N>>
}

/** Places in the order that are kept for the rows of a condition; see `pageWithReserved`. */
export interface Reserved<N extends string = string> {
  readonly condition: Conjunction<N>
  /** How many of the first `places` are reserved: from 0 on, at most one more for each place. */
  readonly before: (places: number) => number
}

export interface Search<N extends string = string, D extends string = string, S extends string = string>
  extends Selecting<N, D> {
  /** The point that distances are measured from; the circle's centre unless told. */
  readonly near?: Point
  /** Choices to count, by group; see `facets` of kit/filter. */
  readonly facets?: ReadonlyMap<string, ReadonlyMap<string, Conjunction<N>>>
  /** An order by distance is passed over where there is no point to measure from. */
  readonly orders?: readonly OrderBy<S>[]
  readonly offset: number
  readonly limit: number
  readonly groupBy?: D
  readonly reserved?: Reserved<N>
}

export interface SearchResult {
  /** The page, in order. */
  readonly keys: number[]
  /** Miles of each key's row from the point, null without coordinates; absent where there is no point. */
  readonly distances?: (number | null)[]
  readonly total: number
  /** By group and value: the rows there would be, were this value alone chosen in its group. */
  readonly counts: Record<string, Record<string, number>>
  /** Rows by text, most first; rows whose text is unknown are left out. */
  readonly groups?: TextGroup[]
}

export interface TextGroup {
  readonly value: string
  readonly count: number
  /** Mean of the known coordinates; null where none is known. */
  readonly center: Point | null
}

export interface CellSearch<N extends string = string, D extends string = string> extends Selecting<N, D> {
  /** Size of a cell in degrees; cells are counted from -180 and -90, so they stay put while a map moves. */
  readonly width: number
  readonly height: number
  /** The column whose lowest known value each cell tells (a price to print on a pin). */
  readonly lowest?: N
}

/** The rows of one cell. The counts of all cells sum up to the selected rows that have coordinates. */
export interface Cell extends Point {
  readonly count: number
  /** The row, where it is the only one. */
  readonly key?: number
  readonly lowest?: number | null
}
