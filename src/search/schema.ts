import type { Corners } from '#kit/area.ts'
import type { Alternatives, Conjunction, Terms } from '#kit/filter.ts'
import type { Box, Point } from '#kit/geo.ts'

/**
 * How a number column is stored. `uint8` holds integers 0–254, `uint16` 0–65,534, `int32` ±2,147,483,646, `float64`
 * any finite number; `bits` 31 flags, filtered only by `anyBit`; unknown means no flag.
 */
export type NumberKind = 'uint8' | 'uint16' | 'int32' | 'float64' | 'bits'

/** Texts shared by many rows (state, city, park). */
export interface DictionarySettings {
  /** Sort key of a text, compared by code unit; `fold` by default. */
  readonly sortKey?: (text: string) => string
}

/**
 * Key of a sort: a number column, a text, or the distance. `lossPerMile` is subtracted per mile from the search's
 * point, if any; all coordinates must then be known. The order of a `rare` sort is built on first use.
 */
export type SortBy<N extends string = string, D extends string = string> =
  | { readonly number: N; readonly lossPerMile?: number; readonly rare?: true }
  | { readonly text: D; readonly rare?: true }
  | { readonly distance: true }

/** The shape of one kind of entity. `N`, `D` and `S` are the names of its number columns, dictionaries and sorts. */
export interface Schema<N extends string = string, D extends string = string, S extends string = string> {
  readonly numbers: Readonly<Record<N, NumberKind>>
  readonly dictionaries: Readonly<Record<D, DictionarySettings>>
  readonly sorts: Readonly<Record<S, SortBy<NoInfer<N>, NoInfer<D>>>>
  /** Number columns (int32) that searches compare by other values than are stored. */
  readonly computed?: Readonly<Partial<Record<N, Computed<NoInfer<N>>>>>
}

/** Values of a column under the terms of a search. */
export interface Computed<N extends string = string> {
  /** Two other columns that the values depend on. */
  readonly from: readonly [N, N]
  /** All numbers that the values depend on; the same numbers are the same values. */
  resolve(terms: Terms): readonly number[]
  /** The value by the stored one and those of the other columns; unknown is Infinity, in and out. */
  of(resolved: readonly number[]): (stored: number, first: number, second: number) => number
}

/** One entity. `key` is an integer from 0 to 2^32 - 2; null is unknown; coordinates are in degrees, both or neither. */
export type Row<N extends string, D extends string> = {
  readonly key: number
  readonly latitude: number | null
  readonly longitude: number | null
} & Readonly<Record<N, number | null>> &
  Readonly<Record<D, string | null>>

/** A row with untyped column names. */
export interface AnyRow {
  readonly key: number
  readonly latitude: number | null
  readonly longitude: number | null
  readonly [column: string]: number | string | null
}

/**
 * Area to search; conditions combine with AND, none means everywhere. Rows without coordinates are outside every
 * circle, box and area.
 */
export interface Scope<D extends string = string> {
  /** Rows whose text is one of these. */
  readonly within?: { readonly [K in D]?: readonly string[] }
  readonly circle?: Point & { readonly miles: number }
  readonly box?: Box
  readonly area?: Corners
}

/**
 * The first sort decides, later ones break ties, the key (ascending) comes last; unknown is last in both directions.
 */
export interface OrderBy<S extends string = string> {
  readonly sort: S
  readonly direction: 'asc' | 'desc'
  /** Of a sort by a computed column. */
  readonly terms?: Terms
}

export interface Selecting<N extends string = string, D extends string = string> {
  readonly scope?: Scope<D>
  /** A row must pass every group; see `compile` in kit/filter. */
  readonly groups?: ReadonlyMap<string, Alternatives<N>>
}

/** Positions reserved for rows that meet a condition; see `pageWithReserved`. */
export interface Reserved<N extends string = string> {
  readonly condition: Conjunction<N>
  /** Number of reserved positions among the first `places`: 0 at first, growing by one or zero per position. */
  readonly before: (places: number) => number
}

export interface Search<N extends string = string, D extends string = string, S extends string = string>
  extends Selecting<N, D> {
  /** The point to measure distances from; the circle's center by default. */
  readonly near?: Point
  /** Choices to count, by group; see `facets` in kit/filter. */
  readonly facets?: ReadonlyMap<string, ReadonlyMap<string, Conjunction<N>>>
  /** Orders by distance are skipped without a point. */
  readonly orders?: readonly OrderBy<S>[]
  readonly offset: number
  readonly limit: number
  readonly groupBy?: D
  readonly reserved?: Reserved<N>
}

export interface SearchResult {
  /** The page, in order. */
  readonly keys: number[]
  /** Miles from the point for each key, null without coordinates; absent without a point. */
  readonly distances?: (number | null)[]
  readonly total: number
  /** By group and value: number of rows if only this value were chosen in its group. */
  readonly counts: Record<string, Record<string, number>>
  /** Rows by text, in descending order of count; rows with unknown text are omitted. */
  readonly groups?: TextGroup[]
}

export interface TextGroup {
  readonly value: string
  readonly count: number
  /** Mean of the known coordinates; null if there are none. */
  readonly center: Point | null
}

export interface CellSearch<N extends string = string, D extends string = string> extends Selecting<N, D> {
  /** Cell size in degrees; cells are aligned to -180 and -90, and remain fixed while a map moves. */
  readonly width: number
  readonly height: number
  /** Column whose lowest known value each cell includes (a price to print on a pin). */
  readonly lowest?: N
}

/** One cell with its rows. The counts of all cells add up to the selected rows with coordinates. */
export interface Cell extends Point {
  readonly count: number
  /** The row's key, if it is the only one. */
  readonly key?: number
  readonly lowest?: number | null
}
