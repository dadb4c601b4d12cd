/**
 * The value below which a share (0 to 1) of the values lies, between two neighbours in proportion, as PostgreSQL's
 * `percentile_cont` has it. `sorted` ascends; undefined where it is empty.
 */
export function percentile(sorted: readonly number[], share: number): number | undefined {
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : low + (high - low) * (place % 1)
}
