/** Milliseconds within which two event loop stalls count as overload. */
const window = 10_000

/**
 * Distinguishes overload from a single stall, such as at startup on a busy machine, which is over when it is noticed.
 * @param now monotonic clock, milliseconds
 * @returns a function to call for each request with the latest event loop delay if it was too long; two measurements
 *   never have the same value
 */
export function overload(now: () => number): (delay: number | undefined) => boolean {
  let measured: number | undefined
  let since = Number.NEGATIVE_INFINITY
  let isOverload = false
  return delay => {
    if (delay !== measured) {
      isOverload = now() - since < window
      measured = delay
      since = now()
    }
    return isOverload
  }
}
