import { fold } from '#kit/fold.ts'
import { type Box, milesOutside, type Point } from '#kit/geo.ts'
import { itemAt } from '#kit/lookup.ts'
import { type Place, zipOf } from '#model/place/place.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import type { Lookup } from './lookup.ts'
import {
  cityKind,
  countyKind,
  type PlaceTable,
  placeAt,
  stateIndex,
  stateKind,
  zipAt,
  zipIndex,
  zipText,
} from './table.ts'

/** Place names from a URL or from parameters; a state or a ZIP is required. */
export interface PlaceNames {
  /** Abbreviation, any case. Optional with a ZIP. */
  readonly state?: string | undefined
  readonly city?: string | undefined
  /** With or without " County" or its local term. */
  readonly county?: string | undefined
  readonly zip?: string | undefined
  /** Last segment of a page's path: ZIP, city, or county ending in `-county`. */
  readonly slug?: string | undefined
}

export interface ResolvedPlace {
  readonly kind: 'state' | 'county' | 'city' | 'zip'
  /** Canonical: its `urlSlug` is the one of its page. */
  readonly place: Place
  /** Abbreviation. */
  readonly state: string
  /** Key of the city, for a city and for a ZIP (its postal city). */
  readonly cityKey: number | null
  /** FIPS code of the county, or of the main county of a city or ZIP. */
  readonly countyKey: number | null
  /** FIPS code of a state (two digits) or county (five digits); null for a city or ZIP. */
  readonly fips: string | null
  /** All ZIPs of a county or city, the ZIP itself, none for a state. */
  readonly zips: readonly string[]
  readonly coordinates: Point
  readonly bounds: Box
}

/** Place keys of an address; unknown ones are null. */
export interface Located {
  readonly state: string
  readonly cityKey: number | null
  readonly countyKey: number | null
  readonly zip: string | null
  /** Known name of the city that the address names; undefined if the name is unknown in the state. */
  readonly city: string | undefined
  /** The ZIP's point, else the city's. */
  readonly coordinates: Point | null
}

export interface AddressNames {
  readonly zip?: string | null | undefined
  readonly city?: string | null | undefined
  readonly state?: string | null | undefined
}

/** Maximum distance of a ZIP from a state in which it delivers beyond its own. */
const milesBeyondState = 10

/** Whether each word of a folded name is a word of another one, or its abbreviation: "st pete", "w palm bch". */
function abbreviates(short: string, full: string): boolean {
  const words = full.split(' ')
  const parts = short.split(' ')
  const isShort = (part: string, word = '') => {
    if (part[0] !== word[0]) return false
    let at = -1
    return [...part].every(letter => {
      at = word.indexOf(letter, at + 1)
      return at >= 0
    })
  }
  return parts.length === words.length && parts.every((part, index) => isShort(part, words[index]))
}

/** Half the side of the box around a ZIP in degrees. */
const zipReach = 0.06

const orNull = (number: number, value: (number: number) => number) => (number < 0 ? null : value(number))

export function createResolver(table: PlaceTable, lookup: Lookup) {
  const keyOf = (number: number) => itemAt(table.keys, number)

  const zipsOfCities = zipsBy(table.zips.cities)
  const zipsOfCounties = zipsBy(table.zips.counties)

  /** ZIPs by the city or county in a column. */
  function zipsBy(column: Int32Array): ReadonlyMap<number, readonly string[]> {
    const zips = new Map<number, string[]>()
    for (let i = 0; i < column.length; i++) {
      const list = zips.get(itemAt(column, i))
      const text = zipText(itemAt(table.zips.codes, i))
      if (list) list.push(text)
      else zips.set(itemAt(column, i), [text])
    }
    return zips
  }

  function named(number: number): ResolvedPlace | undefined {
    if (number < 0) return undefined
    const place = placeAt(table, number)
    const kind = table.kinds[number]
    const isCity = kind === cityKind
    const [west, south, east, north] = table.boxes.subarray(4 * number, 4 * number + 4)
    return {
      kind: isCity ? 'city' : kind === stateKind ? 'state' : 'county',
      place,
      state: place.state,
      cityKey: isCity ? keyOf(number) : null,
      countyKey: orNull(itemAt(table.counties, number), keyOf),
      fips: isCity ? null : String(keyOf(number)).padStart(kind === stateKind ? 2 : 5, '0'),
      zips: kind === stateKind ? [] : ((isCity ? zipsOfCities : zipsOfCounties).get(number) ?? []),
      coordinates: place.coordinatePoint,
      bounds: { west: west!, south: south!, east: east!, north: north! },
    }
  }

  function zipPlace(zip: string | null, state: string | undefined): ResolvedPlace | undefined {
    const index = zip === null ? -1 : zipIndex(table, zip)
    if (index < 0) return undefined
    const place = zipAt(table, index)
    if (state !== undefined && place.state !== state) return undefined
    const { latitude, longitude } = place.coordinatePoint
    return {
      kind: 'zip',
      place,
      state: place.state,
      cityKey: orNull(itemAt(table.zips.cities, index), keyOf),
      countyKey: orNull(itemAt(table.zips.counties, index), keyOf),
      fips: null,
      zips: [place.zip!],
      coordinates: place.coordinatePoint,
      bounds: {
        west: longitude - zipReach,
        south: latitude - zipReach,
        east: longitude + zipReach,
        north: latitude + zipReach,
      },
    }
  }

  function bySlug(state: string, slug: string): ResolvedPlace | undefined {
    if (/^\d{5}$/.test(slug)) return zipPlace(slug, state)
    if (slug.endsWith('-county')) return named(lookup.county(state, slug))
    return named(lookup.city(state, slug))
  }

  const pointOf = (index: number): Point => ({
    latitude: itemAt(table.zips.latitudes, index),
    longitude: itemAt(table.zips.longitudes, index),
  })

  /** Whether a ZIP is in or near a county of a state: some deliver mail across the border. */
  function isNextTo(state: string, index: number): boolean {
    const point = pointOf(index)
    return table.kinds.some((kind, number) => {
      if (kind !== countyKind || table.states[number] !== stateIndex.get(state)) return false
      const [west, south, east, north] = table.boxes.subarray(4 * number, 4 * number + 4)
      const box = { west: west!, south: south!, east: east!, north: north! }
      return milesOutside(box, point) <= milesBeyondState
    })
  }

  return {
    /** The place of a combination of names, the most specific one first; undefined for no match. */
    resolve(names: PlaceNames): ResolvedPlace | undefined {
      const state = names.state === undefined ? undefined : stateByAbbreviation(names.state)?.abbreviation
      if (names.state !== undefined && state === undefined) return undefined
      const { slug, zip, city, county } = names
      if (zip) return zipPlace(zipOf(zip), state)
      if (state === undefined) return undefined
      if (slug) return bySlug(state, slug)
      if (city) return named(lookup.city(state, city))
      if (county) return named(lookup.county(state, county))
      return named(lookup.state(state))
    },

    /**
     * Finds the place keys of an address; "homes in a city" are those with its key. The name of the city has
     * priority, then the ZIP. A ZIP that is next to the state counts, although it belongs to another one; a distant one
     * only if the city does not exist. Undefined without a known state.
     */
    locate(address: AddressNames): Located | undefined {
      const state = stateByAbbreviation(address.state ?? '')?.abbreviation
      const zip = zipOf(address.zip)
      const index = zip === null ? -1 : zipIndex(table, zip)
      const byName = state && address.city ? lookup.city(state, address.city) : -1
      const inState = index >= 0 && (!state || table.zips.states[index] === stateIndex.get(state))
      const found = named(byName)
      if (index >= 0 && state && !inState && isNextTo(state, index)) {
        const { cityKey = null, countyKey = null, place } = found ?? {}
        return { state, cityKey, countyKey, zip, city: place?.city ?? undefined, coordinates: pointOf(index) }
      }
      if (index >= 0 && (inState || byName < 0)) {
        const zipCity = itemAt(table.zips.cities, index)
        const isShort =
          zipCity >= 0 && abbreviates(fold(address.city ?? ''), fold(itemAt(table.names, zipCity)))
        const city = byName < 0 && isShort ? zipCity : byName
        return {
          state: zipAt(table, index).state,
          cityKey: orNull(byName < 0 ? zipCity : byName, keyOf),
          countyKey: orNull(itemAt(table.zips.counties, index), keyOf),
          zip,
          city: city < 0 ? undefined : itemAt(table.names, city),
          coordinates: pointOf(index),
        }
      }
      if (!state) return undefined
      return {
        state,
        cityKey: found?.cityKey ?? null,
        countyKey: found?.countyKey ?? null,
        zip: null,
        city: found?.place.city ?? undefined,
        coordinates: found?.coordinates ?? null,
      }
    },
  }
}
