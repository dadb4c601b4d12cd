import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listingAnalytics } from '#model/analytics.ts'
import { useAnalytics } from '../ui/client/analytics.ts'
import { useReport } from '../ui/client/report.ts'
import { Details } from './Details.tsx'
import type { ListingPageData } from './listing-page-data.ts'
import { loadListingPage } from './load-listing.ts'
import { RemovedPage } from './RemovedPage.tsx'

export const loader = (args: LoaderFunctionArgs) => loadListingPage(args)

/** The page of a home, or of a removed one. */
export function Component() {
  const { listing, removed, similar, ...more } = useLoaderData<ListingPageData>()
  useReport('listing', 'view', listing?.key)
  useAnalytics(listing ? listingAnalytics('view', listing) : undefined)
  return listing ? (
    <Details listing={listing} similar={similar} {...more} />
  ) : (
    <RemovedPage removed={removed} similar={similar} />
  )
}
