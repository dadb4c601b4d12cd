import type { AlertKind } from '#model/alert/alert.ts'

/** What is known of an alert and a home of which something happened. */
interface Known {
  /** The alert told of this listing, or of another one of the same home that is still on the market. */
  toldOnMarket: boolean
  /** It told of another listing of the same home, which is off the market. */
  toldOffMarket: boolean
}

/**
 * What an event is to an alert; undefined where it is nothing new. A home listed anew is not new to whom it was told before:
 * it came back, or is the same home a second time.
 */
export function kindFor(kind: AlertKind, { toldOnMarket, toldOffMarket }: Known): AlertKind | undefined {
  if (kind !== 'published') return kind
  if (toldOnMarket) return undefined
  return toldOffMarket ? 'back-on-market' : 'published'
}
