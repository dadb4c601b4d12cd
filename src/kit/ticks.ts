/* Round values for the axes of charts. */

/** The round step (1, 2 or 5 times a power of ten) that divides a range into about `count` parts. */
function stepOf(low: number, high: number, count: number): number {
  const rough = (high - low) / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = rough / power
  // Thresholds are the geometric means of neighboring steps.
  return power * (factor >= Math.sqrt(50) ? 10 : factor >= Math.sqrt(10) ? 5 : factor >= Math.sqrt(2) ? 2 : 1)
}

/** Extends a range to round values and returns about `count` ticks, including both ends. */
export function roundTicks(low: number, high: number, count: number): number[] {
  const step = stepOf(low, high, count)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  // Multiply, because repeated addition of fractions accumulates error.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

const monthSteps = [1, 3, 6, 12, 24, 60, 120]

/**
 * Starts of months or years (UTC, milliseconds since 1970) within a period, about `count` of them; the start of the
 * period if there are none.
 */
export function momentTicks(first: number, last: number, count: number): number[] {
  const monthOf = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth()
  const months = monthOf(last) - monthOf(first)
  const step = monthSteps.find(size => months / size <= count) ?? 240
  const ticks: number[] = []
  for (let month = Math.ceil(monthOf(first) / step) * step; month <= monthOf(last); month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12)
    if (at >= first && at <= last) ticks.push(at)
  }
  return ticks.length > 0 ? ticks : [first]
}
