import type { Point } from '#kit/geo.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { splitLanguage } from '../language.ts'
import type { SearchType } from '../place/search-type.ts'

/** Results of a search type for a state or a place in it (part 1 §2.6). */
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

/**
 * What follows the path of a results page in the URLs of its feeds and of the calendar of its open houses. Not `.json`
 * alone, with which the calls of the API end.
 */
const endings = { atom: '.atom', json: '.feed.json', calendar: '.ics' } as const
export type FollowForm = keyof typeof endings
/** A search's newest matches as an Atom or a JSON feed; a calendar has open houses, which only homes have. */
export type FeedForm = Exclude<FollowForm, 'calendar'>

const afterPath = (page: string, ending: string) => page.replace(/^[^?]*/, path => path + ending)

/** The feed or calendar of a results page. */
export const followUrl = (page: string, form: FollowForm): string => afterPath(page, endings[form])

/** The results page and the form of such a path; undefined for any other path. */
export function followedAt(path: string): { page: string; form: FollowForm } | undefined {
  const form = keysOf(endings).find(one => path.endsWith(endings[one]))
  return form && { page: path.slice(0, -endings[form].length), form }
}

/** The search type of a results page, in either language; undefined for any other page. */
export function typeOfPage(page: string): SearchType | undefined {
  const [, type = ''] = splitLanguage(page).path.split('/')
  return isOneOf(keysOf(searchSegments), type) ? type : undefined
}

/** The page with the ways to follow the search of a results page. */
export const followPageUrl = (page: string): string => afterPath(page, '/follow')

/** The results page of such a path. */
export const pageOfFollow = (path: string): string => path.replace(/\/follow$/, '')
