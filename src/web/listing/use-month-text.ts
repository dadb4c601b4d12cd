import type { Listing } from '#contract/listing/v1.response.ts'
import { costText } from '../parts/monthly-cost/cost-text.ts'
import { useOwnTerms } from '../parts/monthly-cost/own-terms.ts'
import { useText } from '../ui/client/text.tsx'
import { usePreview } from './preview.ts'

/** The total monthly cost of a home, under the reader's assumptions if there are any; null without a price. */
export function useMonthText(listing: Listing): string | null {
  const { t, language } = useText()
  const preview = usePreview()
  const own = useOwnTerms()
  const cost = own && !preview ? own.code.costUnder(own.terms, listing) : listing.monthlyCost
  return costText({ ...listing, monthlyCost: cost }, t, language)
}
