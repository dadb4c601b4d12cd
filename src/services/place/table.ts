import type { Box, Point } from '#kit/geo.ts'
import { entryOf, itemAt } from '#kit/lookup.ts'
import { countyDisplayName } from '#model/place/county.ts'
import type { Place } from '#model/place/place.ts'
import { states } from '#model/place/states.ts'
import type { StoredPlaces } from './rows.ts'

export const stateKind = 0
export const countyKind = 1
export const cityKind = 2

/**
 * States, counties and cities in columns, numbered from 0 by rank: a lower number is a better suggestion. ZIPs are
 * separate, in numeric order.
 */
export interface PlaceTable {
  readonly kinds: Uint8Array
  /** Index into the model's `states`. */
  readonly states: Uint8Array
  /** FIPS code of a state or county; database key of a city. */
  readonly keys: Int32Array
  /** Name of a state or city; API name of a county. */
  readonly names: readonly string[]
  readonly slugs: readonly string[]
  readonly labels: readonly string[]
  /** Number of a city's county (a county: itself); -1 if there is none. */
  readonly counties: Int32Array
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
  /** West, south, east, north. */
  readonly boxes: Float64Array
  readonly zips: ZipTable
  /** Number of a city by its key. */
  readonly cityOfKey: ReadonlyMap<number, number>
}

export interface ZipTable {
  /** The five digits as a number, ascending. */
  readonly codes: Int32Array
  /** Numbers of the city and county (-1: none), index of the state. */
  readonly cities: Int32Array
  readonly counties: Int32Array
  readonly states: Uint8Array
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
}

/** Index of a state in the model's list by abbreviation. */
export const stateIndex: ReadonlyMap<string, number> = new Map(
  states.map((state, index) => [state.abbreviation, index]),
)

/**
 * Ranking weight of a place: its population. Counties count a tenth, to rank after their cities, and so do places
 * without a ZIP, because their addresses have another city's name.
 */
const smallShare = 0.1

interface Ranked extends Point, Box {
  readonly kind: number
  readonly state: string
  readonly key: number
  readonly name: string
  readonly slug: string
  readonly label: string
  readonly countyKey: number | null
  readonly weight: number
  readonly zipCount: number
}

function rankPlaces({ states: stateRows, counties, cities }: StoredPlaces): Ranked[] {
  const cityLabels = new Set(cities.map(row => `${row.name}, ${row.state}`))
  /** The local term, unless it would read like the city (Carson City). */
  const countyLabel = (state: string, wire: string) => {
    const label = `${countyDisplayName(state, wire)}, ${state}`
    return cityLabels.has(label) ? `${wire}, ${state}` : label
  }
  const ranked: Ranked[] = [
    ...stateRows.map(row => ({
      ...row,
      kind: stateKind,
      state: row.abbreviation,
      key: row.fips,
      slug: '',
      label: row.name,
      countyKey: null,
      weight: row.population,
      zipCount: 0,
    })),
    ...counties.map(row => ({
      ...row,
      kind: countyKind,
      label: countyLabel(row.state, row.name),
      countyKey: row.key,
      weight: row.population * smallShare,
      zipCount: 0,
    })),
    ...cities.map(row => ({
      ...row,
      kind: cityKind,
      label: `${row.name}, ${row.state}`,
      weight: row.population * (row.zipCount > 0 ? 1 : smallShare),
    })),
  ]
  return ranked.sort(
    (a, b) =>
      b.weight - a.weight ||
      b.zipCount - a.zipCount ||
      b.kind - a.kind ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : a.state < b.state ? -1 : 1),
  )
}

export function buildTable(stored: StoredPlaces): PlaceTable {
  const ranked = rankPlaces(stored)
  const cityOfKey = new Map<number, number>()
  const countyOfKey = new Map<number, number>()
  const boxes = new Float64Array(4 * ranked.length)
  for (const [number, { kind, key, west, south, east, north }] of ranked.entries()) {
    if (kind === cityKind) cityOfKey.set(key, number)
    if (kind === countyKind) countyOfKey.set(key, number)
    boxes.set([west, south, east, north], 4 * number)
  }
  const countyNumber = (key: number | null) => (key === null ? -1 : (countyOfKey.get(key) ?? -1))
  const zips = stored.zips.toSorted((a, b) => (a.zip < b.zip ? -1 : 1))
  return {
    kinds: Uint8Array.from(ranked, place => place.kind),
    states: Uint8Array.from(ranked, place => entryOf(stateIndex, place.state)),
    keys: Int32Array.from(ranked, place => place.key),
    names: ranked.map(place => place.name),
    slugs: ranked.map(place => place.slug),
    labels: ranked.map(place => place.label),
    counties: Int32Array.from(ranked, place => countyNumber(place.countyKey)),
    latitudes: Float64Array.from(ranked, place => place.latitude),
    longitudes: Float64Array.from(ranked, place => place.longitude),
    boxes,
    zips: {
      codes: Int32Array.from(zips, zip => Number(zip.zip)),
      cities: Int32Array.from(zips, zip => cityOfKey.get(zip.cityKey) ?? -1),
      counties: Int32Array.from(zips, zip => countyNumber(zip.countyKey)),
      states: Uint8Array.from(zips, zip => entryOf(stateIndex, zip.state)),
      latitudes: Float64Array.from(zips, zip => zip.latitude),
      longitudes: Float64Array.from(zips, zip => zip.longitude),
    },
    cityOfKey,
  }
}

/** A state, county or city as a place. */
export function placeAt(table: PlaceTable, number: number): Place {
  const kind = itemAt(table.kinds, number)
  const county = itemAt(table.counties, number)
  return {
    state: itemAt(states, itemAt(table.states, number)).abbreviation,
    city: kind === cityKind ? itemAt(table.names, number) : null,
    county: county < 0 ? null : itemAt(table.names, county),
    zip: null,
    coordinatePoint: {
      latitude: itemAt(table.latitudes, number),
      longitude: itemAt(table.longitudes, number),
    },
    isState: kind === stateKind,
    urlSlug: itemAt(table.slugs, number),
    dropdownItemLabel: itemAt(table.labels, number),
  }
}

export const zipText = (code: number): string => String(code).padStart(5, '0')

/** A ZIP, by its index in `zips`, as a place. */
export function zipAt(table: PlaceTable, index: number): Place {
  const { zips } = table
  const city = itemAt(zips.cities, index)
  const county = itemAt(zips.counties, index)
  const zip = zipText(itemAt(zips.codes, index))
  const state = itemAt(states, itemAt(zips.states, index)).abbreviation
  return {
    state,
    city: city < 0 ? null : itemAt(table.names, city),
    county: county < 0 ? null : itemAt(table.names, county),
    zip,
    coordinatePoint: { latitude: itemAt(zips.latitudes, index), longitude: itemAt(zips.longitudes, index) },
    isState: false,
    urlSlug: zip,
    dropdownItemLabel: city < 0 ? `${state} ${zip}` : `${table.labels[city]} ${zip}`,
  }
}

/** Index of the first code greater than or equal to `code`. */
export function zipLowerBound(codes: Int32Array, code: number): number {
  let low = 0
  let high = codes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (itemAt(codes, middle) < code) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of a five-digit ZIP; -1 if there is none. */
export function zipIndex(table: PlaceTable, zip: string): number {
  const code = Number(zip)
  const index = zipLowerBound(table.zips.codes, code)
  return table.zips.codes[index] === code ? index : -1
}
