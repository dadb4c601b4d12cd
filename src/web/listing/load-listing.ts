import { data, type LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Listing, ListingCard, RemovedListing } from '#contract/v1/listing.response.ts'
import { getListing, listListings, similarListings } from '#contract/v1/listing.ts'
import { type CardListing, cardListing } from '../ui/listing-card.ts'
import { load, loaderContext } from '../ui/world.ts'

/** What the page of a home gets: the home, or, where it is gone, what is still known of it; and homes like it. */
export type ListingPageData =
  | { listing: Listing; similar: CardListing[]; removed?: undefined }
  | { removed: RemovedListing; similar: CardListing[]; listing?: undefined }

/** Miles round a removed home in which others are offered, and how many (part 2 §9 has no figure of its own). */
const NEAR = { range: 25, limit: 6 }

const missing = () => data('not_found', { status: 404 })

/** The home with everything of it; a missing one becomes 404. A removed one is thrown as the API's 410. */
async function loadHome(args: Pick<LoaderFunctionArgs, 'context'>, key: string | undefined) {
  if (!/^\d{1,9}$/.test(key ?? '')) throw missing()
  const { payload } = await load(args, getListing, { path: { key: key! }, detail: 'centi' })
  return payload as Listing
}

/** Homes like this one are an extra: the page stands without them. */
async function extra(asking: Promise<{ payload: unknown }>): Promise<CardListing[]> {
  try {
    return ((await asking).payload as ListingCard[]).map(cardListing)
  } catch {
    return []
  }
}

/** Page of a home: 404 when there is none, 410 with similar homes near it when it is removed (part 2 §4). */
export async function loadListingPage(args: LoaderFunctionArgs) {
  const { key } = args.params
  if (!/^\d{1,9}$/.test(key ?? '')) throw missing()
  const { client } = args.context.get(loaderContext)
  const input = { path: { key: key! } }
  const [{ status, body }, similar] = await Promise.all([
    client.call(getListing, { ...input, detail: 'centi' }),
    extra(load(args, similarListings, input)),
  ])
  if (!isFailure(body)) return { listing: body.payload as Listing, similar } satisfies ListingPageData
  if (status !== 410) throw data(body.payload, { status })
  const removed = body.payload as RemovedListing
  const query = { ...removed.coordinatePoint, ...NEAR }
  const near =
    similar.length > 0 ? similar : await extra(load(args, listListings, { query, detail: 'micro' }))
  return data({ removed, similar: near } satisfies ListingPageData, { status: 410 })
}

/** Gallery of a home. A removed one has none, and says so by its status. */
export async function loadGallery(args: LoaderFunctionArgs) {
  const listing = await loadHome(args, args.params.key)
  return { listing }
}
