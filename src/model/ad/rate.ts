/** Expected clicks per million views of an ad without views. */
export const NEW_RATE = 3_000
/** Number of views that weigh as much as that expectation. */
const PRIOR_VIEWS = 1_000
/** Number of views below which the rate of a new ad is the minimum, so that every ad gets views. */
const NEWCOMER_VIEWS = 2_000
const MIN_RATE = 100

/**
 * Expected clicks per million views of an ad, from its figures and those of a new ad (a beta prior); before 2,000
 * views at least those of a new ad.
 */
export function expectedRate({ views, clicks }: { views: number; clicks: number }): number {
  const rate = Math.round(
    ((clicks + (NEW_RATE * PRIOR_VIEWS) / 1_000_000) / (views + PRIOR_VIEWS)) * 1_000_000,
  )
  return Math.min(1_000_000, Math.max(views < NEWCOMER_VIEWS ? NEW_RATE : MIN_RATE, rate))
}

/** Value of a view: millionths of a dollar for a million views. */
export const worthOf = (ad: { isByView: boolean; bid: number; rate: number }): number =>
  // A bid by view is for 1,000 of them.
  ad.isByView ? ad.bid * 1_000 : ad.bid * ad.rate
