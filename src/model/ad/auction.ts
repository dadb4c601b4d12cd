import { CENT } from './values.ts'

/** An ad that fits a place on a page. Prices are in millionths of a dollar. */
export interface Bidder {
  readonly key: number
  /** Company that pays; null for an ad of the site itself, which only fills what is left. */
  readonly advertiser: number | null
  /** For a click, or for 1,000 views. */
  readonly bid: number
  readonly isByView: boolean
  /** Expected clicks of a million views. */
  readonly rate: number
  /** See `worthOf`. */
  readonly worth: number
}

export interface Winner<B extends Bidder = Bidder> {
  readonly ad: B
  /** Price of a click, or of one view, in millionths of a dollar; 0 for an ad of the site itself. */
  readonly price: number
}

/** Minimum price of a click and of 1,000 views. */
export const MIN_CLICK = 5 * CENT
export const MIN_THOUSAND_VIEWS = 100 * CENT

interface AuctionOptions {
  count: number
  /** Advertisers that have an ad on the page: they get no other one. */
  without?: ReadonlySet<number>
  /** Seed for the order of ads of equal value. */
  turn: number
}

/**
 * Picks ads for the places of one slot by the value of a view, highest first, at most one per advertiser. Each pays
 * the lowest price that still ranks above the next one (generalized second price, Edelman, Ostrovsky and Schwarz
 * 2007), never more than its bid. Clicks are rounded up to cents, within the bid.
 */
export function auction<B extends Bidder>(
  bidders: readonly B[],
  { count, without = new Set(), turn }: AuctionOptions,
): Winner<B>[] {
  const used = new Set<number | null>(without)
  const ranked = [...bidders]
    .sort(
      (one, other) =>
        Number(one.advertiser === null) - Number(other.advertiser === null) ||
        other.worth - one.worth ||
        mixed(one.key, turn) - mixed(other.key, turn),
    )
    .filter(({ advertiser }) => {
      if (advertiser === null) return true
      if (used.has(advertiser)) return false
      used.add(advertiser)
      return true
    })
  return ranked.slice(0, count).map((ad, at) => {
    const next = ranked[at + 1]
    return { ad, price: priceOf(ad, next && next.advertiser !== null ? next.worth : 0) }
  })
}

function priceOf({ advertiser, bid, isByView, rate }: Bidder, nextWorth: number): number {
  if (advertiser === null) return 0
  if (isByView) {
    const thousand = Math.min(bid, Math.max(MIN_THOUSAND_VIEWS, Math.ceil(nextWorth / 1_000)))
    return Math.ceil(thousand / 1_000)
  }
  const needed = Math.max(MIN_CLICK, Math.ceil(nextWorth / rate))
  return Math.min(bid, Math.ceil(needed / CENT) * CENT)
}

/** A fixed shuffle of keys for each turn (the multiplicative hash of Knuth). */
const mixed = (key: number, turn: number) => Math.imul(key ^ Math.imul(turn, 0x85ebca6b), 0x9e3779b1) >>> 0
