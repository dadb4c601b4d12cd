import { fold } from '#kit/fold.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import type { Places } from '../place/index.ts'
import { type AddressGroup, keyOfText } from './address.ts'

export interface CityName {
  name: string
  state: string
}
export interface CountyName {
  name: string
  state: string
}

/** A text of an index as a search parameter's value and as people read it. */
export interface GroupName {
  value: string
  label: string
}

/** Names of cities and counties by key, for the texts of an index and the labels of groups. */
export interface AddressNames {
  /** What a city is sorted by: its name folded word by word, so that Bell Gardens stands before Bellflower. */
  cityFold(key: number | null): string | undefined
  group(grouping: AddressGroup, text: string): GroupName
}

/** Ten thousands of names share the texts of their states. */
export const sharedState = (state: string): string => stateByAbbreviation(state)?.abbreviation ?? state

export function createNames(
  cities: ReadonlyMap<number, CityName>,
  counties: ReadonlyMap<number, CountyName>,
  places: Pick<Places, 'countyDisplayName'>,
): AddressNames {
  return {
    cityFold(key) {
      const city = key === null ? undefined : cities.get(key)
      return city && fold(city.name)
    },
    group(grouping, text) {
      if (grouping === 'state') return { value: text, label: stateByAbbreviation(text)?.name ?? text }
      if (grouping === 'zip') return { value: text, label: text }
      if (grouping === 'county') {
        const key = Number(text)
        const county = counties.get(key)
        const label = places.countyDisplayName(key) ?? county?.name ?? text
        return { value: county?.name ?? text, label: county ? `${label}, ${county.state}` : label }
      }
      const city = cities.get(keyOfText(text))
      return { value: city?.name ?? text, label: city ? `${city.name}, ${city.state}` : text }
    },
  }
}
