interface Costs {
  isSale: boolean
  lotRent: { amount: number } | null
  /** The park's figure, if the seller lists none. */
  parkLotRent: { amount: number } | null
  /** Dollars a month. */
  utilities: number | null
  /** Dollars a year. */
  taxes: number | null
}

/**
 * Known monthly costs after a purchase: lot rent, utilities and a twelfth of the taxes. Undefined if none is known, or
 * if the home is not for sale.
 */
export function knownMonthlyCosts(listing: Costs) {
  if (!listing.isSale) return undefined
  const parts = {
    lotRent: (listing.lotRent ?? listing.parkLotRent)?.amount ?? null,
    utilities: listing.utilities,
    taxes: listing.taxes === null ? null : Math.round(listing.taxes / 12),
  }
  const known = Object.values(parts).filter(part => part !== null)
  if (known.length === 0) return undefined
  return { ...parts, count: known.length, sum: known.reduce((sum, part) => sum + part, 0) }
}
