/**
 * Percentile with linear interpolation, like `percentile_cont` in PostgreSQL. `share` is 0 to 1, `sorted` is
 * ascending; undefined for an empty list.
 */
export function percentile(sorted: readonly number[], share: number): number | undefined {
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : low + (high - low) * (place % 1)
}
