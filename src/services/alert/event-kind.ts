import type { AlertKind } from '#model/alert/alert.ts'

/** Earlier notifications of an alert about a home. */
interface Known {
  /** The alert reported this listing, or another listing of the same home that is still on the market. */
  reportedOnMarket: boolean
  /** The alert reported another listing of the same home that is off the market. */
  reportedOffMarket: boolean
}

/**
 * Kind of notification for an event; undefined if the alert already sent it. A relisted home that was reported before
 * is "back on market", or a duplicate.
 */
export function kindFor(
  kind: AlertKind,
  { reportedOnMarket, reportedOffMarket }: Known,
): AlertKind | undefined {
  if (kind !== 'published') return kind
  if (reportedOnMarket) return undefined
  return reportedOffMarket ? 'back-on-market' : 'published'
}
