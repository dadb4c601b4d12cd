import type { SharedHome } from '#contract/shared-list/v2.response.ts'
import type { CardListing } from '../parts/card/listing-card.ts'

/** A home of a shared list, with the fields that its card shows. */
export type ListedHome = Omit<SharedHome, 'card'> & { card: CardListing | null }
