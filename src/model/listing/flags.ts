import type { PlainTextKey } from '#i18n/text-keys.ts'

/*
 * Flags of homes that searches filter by: `true` finds the homes that have it. Apart from the other options of fields
 * (`fields.ts`), since pages of results need no schemas.
 */

interface Flag {
  /** API parameter of the filter. */
  readonly key: string
  /** Label of the filter, of the fact on pages, and of the field in forms. */
  readonly label: PlainTextKey<'enumeration'>
  readonly description: string
  /** Whether pages offer the filter; otherwise only the API does. */
  readonly isOffered: boolean
  /** Whether the page of a home lists it among its facts. */
  readonly isFact: boolean
}

/** By the name of the field. */
export const listingFlags = {
  isSalePending: {
    key: 'sale-pending',
    label: 'listing.filter.sale-pending',
    description: '`true`: a sale is agreed but not closed.',
    isOffered: false,
    isFact: false,
  },
} as const satisfies Readonly<Record<string, Flag>>
export type ListingFlag = keyof typeof listingFlags

export const isListingFlag = (field: string): field is ListingFlag => Object.hasOwn(listingFlags, field)
