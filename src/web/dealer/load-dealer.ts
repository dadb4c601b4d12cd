import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { Dealer, RemovedDealer } from '#contract/dealer/v1.response.ts'
import { getDealer, listDealers } from '#contract/dealer/v1.ts'
import { isFailure } from '#contract/error.ts'
import { listListings } from '#contract/listing/v1.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { splitLanguage } from '#model/language.ts'
import { type CardDealer, cardDealer, dealerPlace } from '../parts/card/dealer-card.ts'
import { type CardListing, cardListing } from '../parts/card/listing-card.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'

/** Data of a dealer's page: the dealer with some of its homes or, if it closed, nearby dealers. */
export type DealerPageData =
  | { dealer: Dealer; homes: CardListing[]; removed?: undefined }
  | { removed: RemovedDealer; near: CardDealer[]; dealer?: undefined }

/** Maximum number of homes on the page; the others are on the results page. */
const HOMES = 6
/** Radius in miles around a closed dealer, and how many dealers to show. */
const NEAR = { range: 50, limit: 6 }

/** Loads the dealer in full, or what is known of a closed one. @throws 404 if it does not exist */
async function readDealer({ context, params: { key = '' } }: LoaderFunctionArgs) {
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(getDealer, { path: { key }, detail: 'centi' })
  if (!isFailure(body)) return { dealer: body.payload }
  if (status !== 410) throw data(body.payload, { status })
  return { removed: body.payload as RemovedDealer }
}

/** The cards are optional: the page renders without them. */
async function extra<Card, Shown>(request: Promise<{ payload: Card[] }>, show: (card: Card) => Shown) {
  try {
    return (await request).payload.map(show)
  } catch {
    return []
  }
}

/** The page of a dealer; undefined if it closed. */
async function pageOf({ context }: LoaderFunctionArgs, key: number): Promise<string | undefined> {
  const { client } = context.get(loaderContext)
  const { body } = await client.call(getDealer, { path: { key } })
  return isFailure(body) ? undefined : dealerUrl(key, dealerPlace(body.payload))
}

async function gone(args: LoaderFunctionArgs, removed: RemovedDealer) {
  const other = removed.mergedInto === null ? undefined : await pageOf(args, removed.mergedInto)
  if (other) throw redirect(other, 301)
  const query = { ...removed.coordinatePoint, ...NEAR, 'order[]': 'distance:asc' }
  const near = await extra(load(args, listDealers, { query, detail: 'micro' }), cardDealer)
  return data({ removed, near } satisfies DealerPageData, { status: 410 })
}

/** Loader of a dealer's page: redirects (301) from a duplicate, the short URL, or a wrong name or place. */
export async function loadDealerPage(args: LoaderFunctionArgs) {
  const { dealer, removed } = await readDealer(args)
  if (!dealer) return gone(args, removed)
  const { key } = dealer
  const { pathname, search } = new URL(args.request.url)
  const canonical = dealerUrl(key, dealerPlace(dealer))
  if (splitLanguage(pathname).path !== canonical) throw redirect(canonical + search, 301)
  const query = { 'sales-center-key': key, limit: HOMES }
  const homes = await extra(load(args, listListings, { query, detail: 'micro' }), cardListing)
  return { dealer, homes } satisfies DealerPageData
}

/** Loader of a dealer's gallery, with the same statuses. */
export async function loadDealerPhotos(args: LoaderFunctionArgs) {
  const { dealer, removed } = await readDealer(args)
  if (!dealer) return gone(args, removed)
  return { dealer, homes: [] } satisfies DealerPageData
}
