import type { Box, Point } from '#kit/geo.ts'

/** Rows of the place tables. Coordinates are WGS 84 degrees; boxes never cross the antimeridian. */
interface Area extends Point, Box {
  /** Population, summed over the cities in the data: good enough for ranking. */
  readonly population: number
}

export interface StateRow extends Area {
  readonly abbreviation: string
  readonly fips: number
  readonly name: string
}

export interface CountyRow extends Area {
  /** Five-digit FIPS code. */
  readonly key: number
  readonly state: string
  /** API name, ending in ' County'. */
  readonly name: string
  readonly slug: string
}

export interface CityRow extends Area {
  readonly state: string
  /** `squash` of the name; unique within the state. */
  readonly fold: string
  readonly name: string
  readonly slug: string
  readonly countyKey: number | null
  readonly zipCount: number
}

export interface ZipRow extends Point {
  readonly zip: string
  readonly state: string
  /** `fold` of its city in the same state. */
  readonly cityFold: string
  readonly countyKey: number | null
}

/** All places, as built from the data packages. */
export interface PlaceRows {
  readonly states: readonly StateRow[]
  readonly counties: readonly CountyRow[]
  readonly cities: readonly CityRow[]
  readonly zips: readonly ZipRow[]
}

/** All places as stored in the database: cities have their key. */
export interface StoredPlaces {
  readonly states: readonly StateRow[]
  readonly counties: readonly CountyRow[]
  readonly cities: readonly (CityRow & { readonly key: number })[]
  readonly zips: readonly (Omit<ZipRow, 'cityFold'> & { readonly cityKey: number })[]
}
