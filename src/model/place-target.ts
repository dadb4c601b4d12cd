import { listingUrl } from './listing/urls.ts'
import { parkUrl } from './park/urls.ts'
import { submittedPlace } from './place/box.ts'
import type { Place } from './place/place.ts'
import type { SearchType } from './place/search-type.ts'
import type { Understood } from './place/typed.ts'
import { searchUrl } from './search/urls.ts'

/** URL for a text without a place that contains a filter ("55+"); undefined if it contains neither. */
export function targetWithoutPlace(
  type: SearchType,
  { text, community, note }: Understood,
): string | undefined {
  const query = typedQuery(type, { text, community, note })
  return text === '' && community !== null && query.size > 0 ? `${searchUrl(type)}?${query}` : undefined
}

/** Name of the parameter with the street of a typed address. */
export const noteName = 'note'
/** Name of the parameter with a sentence that became the search. */
export const wordsName = 'words'

const communityFilters = {
  homes: {
    senior: 'home-location-type[]=senior-community',
    'all-ages': 'home-location-type[]=all-ages-community',
  },
  parks: { senior: 'type[]=senior', 'all-ages': 'type[]=all-ages' },
} as const

/** Query parameters for the parts of a typed text other than the place. */
function typedQuery(type: SearchType, { community, note }: Understood): URLSearchParams {
  const hasFilter = community !== null && (type === 'homes' || type === 'parks')
  const query = new URLSearchParams(hasFilter ? communityFilters[type][community] : '')
  if (note !== null) query.set(noteName, note)
  return query
}

/** Merges parameters; those of `other` win. */
export function withQuery(query: URLSearchParams, other: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query)
  for (const name of other.keys()) all.delete(name)
  for (const [name, value] of other) all.append(name, value)
  return all
}

/**
 * URL for a submitted place (part 1 §2.6), without language prefix. `query` has the other parameters of the form,
 * which are copied except for the page of a state. Undefined while that page does not exist.
 */
export function placeTarget(
  type: SearchType,
  input: string,
  place: Place,
  query: URLSearchParams,
  understood?: Understood,
): string | undefined {
  const typed = understood ? typedQuery(type, understood) : new URLSearchParams()
  const all = withQuery(query, typed)
  const carried = all.size > 0 ? `?${all}` : ''
  const to = (path: string | undefined, more: string) => path && `${path}${more}`
  if (place.listingKey !== undefined) return to(listingUrl(place.listingKey), carried)
  if (place.parkKey !== undefined) return to(parkUrl(place.parkKey), carried)
  // Drop the form's parameters, but not filters typed with the state.
  if (place.isState || type === 'floorplans')
    return to(searchUrl(type, place.state), typed.size > 0 ? `?${typed}` : '')
  // After numeric input only ZIP and state count (part 1 §5).
  const { state, zip } = submittedPlace(input, place)
  return to(searchUrl(type, state, zip ?? place.urlSlug), carried)
}
