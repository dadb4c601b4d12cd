/** Views of each ad from which on they are compared. */
const FEWEST_VIEWS = 500
/** Standard errors for a chance of one in twenty. */
const CERTAIN = 1.96

interface Counted {
  views: number
  clicks: number
}

/** Which of two ads is clicked more: how many clicks more of 1,000 views, as a 95% interval; null if it may be chance. */
export function verdictOf(
  one: Counted,
  other: Counted,
): { better: 'one' | 'other'; low: number; high: number } | null {
  if (Math.min(one.views, other.views) < FEWEST_VIEWS) return null
  const rate = ({ views, clicks }: Counted) => clicks / views
  const variance = (of: Counted) => (rate(of) * (1 - rate(of))) / of.views
  const difference = rate(one) - rate(other)
  const margin = CERTAIN * Math.sqrt(variance(one) + variance(other))
  if (margin === 0 || Math.abs(difference) <= margin) return null
  return {
    better: difference > 0 ? 'one' : 'other',
    low: (Math.abs(difference) - margin) * 1_000,
    high: (Math.abs(difference) + margin) * 1_000,
  }
}
