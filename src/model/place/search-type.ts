import { isOneOf } from '#kit/keys.ts'
import { type State, stateByAbbreviation, states } from './states.ts'

/** Tabs of the place search in order; the first is the default (part 1 §2.4). */
export const searchTypes = ['homes', 'parks', 'dealers', 'floorplans'] as const
export type SearchType = (typeof searchTypes)[number]

const isSearchType = (text: string): text is SearchType => isOneOf(searchTypes, text)

/** The search type of a tab. @throws Error 'Invalid Search Type {type}' (part 1 §8). */
export function searchTypeOfTab(text: string): SearchType {
  if (!isSearchType(text)) throw new Error(`Invalid Search Type ${text}`)
  return text
}

/** Error text of the API and of pages for an unknown search type (RULINGS 11). */
export const UNKNOWN_SEARCH_TYPE = 'unknown search type'

/**
 * The search type of a URL's first segment or an API parameter; `models` and `sale-or-rent` are older names (part 2 §2).
 * @throws Error 'unknown search type' (part 2 §5)
 */
export function searchTypeOfSegment(text: string): SearchType {
  if (text === 'models') return 'floorplans'
  if (text === 'sale-or-rent') return 'homes'
  if (!isSearchType(text)) throw new Error(UNKNOWN_SEARCH_TYPE)
  return text
}

/**
 * Whether an unknown path was meant as a search: a state after an unknown search type, or the API's
 * `/{type}-searches.json`.
 */
export function namesUnknownSearch(path: string): boolean {
  const [segment = '', state = '', ...rest] = path.split('/').filter(part => part !== '')
  const called = /^\/api\/v\d+\/[a-z-]+-searches\.json$/.test(path)
  if (called) return true
  if (stateByAbbreviation(state) === undefined || rest.length > 1) return false
  try {
    searchTypeOfSegment(segment)
    return false
  } catch {
    return true
  }
}

const excluded: Record<SearchType, readonly string[]> = {
  homes: ['AK', 'DC', 'HI'],
  parks: ['DC', 'HI'],
  dealers: ['AK', 'DC', 'HI'],
  floorplans: ['AK', 'DC', 'HI'],
}

/**
 * Whether the place box offers a place on a tab (part 1 §5). Applies only to the box and the state lists, never to
 * pages or the API; Seward is allowed wherever Alaska is not (RULINGS 6).
 */
export function offersPlace(type: SearchType, place: { state: string; city?: string | null }): boolean {
  if (place.state === 'AK' && place.city?.toLowerCase() === 'seward') return true
  return !excluded[type].includes(place.state)
}

/** States to offer for a search type. */
export const stateChoices = (type: SearchType): readonly State[] =>
  states.filter(state => !excluded[type].includes(state.abbreviation))
