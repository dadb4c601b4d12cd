interface Costs {
  isSale: boolean
  lotRent: { amount: number } | null
  /** The park's figure, where the seller states none. */
  parkLotRent: { amount: number } | null
  /** Dollars a month. */
  utilities: number | null
  /** Dollars a year. */
  taxes: number | null
}

/**
 * What is known of the costs that return each month once the home is bought: lot rent, utilities and a twelfth of
 * the taxes. Undefined with none of them, or where the home is not for sale.
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

/** The same where there is something to add up: with fewer than two of them the one says it all. */
export function monthlyCosts(listing: Costs) {
  const known = knownMonthlyCosts(listing)
  if (!known || known.count < 2) return undefined
  const { count, ...costs } = known
  return costs
}
