import { listingUrl } from '../listing/urls.ts'
import { parkUrl } from '../park/urls.ts'
import { searchUrl } from '../search/urls.ts'
import { submittedPlace } from './box.ts'
import type { Place } from './place.ts'
import type { SearchType } from './search-type.ts'

/**
 * Where a submitted place leads (part 1 §2.6), without language prefix. `query` holds the form's other parameters,
 * carried along except to a whole state's page. Undefined while that page does not exist.
 */
export function placeTarget(
  type: SearchType,
  input: string,
  place: Place,
  query: URLSearchParams,
): string | undefined {
  const carried = query.size > 0 ? `?${query}` : ''
  const to = (path: string | undefined, more: string) => path && `${path}${more}`
  if (place.listingKey !== undefined) return to(listingUrl(place.listingKey), carried)
  if (place.parkKey !== undefined) return to(parkUrl(place.parkKey), carried)
  if (place.isState || type === 'floorplans') return searchUrl(type, place.state)
  // After a number only ZIP and state count (part 1 §5).
  const { state, zip } = submittedPlace(input, place)
  return to(searchUrl(type, state, zip ?? place.urlSlug), carried)
}
