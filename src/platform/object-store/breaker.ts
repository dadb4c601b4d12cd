import { limitConcurrency } from '#kit/limit-concurrency.ts'
import { ObjectStoreFailed } from './failure.ts'

/** Failures in a row, including refusals, after which the server counts as unavailable. */
const failureLimit = 3
/** While it is unavailable, one request per this many milliseconds tries; the others fail immediately. */
const between = 1_000

export interface BreakerOptions {
  /** Maximum concurrent requests; others wait. */
  atOnce: number
  /** Called with the failure when the server counts as unavailable, and without one when it is back. */
  onChange(failure: ObjectStoreFailed | undefined): void
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

/**
 * Limits requests to a server, and fails them fast while the server is unavailable. Returns a function that runs a
 * request; it throws ObjectStoreFailed without running it while the server is unavailable.
 */
export function openBreaker({ atOnce, onChange, now }: BreakerOptions) {
  const inTurn = limitConcurrency(atOnce)
  let failures = 0
  let last: ObjectStoreFailed | undefined
  let nextTry = 0

  function note(failure: ObjectStoreFailed | undefined): void {
    const wasUnavailable = failures >= failureLimit
    failures = failure ? failures + 1 : 0
    last = failure
    const isUnavailable = failures >= failureLimit
    if (isUnavailable && !wasUnavailable) nextTry = now() + between
    if (isUnavailable !== wasUnavailable) onChange(failure)
  }

  return <T>(request: () => Promise<T>): Promise<T> =>
    inTurn(async () => {
      if (last && failures >= failureLimit) {
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
