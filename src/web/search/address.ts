import { keysOf } from '#kit/keys.ts'
import { splitLanguage } from '#model/language.ts'
import { createPlace, zipOf } from '#model/place/place.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { noteName, wordsName } from '#model/place-target.ts'
import { readQuery, toQuery } from '#model/search/query.ts'
import { pageOf, type Search } from '#model/search/search.ts'
import { type SearchSegment, searchSegmentUrl, searchUrl } from '#model/search/urls.ts'
import { utmParameters } from '#model/utm.ts'
import { boxNames } from '../parts/place/box-names.ts'
import type { SearchKind } from './kind.ts'

/** The parts of a kind that URLs need. */
type Kind = Pick<SearchKind, 'definition' | 'segments'>

/** Parsed path of a results page: empty, a segment, or a state and perhaps a place in it. */
export type ResultsPath = { segment?: string; state?: string; slug?: string }

/** The filter in the path (part 1 §2.1). */
const filtersOf = (kind: Kind, { segment }: ResultsPath): Search['filters'] =>
  segment === undefined ? {} : (kind.segments[segment]?.filters ?? {})

/** Parameters of a results page in addition to those of a search. */
export const pageNames = {
  view: 'view',
  location: boxNames.location,
  association: 'state-association',
} as const
const otherNames: ReadonlySet<string> = new Set([
  pageNames.view,
  pageNames.location,
  noteName,
  wordsName,
  ...utmParameters,
])

/** Parses the path of a results page, in either language; undefined if it names no state. */
export function readPath({ definition, segments }: Kind, pathname: string): ResultsPath | undefined {
  const [type, first, slug, ...rest] = splitLanguage(pathname)
    .path.split('/')
    .filter(part => part !== '')
    .map(decoded)
  if (type?.toLowerCase() !== definition.type || rest.length > 0) return undefined
  if (first === undefined) return {}
  const segment = first.toLowerCase()
  if (Object.hasOwn(segments, segment)) return slug === undefined ? { segment } : undefined
  const state = stateByAbbreviation(first)?.abbreviation
  if (!state) return undefined
  if (slug === undefined) return { state }
  return definition.places === 'all' ? { state, slug: slug.toLowerCase() } : undefined
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Search parameters of the place in a path: a slug is a ZIP code, a county or a city (part 2 §2). */
function placeOf({ state, slug }: ResultsPath): { [Name in 'state' | 'zip' | 'county' | 'city']?: string } {
  if (!state) return {}
  if (!slug) return { state }
  const zip = zipOf(slug)
  if (zip) return { state, zip }
  return slug.endsWith('-county') ? { state, county: slug } : { state, city: slug }
}

/** Parses the search in a URL; `ignored` names the invalid parameters (RULINGS 13). */
export function readSearch(
  kind: Kind,
  path: ResultsPath,
  query: Iterable<readonly [string, string]>,
): { search: Search; ignored: string[] } {
  const place = placeOf(path)
  // Parse with the query, so that contradictions to the path's place are found.
  const entries: [string, string][] = Object.entries(place)
  const ignored: string[] = []
  for (const [parameter, value] of query) {
    const name = parameter === pageNames.association ? 'state-association-key' : parameter
    // The path sets the place; a query can only refine it: a city of the path's state.
    const known = name === 'state' || (path.slug !== undefined && ['city', 'county', 'zip'].includes(name))
    if (path.state && known) {
      if (value !== '') ignored.push(parameter)
    } else entries.push([name, value])
  }
  const read = readQuery(kind.definition, entries, otherNames)
  const { place: queried, filters } = read.search
  const own = filtersOf(kind, path)
  return {
    search: { ...read.search, place: { ...queried, ...place }, filters: { ...own, ...filters } },
    ignored: [...ignored, ...read.ignored],
  }
}

/** View of a results page. */
export type View = 'list' | 'map'

/**
 * Language-neutral URL of a search, relative to a page's path: the place or segment stays in the path as
 * long as the search still includes it.
 */
export function searchAddress(kind: Kind, path: ResultsPath, search: Search, view: View = 'list'): string {
  const { radius, ...place } = search.place
  const base = basePath(kind, path, search)
  const own = base === rootOf(kind) ? [] : Object.keys(filtersOf(kind, path))
  const filters = Object.fromEntries(Object.entries(search.filters).filter(([key]) => !own.includes(key)))
  const queried = base === placePath(kind, path) ? without(place, placeOf(path)) : place
  const query = new URLSearchParams(
    toQuery(kind.definition, {
      ...search,
      filters,
      place: { ...queried, ...(radius !== undefined && { radius }) },
    }),
  )
  if (view === 'map') query.set(pageNames.view, view)
  const text = query.toString()
  return text ? `${base}?${text}` : base
}

const rootOf = ({ definition }: Kind) => searchUrl(definition.type)
const placePath = ({ definition }: Kind, { state, slug }: ResultsPath) =>
  searchUrl(definition.type, state, slug)

function basePath(kind: Kind, path: ResultsPath, { place, filters }: Search): string {
  if (path.state) {
    const own = placeOf(path)
    const same = keysOf(own).every(name => place[name] === own[name])
    return same ? placePath(kind, path) : rootOf(kind)
  }
  if (!path.segment || place.state || place.zip) return rootOf(kind)
  const isUnchanged = Object.entries(filtersOf(kind, path)).every(
    ([key, value]) => String(filters[key]) === String(value),
  )
  return isUnchanged ? searchSegmentUrl(kind.definition.type, path.segment as SearchSegment) : rootOf(kind)
}

const without = (place: Search['place'], own: Search['place']): Search['place'] =>
  Object.fromEntries(Object.entries(place).filter(([name]) => !Object.hasOwn(own, name)))

/** Action of the filter form: the page itself, except that a segment's filter is one of the form's. */
export const formAddress = (kind: Kind, path: ResultsPath) =>
  path.segment ? rootOf(kind) : placePath(kind, path)

/**
 * Canonical URL of a search: the page of its place, with further pages. Filters and orders do not
 * create canonical pages: with any of them `plain` is false. `label` is the place's name in the response: a place with
 * several spellings has one page.
 */
export function canonicalOf(
  kind: Kind,
  path: ResultsPath,
  search: Search,
  label?: string,
): { address: string; plain: boolean } {
  const { place, filters } = search
  const base = basePath(kind, path, search)
  const own = base === rootOf(kind) ? [] : Object.keys(filtersOf(kind, path))
  const narrowed = Object.keys(filters).some(key => !own.includes(key))
  const rest = toQuery(kind.definition, { ...search, filters: {}, place: {}, offset: 0 })
  const placed = path.state ? without(place, placeOf(path)) : {}
  const plain = !narrowed && rest === '' && Object.keys(placed).length === 0 && place.radius === undefined
  const number = pageOf(search)
  const page = path.segment ? base : placeAddress(kind, path.state ? namedPlace(path, label) : place)
  return { address: plain && number > 1 ? `${page}?page=${number}` : page, plain }
}

/** The path's place by its name in the response: 'St. Petersburg, FL', 'Orleans Parish, LA'. */
function namedPlace(path: ResultsPath, label: string | undefined): Search['place'] {
  const place = placeOf(path)
  const name = label?.replace(/, [A-Z]{2}$/, '')
  if (!name || !path.slug || place.zip) return place
  const { state } = place
  return { ...(state && { state }), ...(place.county ? { county: name } : { city: name }) }
}

/** Page of a place in parameters: `/homes?state=FL&city=Tampa` becomes `/homes/fl/tampa`. */
function placeAddress(kind: Kind, { state, city, county, zip }: Search['place']): string {
  if (!state) return rootOf(kind)
  const names = { ...(city && { city }), ...(county && { county }), ...(zip && { zip }) }
  return searchUrl(kind.definition.type, state, createPlace({ state, ...names }).urlSlug)
}
