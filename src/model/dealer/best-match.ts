import type { DealerPackage } from './values.ts'

/*
 * The default order of dealers, 'best match' (RULINGS 7), in points.
 *
 * score = rank of the package (shown as a badge on the card) + up to HOMES for homes on the market, logarithmic + up
 * to FACTS for known facts about the dealer − MILE for each mile from the place searched
 *
 * Among equals, members of an association that boosts leads come first, and their cards label them as members (part 2
 * §3). Ties go to the lower key.
 */

/** Points of each package. */
export const PACKAGES: Readonly<Record<DealerPackage, number>> = { ProPlus: 30, Pro: 15, BasicPro: 5 }
/** Points for 64 homes or more; one home is a seventh. */
export const HOMES = 21
const HOMES_WANTED = 64
/** Points for all facts that visitors want first; each fact has an equal share. */
export const FACTS = 20
/** Points per mile of distance. */
export const MILE = 0.5

export interface DealerFacts {
  packageName: DealerPackage | null
  isLowVolumePro: boolean
  homesCount: number
  hasPhone: boolean
  hasHours: boolean
  hasDescription: boolean
  hasWebsite: boolean
  /** Member of an association with the boost-lead flag. */
  isLeadBoosted: boolean
}

/** Score in thousandths of a point, an integer; higher is better. */
export function dealerScore(dealer: DealerFacts): number {
  const { packageName, isLowVolumePro, homesCount } = dealer
  // A low-volume Pro dealer has the rank of Basic Pro.
  const rank = packageName === null ? 0 : PACKAGES[isLowVolumePro ? 'BasicPro' : packageName]
  const homes = Math.min(Math.log2(homesCount + 1), Math.log2(HOMES_WANTED)) / Math.log2(HOMES_WANTED)
  const facts = [dealer.hasPhone, dealer.hasHours, dealer.hasDescription, dealer.hasWebsite]
  const known = facts.filter(Boolean).length / facts.length
  // One thousandth: less than any other difference between two dealers, so it only breaks ties.
  const tie = dealer.isLeadBoosted ? 1 : 0
  return Math.round((rank + HOMES * homes + FACTS * known) * 1000) + tie
}

/** Subtracted from the score per mile. */
export const dealerScorePerMile = MILE * 1000
