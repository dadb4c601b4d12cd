import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isFailure, read } from '#contract/error.ts'
import type { Listing, ListingCard, RemovedListing } from '#contract/v1/listing.response.ts'
import { getListing, listListings, similarListings } from '#contract/v1/listing.ts'
import type { LoanFit } from '#contract/v1/loan-fit.response.ts'
import { getLoanFit } from '#contract/v1/loan-fit.ts'
import type { CostOfHome } from '#contract/v1/monthly-cost.response.ts'
import { getMonthlyCost } from '#contract/v1/monthly-cost.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { readOwn } from '#model/monthly-cost/own.ts'
import { type CardListing, cardListing } from '../ui/cards/listing-card.ts'
import { load, loaderContext, queryOf } from '../ui/client/world.ts'
import { beforePaying } from './before-paying-part.ts'

/** Data of a home's page: the home, or what is still known of a removed one, and similar homes. */
export type ListingPageData =
  | {
      listing: Listing
      similar: CardListing[]
      cost: CostOfHome | null
      loans?: ShownLoanFit
      removed?: undefined
    }
  | { removed: RemovedListing; similar: CardListing[]; listing?: undefined }

type Fact = LoanFit['facts'][number]
/** Which loan programs can fit, without what the page does not show: it is serialized into the document. */
export interface ShownLoanFit {
  on: string
  programs: Pick<LoanFit['programs'][number], 'program' | 'fit' | 'because' | 'ask'>[]
  /** What is known of the home. */
  facts: { fact: Fact['fact']; value: boolean | number; basis: 'stated' | 'assumed' }[]
}

/** Radius in miles around a removed home, and how many to show (part 2 §9 has no value for it). */
const NEAR = { range: 25, limit: 6 }

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>
type Asked = { key: string; listing: Listing } | { key: string; removed: RemovedListing }

/** Loads the home in full, or what is known of a removed one. @throws 404 if it does not exist */
export async function readHome({ context, params: { key = '' } }: Args): Promise<Asked> {
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(getListing, { path: { key }, detail: 'centi' })
  if (!isFailure(body)) return { key, listing: body.payload }
  if (status !== 410) throw data(body.payload, { status })
  return { key, removed: body.payload as RemovedListing }
}

/** Similar homes are optional: the page renders without them. */
async function extra(asking: Promise<{ payload: ListingCard[] }>): Promise<CardListing[]> {
  try {
    return (await asking).payload.map(cardListing)
  } catch {
    return []
  }
}

const similarTo = (args: Args, key: string) => extra(load(args, similarListings, { path: { key } }))

/** Like similar homes optional; undefined if no program is about such a home, or it is not sold. */
async function loansOf({ context }: Args, { key, isSale }: Listing): Promise<ShownLoanFit | undefined> {
  if (!isSale) return undefined
  try {
    const { payload } = await read(context.get(loaderContext).client, getLoanFit, { path: { key } })
    if (payload.programs.length === 0) return undefined
    return {
      on: payload.on,
      programs: payload.programs.map(({ program, fit, because, ask }) => ({ program, fit, because, ask })),
      facts: payload.facts.flatMap(({ fact, value, basis }) =>
        value === null || basis === 'unknown' ? [] : [{ fact, value, basis }],
      ),
    }
  } catch {
    return undefined
  }
}

/** The monthly cost under the assumptions in the query, as far as they are valid; the page renders without it. */
async function costOf({ context, params: { key = '' }, request }: LoaderFunctionArgs) {
  const { client } = context.get(loaderContext)
  const { own } = readOwn(queryOf(request))
  const { body } = await client.call(getMonthlyCost, { path: { key }, query: own })
  return isFailure(body) ? null : body.payload
}

/** Responds with 410 for a removed home, with similar or nearby homes (part 2 §4, RULINGS 15). */
async function gone(args: Args, removed: RemovedListing, alike: CardListing[]) {
  const query = { ...removed.coordinatePoint, ...NEAR }
  const similar = alike.length > 0 ? alike : await extra(load(args, listListings, { query, detail: 'micro' }))
  return data({ removed, similar } satisfies ListingPageData, { status: 410 })
}

/** Loader of a home's page: 404 if it does not exist, 410 if it was removed. */
export async function loadListingPage(args: LoaderFunctionArgs) {
  const [asked, similar, cost] = await Promise.all([
    readHome(args),
    similarTo(args, args.params.key ?? ''),
    costOf(args),
  ])
  if ('removed' in asked) return gone(args, asked.removed, similar)
  await beforePaying.ready(args.context.get(loaderContext).language)
  const loans = await loansOf(args, asked.listing)
  return { listing: asked.listing, similar, cost, ...(loans && { loans }) } satisfies ListingPageData
}

/** Loader of a home's gallery, with the same statuses. */
export async function loadGallery(args: LoaderFunctionArgs) {
  const asked = await readHome(args)
  if ('removed' in asked) return gone(args, asked.removed, await similarTo(args, asked.key))
  return { listing: asked.listing, similar: [], cost: null } satisfies ListingPageData
}

/** Loader of the page with the seller's phones; redirects to the home if none are shown. */
export async function loadPhonePage(args: LoaderFunctionArgs) {
  const asked = await readHome(args)
  if ('removed' in asked || !asked.listing.isPhoneShown) throw redirect(listingUrl(Number(asked.key)))
  return asked.listing
}
