import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Dealer, DealerCard, RemovedDealer } from '#contract/v1/dealer.response.ts'
import { getDealer, listDealers } from '#contract/v1/dealer.ts'
import type { ListingCard } from '#contract/v1/listing.response.ts'
import { listListings } from '#contract/v1/listing.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { splitLanguage } from '#model/language.ts'
import { type CardDealer, cardDealer, dealerPlace } from '../ui/cards/dealer-card.ts'
import { type CardListing, cardListing } from '../ui/cards/listing-card.ts'
import { load, loaderContext } from '../ui/client/world.ts'

/** What the page of a dealer gets: the dealer with some of its homes, or, where it closed, others near by. */
export type DealerPageData =
  | { dealer: Dealer; homes: CardListing[]; removed?: undefined }
  | { removed: RemovedDealer; near: CardDealer[]; dealer?: undefined }

/** Homes that the page shows; the rest is a search away. */
const HOMES = 6
/** Miles round a closed dealer in which others are offered, and how many. */
const NEAR = { range: 50, limit: 6 }

/** The dealer with everything of it, or what is known of a closed one; a missing one becomes the page's 404. */
async function readDealer({ context, params: { key = '' } }: LoaderFunctionArgs) {
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(getDealer, { path: { key }, detail: 'centi' })
  if (!isFailure(body)) return { dealer: body.payload as Dealer }
  if (status !== 410) throw data(body.payload, { status })
  return { removed: body.payload as RemovedDealer }
}

/** Cards beside the dealer are an extra: the page stands without them. */
async function extra<Card, Shown>(asking: Promise<{ payload: unknown }>, show: (card: Card) => Shown) {
  try {
    return ((await asking).payload as Card[]).map(show)
  } catch {
    return []
  }
}

async function gone(args: LoaderFunctionArgs, removed: RemovedDealer) {
  const query = { ...removed.coordinatePoint, ...NEAR, 'order[]': 'distance:asc' }
  const near = await extra(load(args, listDealers, { query, detail: 'micro' }), (card: DealerCard) =>
    cardDealer(card),
  )
  return data({ removed, near } satisfies DealerPageData, { status: 410 })
}

/** Page of a dealer: the long form is canonical; the short one, a wrong name and a wrong place lead there (301). */
export async function loadDealerPage(args: LoaderFunctionArgs) {
  const { dealer, removed } = await readDealer(args)
  if (!dealer) return gone(args, removed)
  const { key } = dealer
  const { pathname, search } = new URL(args.request.url)
  const canonical = dealerUrl(key, dealerPlace(dealer))
  if (splitLanguage(pathname).path !== canonical) throw redirect(canonical + search, 301)
  const query = { 'sales-center-key': key, limit: HOMES }
  const homes = await extra(load(args, listListings, { query, detail: 'micro' }), (card: ListingCard) =>
    cardListing(card),
  )
  return { dealer, homes } satisfies DealerPageData
}

/** All photos of a dealer, with the same answers. */
export async function loadDealerPhotos(args: LoaderFunctionArgs) {
  const { dealer, removed } = await readDealer(args)
  if (!dealer) return gone(args, removed)
  return { dealer, homes: [] } satisfies DealerPageData
}
