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

/** A group's value as a search parameter and its label. */
export interface GroupName {
  value: string
  label: string
}

/** Names of cities and counties by key, for index texts and group labels. */
export interface AddressNames {
  /** Sort key of a city: its name folded word by word, so that Bell Gardens comes before Bellflower. */
  cityFold(key: number | null): string | undefined
  group(grouping: AddressGroup, text: string): GroupName
}

/** Interns state texts, because tens of thousands of names share them. */
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
