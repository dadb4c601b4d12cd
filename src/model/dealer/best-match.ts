import type { DealerPackage } from './values.ts'

/*
 * The default order of dealers, 'best match' (RULINGS 7). One unit for everything: points.
 *
 *   score = the package's rank, and the badge on the card says which
 *         + up to HOMES for homes on the market, each doubling of them the same
 *         + up to FACTS for what is known of the dealer
 *         − MILE for each mile from the place searched
 *
 * Among equals, members of an association that boosts leads stand first, and their cards name them members (part 2 §3).
 * Ties go to the lower key.
 */

/** Points of each package. */
export const PACKAGES: Readonly<Record<DealerPackage, number>> = { ProPlus: 30, Pro: 15, BasicPro: 5 }
/** Points for 64 homes or more; one home a seventh. */
export const HOMES = 21
const HOMES_WANTED = 64
/** Points for knowing all that visitors ask first; each fact its share. */
export const FACTS = 20
/** Points that one mile of distance costs. */
export const MILE = 0.5

export interface DealerFacts {
  packageName: DealerPackage | null
  isLowVolumePro: boolean
  homesCount: number
  hasPhone: boolean
  hasHours: boolean
  hasDescription: boolean
  hasWebsite: boolean
  /** A member of an association with the boost-lead flag. */
  isLeadBoosted: boolean
}

/** Score in thousandths of a point, a whole number: larger stands first. */
export function dealerScore(dealer: DealerFacts): number {
  const { packageName, isLowVolumePro, homesCount } = dealer
  // Few homes make a low-volume pro what a basic one is.
  const rank = packageName === null ? 0 : PACKAGES[isLowVolumePro ? 'BasicPro' : packageName]
  const homes = Math.min(Math.log2(homesCount + 1), Math.log2(HOMES_WANTED)) / Math.log2(HOMES_WANTED)
  const facts = [dealer.hasPhone, dealer.hasHours, dealer.hasDescription, dealer.hasWebsite]
  const known = facts.filter(Boolean).length / facts.length
  // One thousandth: less than any other difference between two dealers, so that it decides among equals only.
  const tie = dealer.isLeadBoosted ? 1 : 0
  return Math.round((rank + HOMES * homes + FACTS * known) * 1000) + tie
}

/** What one mile takes from a score. */
export const dealerScorePerMile = MILE * 1000
