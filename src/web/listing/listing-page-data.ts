import type { Listing, RemovedListing } from '#contract/listing/v1.response.ts'
import type { LoanFit } from '#contract/loan-fit/v1.response.ts'
import type { CostOfHome } from '#contract/monthly-cost/v1.response.ts'
import type { CardListing } from '../parts/card/listing-card.ts'

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
  programs: Pick<LoanFit['programs'][number], 'program' | 'fit' | 'because' | 'ask' | 'steps'>[]
  /** Known facts of the home. */
  facts: { fact: Fact['fact']; value: boolean | number; basis: 'stated' | 'assumed' }[]
}
