import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { ListingCard } from '#contract/v1/listing.response.ts'
import { lookUpListing, searchListings } from '#contract/v1/listing.ts'
import { autocompletePlaces } from '#contract/v1/place.ts'
import type { SearchMeta } from '#contract/v1/search.response.ts'
import { type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { mayAutocomplete, readDigits } from '#model/place/box.ts'
import { offersPlace } from '#model/place/search-type.ts'
import { placeTarget } from '#model/place/target.ts'
import { toParameters } from '#model/search/query.ts'
import { listingUrl } from '#model/urls.ts'
import { type CardListing, cardListing } from '../ui/listing-card.ts'
import { load } from '../ui/world.ts'
import { pageNames, type ResultsPath, readPath, readSearch, searchAddress, type View } from './address.ts'

/** All that a results page shows. */
export interface Results {
  path: ResultsPath
  search: ListingSearch
  view: View
  /** Parameters that could not be understood, by name (RULINGS 13). */
  ignored: readonly string[]
  /** What was typed into the place box where nothing was found for it; the box shows it again. */
  notFound: string | null
  homes: readonly CardListing[]
  meta: SearchMeta
  /** The search itself could not be answered; the page stands with all that was asked for. */
  failed: boolean
}

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url)
  const path = readPath(url.pathname)
  if (!path) throw data('not_found', { status: 404 })
  const typed = url.searchParams.get(pageNames.location)?.trim().slice(0, 100) || null
  if (typed) {
    const found = await addressOfTyped(args, typed, url.searchParams)
    if (found) throw redirect(found)
  }
  const { search, ignored } = readSearch(path, url.searchParams)
  const view = url.searchParams.get(pageNames.view) === 'map' ? 'map' : 'list'
  const { payload, meta, failure } = await find(args, path, search)
  if (payload.length === 0 && search.offset > 0 && meta.total > 0) {
    const last = Math.ceil(meta.total / search.limit) - 1
    throw redirect(searchAddress(path, { ...search, offset: last * search.limit }, view))
  }
  const results: Results = {
    path,
    search,
    view,
    ignored,
    notFound: typed,
    homes: payload.map(home => cardListing(home as ListingCard)),
    meta,
    failed: failure !== undefined,
  }
  return failure === undefined ? results : data(results, { status: failure })
}

interface Found {
  payload: readonly unknown[]
  meta: SearchMeta
  /** Status of the failure, where there is no answer. */
  failure?: number
}

/** Searches; a place that does not exist is a missing page where the path names it (RULINGS 13). */
async function find(args: LoaderFunctionArgs, path: ResultsPath, search: ListingSearch): Promise<Found> {
  const states = Object.keys(path).length === 0 && !search.groupBy && !search.place.state
  const query = toParameters(listingSearch, states ? { ...search, groupBy: 'state' } : search)
  try {
    return await load(args, searchListings, { query, detail: 'micro' })
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
  args: LoaderFunctionArgs,
  typed: string,
  query: URLSearchParams,
): Promise<string | undefined> {
  const digits = readDigits(typed)
  if (digits && 'listingNumber' in digits) {
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
  const { payload } = await load(args, autocompletePlaces, { query: { location: typed } })
  const best = payload.find(place => offersPlace('homes', place))
  if (!best) return undefined
  const carried = new URLSearchParams([...query].filter(([, value]) => value !== ''))
  for (const name of [pageNames.location, 'state', 'city', 'county', 'zip', 'bounds', 'page', 'offset'])
    carried.delete(name)
  return placeTarget('homes', typed, best, carried)
}
