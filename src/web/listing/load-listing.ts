import type { LoaderFunctionArgs } from 'react-router'
import { isFailure, read } from '#contract/error.ts'
import type { Listing } from '#contract/listing/v1.response.ts'
import { getLoanFit } from '#contract/loan-fit/v1.ts'
import { getMonthlyCost } from '#contract/monthly-cost/v1.ts'
import { readOwn } from '#model/monthly-cost/own.ts'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'
import { beforePaying } from './before-paying-part.ts'
import { history } from './history-part.ts'
import type { ListingPageData, ShownLoanFit } from './listing-page-data.ts'
import { gone, type HomeArgs, readHome, similarTo } from './read-home.ts'

/** Like similar homes optional; undefined if no program is about such a home, or it is not sold. */
async function loansOf({ context }: HomeArgs, { key, isSale }: Listing): Promise<ShownLoanFit | undefined> {
  if (!isSale) return undefined
  try {
    const { payload } = await read(context.get(loaderContext).client, getLoanFit, { path: { key } })
    if (payload.programs.length === 0) return undefined
    return {
      on: payload.on,
      programs: payload.programs.map(({ rules, ...shown }) => shown),
      facts: payload.facts.flatMap(({ fact, value, basis }) =>
        value !== null && (basis === 'stated' || basis === 'assumed') ? [{ fact, value, basis }] : [],
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

/** Loader of a home's page: 404 if it does not exist, 410 if it was removed. */
export async function loadListingPage(args: LoaderFunctionArgs) {
  const [found, similar, cost] = await Promise.all([
    readHome(args),
    similarTo(args, args.params.key ?? ''),
    costOf(args),
  ])
  if ('removed' in found) return gone(args, found.removed, similar)
  await Promise.all([beforePaying, history].map(part => part.ready(args.context.get(loaderContext).language)))
  const loans = await loansOf(args, found.listing)
  return { listing: found.listing, similar, cost, ...(loans && { loans }) } satisfies ListingPageData
}
