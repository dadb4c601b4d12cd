import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Listing, ListingCard, RemovedListing } from '#contract/listing/v1.response.ts'
import { getListing, listListings, similarListings } from '#contract/listing/v1.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { type CardListing, cardListing } from '../parts/card/listing-card.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'
import type { ListingPageData } from './listing-page-data.ts'

export type HomeArgs = Pick<LoaderFunctionArgs, 'context' | 'params'>
type ReadHome = { key: string; listing: Listing } | { key: string; removed: RemovedListing }

/** Loads the home in full, or what is known of a removed one. @throws 404 if it does not exist */
export async function readHome({ context, params: { key = '' } }: HomeArgs): Promise<ReadHome> {
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(getListing, { path: { key }, detail: 'centi' })
  if (!isFailure(body)) return { key, listing: body.payload }
  if (status !== 410) throw data(body.payload, { status })
  return { key, removed: body.payload as RemovedListing }
}

/** Radius in miles around a removed home, and how many to show (part 2 §9 has no value for it). */
const NEAR = { range: 25, limit: 6 }

/** Similar homes are optional: the page renders without them. */
async function extra(request: Promise<{ payload: ListingCard[] }>): Promise<CardListing[]> {
  try {
    return (await request).payload.map(cardListing)
  } catch {
    return []
  }
}

/** Homes like one. */
export const similarTo = (args: HomeArgs, key: string) =>
  extra(load(args, similarListings, { path: { key } }))

/** Responds with 410 for a removed home, with similar or nearby homes (part 2 §4, RULINGS 15). */
export async function gone(args: HomeArgs, removed: RemovedListing, alike: CardListing[]) {
  const query = { ...removed.coordinatePoint, ...NEAR }
  const similar = alike.length > 0 ? alike : await extra(load(args, listListings, { query, detail: 'micro' }))
  return data({ removed, similar } satisfies ListingPageData, { status: 410 })
}

/** Loader of a home's gallery, with the same statuses. */
export async function loadGallery(args: LoaderFunctionArgs) {
  const found = await readHome(args)
  if ('removed' in found) return gone(args, found.removed, await similarTo(args, found.key))
  return { listing: found.listing, similar: [], cost: null } satisfies ListingPageData
}

/** Loader of the page with the seller's phones; redirects to the home if none are shown. */
export async function loadPhonePage(args: LoaderFunctionArgs) {
  const found = await readHome(args)
  if ('removed' in found || !found.listing.isPhoneShown) throw redirect(listingUrl(Number(found.key)))
  return found.listing
}
