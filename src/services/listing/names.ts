import type { Grouping } from '#model/listing/search.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import type { Places } from '../place/index.ts'
import { keyOfText } from './columns.ts'

export interface CityName {
  fold: string
  name: string
  state: string
}
export interface CountyName {
  name: string
  state: string
}

/** Names of cities, counties and parks by key, for the index's texts and the labels of groups. */
export interface Names {
  cityFold(key: number | null): string | undefined
  tellPark(key: number | null, name: string | null): void
  /** A text of the index as a search parameter's value and as people read it. */
  group(grouping: Grouping, text: string): { value: string; label: string }
}

export function createNames(
  cities: ReadonlyMap<number, CityName>,
  counties: ReadonlyMap<number, CountyName>,
  places: Pick<Places, 'countyDisplayName'>,
): Names {
  const parks = new Map<number, string>()
  return {
    cityFold: key => (key === null ? undefined : cities.get(key)?.fold),
    tellPark(key, name) {
      // A copy: the name may be a slice that keeps a whole part of the fill in memory.
      if (key !== null && name !== null && parks.get(key) !== name) parks.set(key, structuredClone(name))
    },
    group(grouping, text) {
      if (grouping === 'state') return { value: text, label: stateByAbbreviation(text)?.name ?? text }
      if (grouping === 'zip') return { value: text, label: text }
      const key = grouping === 'county' ? Number(text) : keyOfText(text)
      if (grouping === 'park') return { value: String(key), label: parks.get(key) ?? String(key) }
      if (grouping === 'county') {
        const county = counties.get(key)
        const label = places.countyDisplayName(key) ?? county?.name ?? text
        return { value: county?.name ?? text, label: county ? `${label}, ${county.state}` : label }
      }
      const city = cities.get(key)
      return { value: city?.name ?? text, label: city ? `${city.name}, ${city.state}` : text }
    },
  }
}
