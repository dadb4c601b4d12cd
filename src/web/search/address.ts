import { advertisingParameters } from '#model/advertising.ts'
import { type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { createPlace, zipOf } from '#model/place/place.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { readQuery, toQuery } from '#model/search/query.ts'
import { pageOf } from '#model/search/search.ts'
import {
  type HomeSearchSegment,
  homeSearchSegments,
  homeSegmentUrl,
  searchUrl,
  splitLanguage,
} from '#model/urls.ts'

/** What the path of a results page says: nothing, a way to narrow, or a state with perhaps a place in it. */
export type ResultsPath = { segment?: HomeSearchSegment; state?: string; slug?: string }

/** The path's own filter (part 1 §2.1). */
const segmentFilters = {
  sale: { 'listing-type': ['for-sale'] },
  rent: { 'listing-type': ['for-rent'] },
  'on-dealer-lot': { 'home-location-type': ['dealer-lot'] },
} as const satisfies Record<HomeSearchSegment, ListingSearch['filters']>

/** Names that a results page knows beside those of a search. */
export const pageNames = { view: 'view', location: 'location', association: 'state-association' } as const
const otherNames: ReadonlySet<string> = new Set([
  pageNames.view,
  pageNames.location,
  ...advertisingParameters,
])

/** Reads the path of a results page, in either language; undefined where it names no state. */
export function readPath(pathname: string): ResultsPath | undefined {
  const [type, first, slug, ...rest] = splitLanguage(pathname)
    .path.split('/')
    .filter(part => part !== '')
    .map(decoded)
  if (type?.toLowerCase() !== 'homes' || rest.length > 0) return undefined
  if (first === undefined) return {}
  const segment = homeSearchSegments.find(known => known === first.toLowerCase())
  if (segment) return slug === undefined ? { segment } : undefined
  const state = stateByAbbreviation(first)?.abbreviation
  if (!state) return undefined
  return slug === undefined ? { state } : { state, slug: slug.toLowerCase() }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The place of a path as parameters of a search: a slug is a ZIP, a county or a city (part 2 §2). */
function placeOf({ state, slug }: ResultsPath): ListingSearch['place'] {
  if (!state) return {}
  if (!slug) return { state }
  const zip = zipOf(slug)
  if (zip) return { state, zip }
  return slug.endsWith('-county') ? { state, county: slug } : { state, city: slug }
}

/** What an address asks for; `ignored` names the parameters that could not be understood (RULINGS 13). */
export function readSearch(
  path: ResultsPath,
  query: Iterable<readonly [string, string]>,
): { search: ListingSearch; ignored: string[] } {
  const place = placeOf(path)
  // Read with the query, so that what contradicts the path's place is seen.
  const entries = Object.entries(place) as [string, string][]
  const ignored: string[] = []
  for (const [given, value] of query) {
    const name = given === pageNames.association ? 'state-association-key' : given
    // The path decides the place; a query only says more of it: a city of the path's state.
    const known = name === 'state' || (path.slug !== undefined && ['city', 'county', 'zip'].includes(name))
    if (path.state && known) {
      if (value !== '') ignored.push(given)
    } else entries.push([name, value])
  }
  const read = readQuery(listingSearch, entries, otherNames)
  const { place: said, filters } = read.search
  const own = path.segment ? segmentFilters[path.segment] : {}
  return {
    search: { ...read.search, place: { ...said, ...place }, filters: { ...own, ...filters } },
    ignored: [...ignored, ...read.ignored],
  }
}

/** How a results page is looked at. */
export type View = 'list' | 'map'

/**
 * The language-neutral address of a search, seen from a page's path: the path's place or segment stays a path as
 * long as the search still says the same.
 */
export function searchAddress(path: ResultsPath, search: ListingSearch, view: View = 'list'): string {
  const { radius, ...place } = search.place
  const base = basePath(path, search)
  const own = path.segment && base !== searchUrl('homes') ? Object.keys(segmentFilters[path.segment]) : []
  const filters = Object.fromEntries(
    Object.entries(search.filters).filter(([key]) => !own.includes(key)),
  ) as ListingSearch['filters']
  const said = base === placePath(path) ? without(place, placeOf(path)) : place
  const query = new URLSearchParams(
    toQuery(listingSearch, {
      ...search,
      filters,
      place: { ...said, ...(radius !== undefined && { radius }) },
    }),
  )
  if (view === 'map') query.set(pageNames.view, view)
  const text = query.toString()
  return text ? `${base}?${text}` : base
}

const placePath = ({ state, slug }: ResultsPath) => searchUrl('homes', state, slug)!

function basePath(path: ResultsPath, { place, filters }: ListingSearch): string {
  if (path.state) {
    const same = Object.entries(placeOf(path)).every(([name, value]) => place[name as 'state'] === value)
    return same ? placePath(path) : searchUrl('homes')!
  }
  if (!path.segment || place.state || place.zip) return searchUrl('homes')!
  const own = Object.entries(segmentFilters[path.segment])
  const kept = own.every(([key, value]) => String(filters[key as 'listing-type']) === String(value))
  return kept ? homeSegmentUrl(path.segment) : searchUrl('homes')!
}

const without = (place: ListingSearch['place'], own: ListingSearch['place']): ListingSearch['place'] =>
  Object.fromEntries(Object.entries(place).filter(([name]) => !Object.hasOwn(own, name)))

/** Where the filters' form leads: the page itself, but a segment's own filter is one of the form's. */
export const formAddress = (path: ResultsPath) => (path.segment ? searchUrl('homes')! : placePath(path))

/**
 * The page that search engines keep of a search: the place's own, with its further pages. Filters and orders do not
 * multiply pages: with any of them `plain` is false. `label` is the place's name in the answer: a place that is found
 * under several spellings has one page.
 */
export function canonicalOf(
  path: ResultsPath,
  search: ListingSearch,
  label?: string,
): { address: string; plain: boolean } {
  const { place, filters } = search
  const base = basePath(path, search)
  const own = base !== searchUrl('homes') && path.segment ? Object.keys(segmentFilters[path.segment]) : []
  const narrowed = Object.keys(filters).some(key => !own.includes(key))
  const rest = toQuery(listingSearch, { ...search, filters: {}, place: {}, offset: 0 })
  const placed = path.state ? without(place, placeOf(path)) : {}
  const plain = !narrowed && rest === '' && Object.keys(placed).length === 0 && place.radius === undefined
  const number = pageOf(search)
  const page = path.segment ? base : placeAddress(path.state ? namedPlace(path, label) : place)
  return { address: plain && number > 1 ? `${page}?page=${number}` : page, plain }
}

/** The path's place by the name that it has, where the answer says it: 'St. Petersburg, FL', 'Orleans Parish, LA'. */
function namedPlace(path: ResultsPath, label: string | undefined): ListingSearch['place'] {
  const place = placeOf(path)
  const name = label?.replace(/, [A-Z]{2}$/, '')
  if (!name || !path.slug || place.zip) return place
  const { state } = place
  return { ...(state && { state }), ...(place.county ? { county: name } : { city: name }) }
}

/** The page of a place that parameters name: `/homes?state=FL&city=Tampa` is about `/homes/fl/tampa`. */
function placeAddress({ state, city, county, zip }: ListingSearch['place']): string {
  if (!state) return searchUrl('homes')!
  const names = { ...(city && { city }), ...(county && { county }), ...(zip && { zip }) }
  return searchUrl('homes', state, createPlace({ state, ...names }).urlSlug)!
}
