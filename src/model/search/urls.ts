import type { Point } from '#kit/geo.ts'
import type { SearchType } from '../place/search-type.ts'

/** Results of a search type for a whole state or a place in it (part 1 §2.6). */
export function searchUrl(type: SearchType, state?: string, slug?: string): string {
  return ['', type, state?.toLowerCase(), slug]
    .filter(part => part !== undefined && part !== '')
    .join('/')
    .replace(/^(?!\/)/, '/')
}

/** Path segments that filter a search (part 1 §2.1). */
export const searchSegments = {
  homes: ['sale', 'rent', 'on-dealer-lot'],
  parks: ['senior', 'all-ages', 'mobile-home-lots'],
  dealers: [],
  floorplans: [],
} as const satisfies Record<SearchType, readonly string[]>

export type SearchSegment<T extends SearchType = SearchType> = (typeof searchSegments)[T][number]

/** Results of such a segment. */
export const searchSegmentUrl = <T extends SearchType>(type: T, segment: SearchSegment<T>) =>
  `/${type}/${segment}`

export const homeSegmentUrl = (segment: SearchSegment<'homes'>) => `/homes/${segment}`

/** Homes for sale in a city. */
export const citySaleUrl = (state: string, slug: string) =>
  `${searchUrl('homes', state, slug)}?listing-type[]=for-sale`

/** Radius around the visitor's position, in miles. */
const NEAR_MILES = 50

/** Results around the visitor's position, rounded to about half a mile. */
export function nearUrl(type: SearchType, { latitude, longitude }: Point, more = ''): string {
  return `${searchUrl(type)}?latitude=${latitude.toFixed(2)}&longitude=${longitude.toFixed(2)}&range=${NEAR_MILES}${more && `&${more}`}`
}

/** Form action of the place box without JavaScript; redirects to the results. */
export const searchRedirectUrl = () => '/search'

/** Page on which the corners of an area are typed; `query` has the search that it changes. */
export const searchAreaUrl = (query?: URLSearchParams): string =>
  query ? `/search/area?${query}` : '/search/area'

/** A search's newest homes as an Atom feed: the page's URL with `.atom` after the path. */
export const feedUrl = (page: string): string => page.replace(/^[^?]*/, path => `${path}.atom`)

/** The page of a feed; undefined for any other path. */
export const pageOfFeed = (path: string): string | undefined => /^(.+)\.atom$/.exec(path)?.[1]
