interface Costs {
  isSale: boolean
  lotRent: { amount: number } | null
  /** Dollars a month. */
  utilities: number | null
  /** Dollars a year. */
  taxes: number | null
}

/**
 * What is known of the costs that return each month once the home is bought: lot rent, utilities and a twelfth of
 * the taxes. Undefined with fewer than two of them, or where the home is not for sale.
 */
export function monthlyCosts(listing: Costs) {
  if (!listing.isSale) return undefined
  const parts = {
    lotRent: listing.lotRent?.amount ?? null,
    utilities: listing.utilities,
    taxes: listing.taxes === null ? null : Math.round(listing.taxes / 12),
  }
  const known = Object.values(parts).filter(part => part !== null)
  if (known.length < 2) return undefined
  return { ...parts, sum: known.reduce((sum, part) => sum + part, 0) }
}
