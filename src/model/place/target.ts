import { listingUrl } from '../listing/urls.ts'
import { parkUrl } from '../park/urls.ts'
import { searchUrl } from '../search/urls.ts'
import { submittedPlace } from './box.ts'
import type { Place } from './place.ts'
import type { SearchType } from './search-type.ts'
import type { Understood } from './typed.ts'

/** Where a text leads that names no place but says what is looked for ("55+"); undefined where it says neither. */
export function nationTarget(type: SearchType, { text, community, note }: Understood): string | undefined {
  const said = saidQuery(type, { text, community, note })
  return text === '' && community !== null && said.size > 0 ? `${searchUrl(type)}?${said}` : undefined
}

/** Name of the parameter that keeps the street of a typed address. */
export const noteName = 'note'

const communityFilters = {
  homes: {
    senior: 'home-location-type[]=senior-community',
    'all-ages': 'home-location-type[]=all-ages-community',
  },
  parks: { senior: 'type[]=senior', 'all-ages': 'type[]=all-ages' },
} as const

/** What a typed text says beside its place, as parameters of the results page. */
function saidQuery(type: SearchType, { community, note }: Understood): URLSearchParams {
  const hasFilter = community !== null && (type === 'homes' || type === 'parks')
  const said = new URLSearchParams(hasFilter ? communityFilters[type][community] : '')
  if (note !== null) said.set(noteName, note)
  return said
}

/** Parameters with those of another; the other's decide. */
function withQuery(query: URLSearchParams, other: URLSearchParams): URLSearchParams {
  const all = new URLSearchParams(query)
  for (const name of other.keys()) all.delete(name)
  for (const [name, value] of other) all.append(name, value)
  return all
}

/**
 * Where a submitted place leads (part 1 §2.6), without language prefix. `query` holds the form's other parameters,
 * carried along except to a whole state's page. Undefined while that page does not exist.
 */
export function placeTarget(
  type: SearchType,
  input: string,
  place: Place,
  query: URLSearchParams,
  understood?: Understood,
): string | undefined {
  const said = understood ? saidQuery(type, understood) : new URLSearchParams()
  const all = withQuery(query, said)
  const carried = all.size > 0 ? `?${all}` : ''
  const to = (path: string | undefined, more: string) => path && `${path}${more}`
  if (place.listingKey !== undefined) return to(listingUrl(place.listingKey), carried)
  if (place.parkKey !== undefined) return to(parkUrl(place.parkKey), carried)
  // The form's parameters stay behind; what was typed beside the state does not.
  if (place.isState || type === 'floorplans')
    return to(searchUrl(type, place.state), said.size > 0 ? `?${said}` : '')
  // After a number only ZIP and state count (part 1 §5).
  const { state, zip } = submittedPlace(input, place)
  return to(searchUrl(type, state, zip ?? place.urlSlug), carried)
}
