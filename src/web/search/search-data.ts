import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { AssociationCard } from '#contract/v1/association.response.ts'
import { listAssociations } from '#contract/v1/association.ts'
import { lookUpListing } from '#contract/v1/listing.ts'
import { autocompletePlaces } from '#contract/v1/place.ts'
import type { SearchMeta } from '#contract/v1/search.response.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { mayAutocomplete, readDigits } from '#model/place/box.ts'
import { offersPlace } from '#model/place/search-type.ts'
import { stateByAbbreviation } from '#model/place/states.ts'
import { placeTarget } from '#model/place/target.ts'
import { toParameters } from '#model/search/query.ts'
import type { Search } from '#model/search/search.ts'
import { searchUrl } from '#model/search/urls.ts'
import { type StripAssociation, stripAssociation } from '../ui/cards/AssociationStrip.tsx'
import { load } from '../ui/client/world.ts'
import { pageNames, type ResultsPath, readPath, readSearch, searchAddress, type View } from './address.ts'
import type { Found, SearchKind } from './kind.ts'

/** All that a results page shows. */
export interface Results {
  path: ResultsPath
  search: Search
  view: View
  /** Parameters that could not be understood, by name (RULINGS 13). */
  ignored: readonly string[]
  /** What was typed into the place box where nothing was found for it; the box shows it again. */
  notFound: string | null
  items: readonly Found[]
  meta: SearchMeta
  /** The association of the state, where it shows something above its results (part 2 §3). */
  association: StripAssociation | undefined
  /** The search itself could not be answered; the page stands with all that was asked for. */
  failed: boolean
}

/** The loader of a kind's results. */
export const resultsLoader = (kind: SearchKind) => async (args: LoaderFunctionArgs) => {
  const url = new URL(args.request.url)
  const path = readPath(kind, url.pathname)
  if (!path) throw data('not_found', { status: 404 })
  const typed = url.searchParams.get(pageNames.location)?.trim().slice(0, 100) || null
  if (typed) {
    const found = await addressOfTyped(kind, args, typed, url.searchParams)
    if (found) throw redirect(found)
  }
  const { search, ignored } = readSearch(kind, path, url.searchParams)
  const view = url.searchParams.get(pageNames.view) === 'map' ? 'map' : 'list'
  const [{ payload, meta, failure }, association] = await Promise.all([
    find(kind, args, path, search),
    associationOf(args, search.place.state),
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
    notFound: typed,
    items: payload.map(kind.item),
    meta,
    association,
    failed: failure !== undefined,
  }
  return failure === undefined ? results : data(results, { status: failure })
}

/** The association of a state is an extra: the page stands without it. */
async function associationOf(args: LoaderFunctionArgs, state: string | undefined) {
  if (!state) return undefined
  try {
    const query = { state, limit: 1, 'order[]': 'sponsored:desc' }
    const { payload } = await load(args, listAssociations, { query, detail: 'micro' })
    return stripAssociation((payload as AssociationCard[])[0])
  } catch {
    return undefined
  }
}

interface Answered {
  payload: readonly unknown[]
  meta: SearchMeta
  /** Status of the failure, where there is no answer. */
  failure?: number
}

/** Searches; a place that does not exist is a missing page where the path names it (RULINGS 13). */
async function find(
  { definition, operation, include = [] }: SearchKind,
  args: LoaderFunctionArgs,
  path: ResultsPath,
  search: Search,
): Promise<Answered> {
  const { place, near, bounds, groupBy } = search
  const placed = place.state || place.zip || near || bounds
  const states = Object.keys(path).length === 0 && !groupBy && !placed
  const query = toParameters(definition, { ...search, include, ...(states && { groupBy: 'state' }) })
  try {
    return (await load(args, operation, { query, detail: 'micro' })) as Answered
  } catch (error) {
    const { offset, limit } = search
    const meta: SearchMeta = { total: 0, offset, limit, counts: {}, place: null }
    const status = isUnknownPlace(error) ? 422 : statusOf(error)
    if (status >= 500) return { payload: [], meta, failure: status }
    // A slug too strange to be asked for names no place either.
    if (path.slug !== undefined && status === 422) throw data('not_found', { status: 404 })
    if (!isUnknownPlace(error)) throw error
    // Parameters that name no place find nothing, which is an answer and no fault.
    return { payload: [], meta }
  }
}

/** Status of a failed call; one without an answer at all counts as unavailable. */
const statusOf = (error: unknown): number => (error as { init?: ResponseInit | null }).init?.status ?? 503

/** A search or lookup that found no such place or listing, as `load` throws it. */
const isUnknownPlace = (error: unknown): boolean => (error as { data?: unknown }).data === 'not_found'

/** Where a text from the place box leads without the application: the best suggestion, or the listing's page. */
async function addressOfTyped(
  { definition: { type, places } }: SearchKind,
  args: LoaderFunctionArgs,
  typed: string,
  query: URLSearchParams,
): Promise<string | undefined> {
  if (places === 'state') return searchUrl(type, stateByAbbreviation(typed)?.abbreviation)
  const digits = readDigits(typed)
  if (digits && 'listingNumber' in digits) {
    if (type !== 'homes') return undefined
    try {
      const number = String(digits.listingNumber)
      const { payload } = await load(args, lookUpListing, { query: { number } })
      return listingUrl(payload.key)
    } catch (error) {
      if (isUnknownPlace(error)) return undefined
      throw error
    }
  }
  if (!mayAutocomplete(typed)) return undefined
  const { payload } = await load(args, autocompletePlaces, {
    query: { location: typed, park: type === 'parks' || undefined },
  })
  const carried = new URLSearchParams([...query].filter(([, value]) => value !== ''))
  for (const name of [pageNames.location, 'state', 'city', 'county', 'zip', 'bounds', 'page', 'offset'])
    carried.delete(name)
  return payload
    .filter(place => offersPlace(type, place))
    .map(place => placeTarget(type, typed, place, carried))
    .find(target => target !== undefined)
}
