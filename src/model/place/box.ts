import { fold } from '#kit/fold.ts'
import type { Place } from './place.ts'
import { zipOf } from './place.ts'
import type { SearchType } from './search-type.ts'
import { stateByAbbreviation } from './states.ts'

/** Delay after the last keystroke before suggestions are requested, in milliseconds (part 1 §9). */
export const autocompleteDebounce = 150
/** Maximum number of suggestions in one response. */
export const maximumSuggestions = 40
/** Above this number of suggestions the list scrolls. */
export const suggestionsWithoutScroll = 10

/** Error keys of the box; their texts are `errors.messages.{error}` (part 1 §8); the last is an addition. */
export const placeErrors = [
  'autoCompleteValueRequired',
  'stateSelectionRequired',
  'searchResultsEmpty',
  'positionUnknown',
] as const
export type PlaceErrorKey = (typeof placeErrors)[number]

/** The error of a submission without a selected place. */
export const missingPlaceError = (type: SearchType): PlaceErrorKey =>
  type === 'floorplans' ? 'stateSelectionRequired' : 'autoCompleteValueRequired'

/** Whether to request suggestions: for more than two characters, or a state abbreviation (part 1 §5). */
export function mayAutocomplete(input: string): boolean {
  const text = input.trim()
  return text.length > 2 || (text.length === 2 && stateByAbbreviation(text) !== undefined)
}

/**
 * Parses digits: 6 to 9 are a listing number, 5 a ZIP, "12345-6789" the ZIP of its first five (RULINGS 9). Undefined
 * for any other text.
 */
export function readDigits(input: string): { listingNumber: number } | { zip: string } | undefined {
  const zip = zipOf(input)
  if (zip) return { zip }
  const number = /^\s*(\d{6,9})\s*$/.exec(input)?.[1]
  return number ? { listingNumber: Number(number) } : undefined
}

/** Whether a text may be the beginning of a sentence: more than two words, or a number and a word. */
export const isLikeSentence = (input: string): boolean =>
  /\S\s+\S+\s+\S|^(?=.*\d).*\S\s+\S/.test(input.trim())

/** The place of a submission: after numeric input only ZIP and state count (part 1 §5). */
export function submittedPlace(
  input: string,
  place: Place,
): { state: string; zip: string | null } & Partial<Pick<Place, 'city' | 'county' | 'coordinatePoint'>> {
  const { state, zip, city, county, coordinatePoint } = place
  return /^\s*\d/.test(input) && readDigits(input)
    ? { state, zip }
    : { state, zip, city, county, coordinatePoint }
}

/** Message key of the placeholder: it mentions the listing number if listings are searchable (part 1 §5). */
export const placeholderKey = (type: SearchType, listingsSearchable: boolean) =>
  type === 'homes' && listingsSearchable ? 'place.placeholder.listing' : 'place.placeholder.place'

/** A radius applies only above -1 (part 2 §5); undefined means no radius. */
export const appliedRadius = (miles: number | null | undefined): number | undefined =>
  miles !== null && miles !== undefined && miles > -1 ? miles : undefined

/**
 * The unambiguous suggestion for a text without a selection (RULINGS 30): one whose complete name was typed, with its
 * state or as in its label. A name alone is unambiguous only if no other suggestion has as many matches: "spring" may
 * be the beginning of Springfield. Digits are a ZIP or a listing number and always unambiguous.
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
  const count = (words: string) => words.split(' ').length
  // "tampa fl", but also "n ft myers fla".
  const withState = (text.startsWith(name) && text.length > name.length) || count(text) > count(name)
  if (exact.length === 1 && (withState || places.length === 1)) return match
  const matches = (place: Place) => place.count ?? 0
  return places.every(place => place === match || matches(place) < matches(match)) ? match : undefined
}
