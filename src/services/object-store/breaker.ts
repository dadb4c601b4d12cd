import { atMost } from '#kit/at-once.ts'
import { ObjectStoreFailed } from './failure.ts'

/** Failures in a row, refusals too, after which the server counts as away. */
const failuresUntilAway = 3
/** While it is away, one request in this many milliseconds tries; the others fail at once. */
const between = 1_000

export interface BreakerOptions {
  /** Requests at once; others wait. */
  atOnce: number
  /** Called with the failure when the server counts as away, and with nothing when it is back. */
  onChange(failure: ObjectStoreFailed | undefined): void
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/**
 * Limits requests to a server, and lets none wait for one that is known not to answer. Returns a function that runs a
 * request; it throws ObjectStoreFailed without running it while the server is away.
 */
export function openBreaker({ atOnce, onChange, now }: BreakerOptions) {
  const inTurn = atMost(atOnce)
  let failures = 0
  let last: ObjectStoreFailed | undefined
  let nextTry = 0

  function note(failure: ObjectStoreFailed | undefined): void {
    const wasAway = failures >= failuresUntilAway
    failures = failure ? failures + 1 : 0
    last = failure
    const isAway = failures >= failuresUntilAway
    if (isAway && !wasAway) nextTry = now() + between
    if (isAway !== wasAway) onChange(failure)
  }

  return <T>(request: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      if (last && failures >= failuresUntilAway) {
        if (now() < nextTry) throw last
        nextTry = now() + between
      }
      try {
        const result = await request()
        note(undefined)
        return result
      } catch (error) {
        if (error instanceof ObjectStoreFailed) note(error)
        throw error
      }
    })
}
