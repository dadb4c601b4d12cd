import { data, type LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#contract/error.ts'
import type { Listing, ListingCard, RemovedListing } from '#contract/v1/listing.response.ts'
import { getListing, listListings, similarListings } from '#contract/v1/listing.ts'
import { type CardListing, cardListing } from '../ui/cards/listing-card.ts'
import { load, loaderContext } from '../ui/client/world.ts'

/** What the page of a home gets: the home, or, where it is gone, what is still known of it; and homes like it. */
export type ListingPageData =
  | { listing: Listing; similar: CardListing[]; removed?: undefined }
  | { removed: RemovedListing; similar: CardListing[]; listing?: undefined }

/** Miles round a removed home in which others are offered, and how many (part 2 §9 has no figure of its own). */
const NEAR = { range: 25, limit: 6 }

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>
type Asked = { key: string; listing: Listing } | { key: string; removed: RemovedListing }

/** The home with everything of it, or what is known of a removed one; a missing one becomes the page's 404. */
async function readHome({ context, params: { key = '' } }: Args): Promise<Asked> {
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(getListing, { path: { key }, detail: 'centi' })
  if (!isFailure(body)) return { key, listing: body.payload as Listing }
  if (status !== 410) throw data(body.payload, { status })
  return { key, removed: body.payload as RemovedListing }
}

/** Homes like this one are an extra: the page stands without them. */
async function extra(asking: Promise<{ payload: unknown }>): Promise<CardListing[]> {
  try {
    return ((await asking).payload as ListingCard[]).map(cardListing)
  } catch {
    return []
  }
}

const similarTo = (args: Args, key: string) => extra(load(args, similarListings, { path: { key } }))

/** Says that a home is gone, with status 410, and what is offered like it or near it (part 2 §4, RULINGS 15). */
async function gone(args: Args, removed: RemovedListing, alike: CardListing[]) {
  const query = { ...removed.coordinatePoint, ...NEAR }
  const similar = alike.length > 0 ? alike : await extra(load(args, listListings, { query, detail: 'micro' }))
  return data({ removed, similar } satisfies ListingPageData, { status: 410 })
}

/** Page of a home: 404 when there is none, 410 when it is removed. */
export async function loadListingPage(args: LoaderFunctionArgs) {
  const [asked, similar] = await Promise.all([readHome(args), similarTo(args, args.params.key ?? '')])
  if ('removed' in asked) return gone(args, asked.removed, similar)
  return { listing: asked.listing, similar } satisfies ListingPageData
}

/** Gallery of a home, with the same answers. */
export async function loadGallery(args: LoaderFunctionArgs) {
  const asked = await readHome(args)
  if ('removed' in asked) return gone(args, asked.removed, await similarTo(args, asked.key))
  return { listing: asked.listing, similar: [] } satisfies ListingPageData
}
