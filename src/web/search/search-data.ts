import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { listAssociations } from '#contract/association/v1.ts'
import { ApiError } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { SearchMeta } from '#contract/search/v1.response.ts'
import { fieldOf } from '#kit/field.ts'
import type { PlaceErrorKey } from '#model/place/box.ts'
import { placeKind } from '#model/place/place.ts'
import type { SearchType } from '#model/place/search-type.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { noteName, placeTarget, wordsName } from '#model/place-target.ts'
import type { SearchDefinition } from '#model/search/definition.ts'
import { toParameters } from '#model/search/query.ts'
import { emptySearchOf, type Search } from '#model/search/search.ts'
import { tagsOf } from '#model/search/tags.ts'
import { searchUrl } from '#model/search/urls.ts'
import { type StripAssociation, stripAssociation } from '../parts/card/AssociationStrip.tsx'
import { type Suggested, suggestPlaces, targetOf } from '../parts/place/place-search.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'
import { pageNames, type ResultsPath, readPath, readSearch, searchAddress, type View } from './address.ts'
import { apiSearch, type Found, type SearchKind } from './kind.ts'
import type { ParsedSentence } from './parsed-sentence.ts'
import type { StateNear } from './states-near.ts'

/** Data of a results page; `Query` is its search, as typed as its reader knows it. */
export interface Results<Query extends Search = Search> {
  path: ResultsPath
  search: Query
  view: View
  /** Names of invalid parameters (RULINGS 13). */
  ignored: readonly string[]
  /** Typed text that matched no place; the box shows it again with the reason. */
  typed: Typed | null
  /** Street of a typed address in this place. */
  note: string | null
  /** The sentence that became this search. */
  said: ParsedSentence | null
  items: readonly Found[]
  meta: SearchMeta
  /** If a place has no matches: the nearest matching homes, or the nearest of any kind. */
  nearest: readonly Found[]
  /** If a place has nothing at all: nearby states. */
  statesNear: readonly StateNear[]
  /** The state's association, if it has something to show above the results (part 2 §3). */
  association: StripAssociation | undefined
  /** The search failed; the page shows the query without results. */
  failed: boolean
}

/** An ambiguous text. */
interface Typed {
  text: string
  error: PlaceErrorKey
  /** Candidate places, best first. */
  choices: readonly { label: string; address: string; kind: ReturnType<typeof placeKind>; count?: number }[]
}

/** Creates the loader of a kind's results. */
export const resultsLoader = (kind: SearchKind) => async (args: LoaderFunctionArgs) => {
  const url = new URL(args.request.url)
  const path = readPath(kind, url.pathname)
  if (!path) throw data('not_found', { status: 404 })
  const text = url.searchParams.get(pageNames.location)?.trim().slice(0, LONGEST_TEXT)
  const typed = text ? await readTyped(kind, args, text, url.searchParams) : null
  if (typed && 'address' in typed) throw redirect(typed.address)
  const { search, ignored } = readSearch(kind, path, url.searchParams)
  const view = url.searchParams.get(pageNames.view) === 'map' ? 'map' : 'list'
  const [{ payload, meta, failure }, association, said] = await Promise.all([
    find(kind, args, path, search),
    associationOf(args, search.place.state),
    sentenceIn(kind, args, url.searchParams.get(wordsName)),
  ])
  if (payload.length === 0 && search.offset > 0 && meta.total > 0) {
    const last = Math.ceil(meta.total / search.limit) - 1
    throw redirect(searchAddress(kind, path, { ...search, offset: last * search.limit }, view))
  }
  const results: Results = {
    path,
    search,
    view,
    ignored,
    typed,
    note: url.searchParams.get(noteName)?.trim().slice(0, LONGEST_TEXT) || null,
    said,
    items: payload.map(kind.item),
    meta,
    nearest: await nearestTo(kind, args, search, meta),
    statesNear: await nearbyStates(kind, args, search, meta),
    association,
    failed: failure !== undefined,
  }
  return failure === undefined ? results : data(results, { status: failure })
}

/** Number of nearest homes to show without matches. */
const NEAREST = 6

/** The nearest homes if the place has no matches; optional. */
async function nearestTo(
  kind: SearchKind,
  args: LoaderFunctionArgs,
  search: Search,
  { total, place }: SearchMeta,
): Promise<readonly Found[]> {
  const { city, county, zip } = search.place
  if (kind.definition.type !== 'homes' || total > 0 || !place || search.bounds || !(city || county || zip))
    return []
  const { latitude, longitude } = place.coordinatePoint
  const findNear = async (filters: Search['filters']) => {
    const near = { ...search, filters, place: {}, near: { latitude, longitude }, order: ['distance:asc'] }
    const query = toParameters(kind.definition, { ...apiSearch(near), offset: 0, limit: NEAREST })
    const { payload } = await load(args, kind.operation, { query, detail: 'micro' })
    return payload.map(kind.item)
  }
  try {
    const matching = await findNear(search.filters)
    return matching.length > 0 ? matching : await findNear({})
  } catch {
    return []
  }
}

/** Nearby states of a place without anything; optional. Their code loads when there is such a place. */
async function nearbyStates(
  kind: SearchKind,
  args: LoaderFunctionArgs,
  search: Search,
  { total }: SearchMeta,
): Promise<readonly StateNear[]> {
  const { state } = search.place
  if (total > 0 || state === undefined || !isPlain(kind, search)) return []
  try {
    const { statesNear } = await import('./states-near.ts')
    return await statesNear(kind, args, state)
  } catch {
    return []
  }
}

/** Whether a search has no restriction but a place. */
export const isPlain = ({ definition }: Pick<SearchKind, 'definition'>, search: Search) =>
  tagsOf(definition, search).length === 0 && !search.bounds && !search.area && !search.near

/** The sentence in the address. Its code loads when there is one. */
async function sentenceIn({ definition }: SearchKind, args: LoaderFunctionArgs, words: string | null) {
  if (!words) return null
  const { parseSentence } = await import('./parsed-sentence.ts')
  return parseSentence(definition.type, args, words)
}

/** A state's association is optional: the page renders without it. */
async function associationOf(args: LoaderFunctionArgs, state: string | undefined) {
  if (!state) return undefined
  try {
    const query = { state, limit: 1, 'order[]': 'sponsored:desc' }
    const { payload } = await load(args, listAssociations, { query, detail: 'micro' })
    return stripAssociation(payload[0])
  } catch {
    return undefined
  }
}

interface Answered {
  payload: readonly unknown[]
  meta: SearchMeta
  /** Status of the failure, if there is no response. */
  failure?: number
}

/** Searches. @throws 404 if the path names a place that does not exist (RULINGS 13) */
async function find(
  kind: SearchKind,
  args: LoaderFunctionArgs,
  path: ResultsPath,
  search: Search,
): Promise<Answered> {
  const { definition, operation, include = [] } = kind
  const { place, near, bounds, area, groupBy } = search
  const placed = place.state || place.zip || near || bounds || area
  const states = Object.keys(path).length === 0 && !groupBy && !placed
  const query = toParameters(definition, {
    ...apiSearch(search),
    include,
    ...(states && { groupBy: 'state' }),
  })
  try {
    const [answer, around] = await Promise.all([
      load(args, operation, { query, detail: 'micro' }),
      bounds && (place.state || place.zip)
        ? load(args, operation, {
            query: toParameters(definition, placeAlone(definition, search)),
            detail: 'nano',
          })
        : undefined,
    ])
    return around ? { ...answer, meta: { ...answer.meta, place: around.meta.place } } : answer
  } catch (error) {
    const { offset, limit } = search
    const meta: SearchMeta = { total: 0, offset, limit, counts: {}, place: null }
    const status = isUnknownPlace(error) ? 422 : statusOf(error)
    if (status >= 500) return { payload: [], meta, failure: status }
    // A slug that fails validation names no place either.
    if (path.slug !== undefined && status === 422) throw data('not_found', { status: 404 })
    if (!isUnknownPlace(error)) throw error
    // An unknown place in parameters matches nothing, which is a result and not an error.
    return { payload: [], meta }
  }
}

/** The place from which a map was moved, for its name. */
const placeAlone = (definition: SearchDefinition, { place }: Search): Search => ({
  ...emptySearchOf(definition),
  place,
  limit: 1,
})

/** Status of a failed call; 503 without a response. */
const statusOf = (error: unknown): number => {
  const status = fieldOf(fieldOf(error, 'init'), 'status')
  return typeof status === 'number' ? status : 503
}

/** Whether `load` threw because the place or listing does not exist. */
const isUnknownPlace = (error: unknown): boolean => fieldOf(error, 'data') === 'not_found'

/** Maximum length of a text from the place box: that of a sentence. */
const LONGEST_TEXT = 200
/** Maximum number of candidate places for an ambiguous text. */
const MAX_CHOICES = 10

/** Resolves a text from the place box without script, like the box with script. */
async function readTyped(
  { definition: { type, places: level } }: SearchKind,
  { context }: LoaderFunctionArgs,
  text: string,
  query: URLSearchParams,
): Promise<{ address: string } | Typed> {
  if (level === 'state') {
    const state = stateByAbbreviation(text)
    return state
      ? { address: searchUrl(type, state.abbreviation) }
      : { text, error: 'stateSelectionRequired', choices: [] }
  }
  const carried = new URLSearchParams([...query].filter(([, value]) => value !== ''))
  for (const name of [
    pageNames.location,
    noteName,
    wordsName,
    'state',
    'city',
    'county',
    'zip',
    'bounds',
    'area',
    'page',
    'offset',
  ])
    carried.delete(name)
  const { client, language } = context.get(loaderContext)
  try {
    const found = await suggested(client, type, text)
    const sentence = { type, language, input: text, suggested: found, query: carried }
    const { sentenceTarget } = await import('../parts/place/sentence-target.ts')
    const address = await sentenceTarget(client, sentence)
    if (address !== undefined) return { address }
    const target = targetOf(type, text, found, carried)
    if ('address' in target) return target
    const choices = found.places.slice(0, MAX_CHOICES).flatMap(place => {
      const address = placeTarget(type, text, place, carried, found.understood)
      const { dropdownItemLabel: label, count } = place
      return address === undefined
        ? []
        : [{ label, address, kind: placeKind(place), ...(count !== undefined && { count }) }]
    })
    return { text, error: target.error, choices }
  } catch (error) {
    // A text that fails validation names no place either.
    if (isRefused(error)) return { text, error: 'searchResultsEmpty', choices: [] }
    throw error
  }
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422

/** Suggestions for a text; none for one that is too long to be a place. */
async function suggested(client: Client, type: SearchType, input: string): Promise<Suggested> {
  try {
    return await suggestPlaces(client, { type, input, listingLabel: ({ key }) => String(key) })
  } catch (error) {
    if (!isRefused(error)) throw error
    return { places: [], understood: { text: input, note: null, community: null } }
  }
}
