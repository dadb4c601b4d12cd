import { fold } from '#kit/fold.ts'
import type { Place } from './place.ts'
import { zipOf } from './place.ts'
import type { SearchType } from './search-type.ts'
import { stateByAbbreviation } from './states.ts'

/** Pause after the last key before the list is asked for, milliseconds (part 1 §9). */
export const autocompleteDebounce = 150
/** Most suggestions of one answer. */
export const maximumSuggestions = 40
/** With more suggestions than these the list scrolls. */
export const suggestionsWithoutScroll = 10

/** Errors under the box; their texts stand under `errors.messages.{error}` (part 1 §8); the last is ours. */
export const placeErrors = [
  'autoCompleteValueRequired',
  'stateSelectionRequired',
  'searchResultsEmpty',
  'positionUnknown',
] as const
export type PlaceErrorKey = (typeof placeErrors)[number]

/** The error of a submission without a chosen place. */
export const missingPlaceError = (type: SearchType): PlaceErrorKey =>
  type === 'floorplans' ? 'stateSelectionRequired' : 'autoCompleteValueRequired'

/** Whether a request may fire: more than two characters, or a known state abbreviation (part 1 §5). */
export function mayAutocomplete(input: string): boolean {
  const text = input.trim()
  return text.length > 2 || (text.length === 2 && stateByAbbreviation(text) !== undefined)
}

/**
 * What bare digits mean: 6 to 9 are a listing number, 5 a ZIP, "12345-6789" the ZIP of its first five (RULINGS 9).
 * Undefined for every other text.
 */
export function readDigits(input: string): { listingNumber: number } | { zip: string } | undefined {
  const zip = zipOf(input)
  if (zip) return { zip }
  const number = /^\s*(\d{6,9})\s*$/.exec(input)?.[1]
  return number ? { listingNumber: Number(number) } : undefined
}

/** What a submission carries: after numeric input only ZIP and state count (part 1 §5). */
export function submittedPlace(
  input: string,
  place: Place,
): { state: string; zip: string | null } & Partial<Pick<Place, 'city' | 'county' | 'coordinatePoint'>> {
  const { state, zip, city, county, coordinatePoint } = place
  return /^\s*\d/.test(input) && readDigits(input)
    ? { state, zip }
    : { state, zip, city, county, coordinatePoint }
}

/** Text key of the placeholder: homes add the listing number when listings are searchable (part 1 §5). */
export const placeholderKey = (type: SearchType, listingsSearchable: boolean) =>
  type === 'homes' && listingsSearchable ? 'place.placeholder.listing' : 'place.placeholder.place'

/** A radius counts only above -1 (part 2 §5); undefined means no radius. */
export const appliedRadius = (miles: number | null | undefined): number | undefined =>
  miles !== null && miles !== undefined && miles > -1 ? miles : undefined

/**
 * The one suggestion that a text means although none was chosen (RULINGS 30): the one whose name was typed whole, with
 * its state or as the label has it. A name alone is clear only where no other suggestion has as many matches: "spring"
 * may be the beginning of Springfield. Bare digits are a ZIP or a listing number and always clear.
 */
export function clearMatch(input: string, places: readonly Place[]): Place | undefined {
  const [first] = places
  if (!first || readDigits(input)) return first
  const text = fold(input)
  const labelled = places.filter(place => fold(place.dropdownItemLabel) === text)
  if (labelled.length === 1) return labelled[0]
  const exact = places.filter(place => place.exact)
  const [match] = exact
  if (!match) return undefined
  const name = fold(match.city ?? match.county ?? match.dropdownItemLabel)
  const withState = text.startsWith(name) && text.length > name.length
  if (exact.length === 1 && (withState || places.length === 1)) return match
  const matches = (place: Place) => place.count ?? 0
  return places.every(place => place === match || matches(place) < matches(match)) ? match : undefined
}
