/** Event for a tag manager (part 1 §3), if one is configured; unknown fields are omitted. */
export interface AnalyticsEvent {
  event: string
  leadtype?: string
  company?: string
  park_id?: number
  listing_key?: number
  price?: number
  state?: string
  city?: string
  zip?: string
  year?: number
  account_type?: string
}

/** The analytics fields of a home. */
export function listingAnalytics(
  event: string,
  listing: {
    key: number
    askingPrice: { value: number } | null
    rentalPrice: { value: number } | null
    year: number | null
    park: { key: number } | null
    address: { state: string; city: string; postalCode: string }
  },
): AnalyticsEvent {
  const price = listing.askingPrice?.value ?? listing.rentalPrice?.value
  return {
    event,
    listing_key: listing.key,
    ...(price !== undefined && { price }),
    ...(listing.year !== null && { year: listing.year }),
    ...(listing.park && { park_id: listing.park.key }),
    state: listing.address.state,
    city: listing.address.city,
    zip: listing.address.postalCode,
  }
}
