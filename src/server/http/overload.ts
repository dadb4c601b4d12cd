/** Milliseconds within which two late looks at the event loop make an overload. */
const window = 10_000

/**
 * Tells overload from one long stall, a start's on a busy machine for one, which is over when it is seen.
 * @param now milliseconds of a clock that never goes back
 * @returns asked for each request with the delay that the latest look at the event loop found too long; two looks
 *   never find the same figure
 */
export function overload(now: () => number): (delay: number | undefined) => boolean {
  let seen: number | undefined
  let since = Number.NEGATIVE_INFINITY
  let isOverload = false
  return delay => {
    if (delay !== seen) {
      isOverload = now() - since < window
      seen = delay
      since = now()
    }
    return isOverload
  }
}
