import { milesBetween } from '#kit/geo.ts'
import { type SearchType, stateChoices } from './search-type.ts'
import { stateByAbbreviation } from './states.ts'

/** Abbreviations of the other states that a search offers, the nearest first, by their centers. */
export function nearestStates(type: SearchType, abbreviation: string): string[] {
  const center = stateByAbbreviation(abbreviation)?.center
  if (!center) return []
  return stateChoices(type)
    .filter(state => state.abbreviation !== abbreviation)
    .map(({ abbreviation, center: { latitude, longitude } }) => ({
      abbreviation,
      miles: milesBetween(center.latitude, center.longitude, latitude, longitude),
    }))
    .sort((one, other) => one.miles - other.miles)
    .map(state => state.abbreviation)
}
