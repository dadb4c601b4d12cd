import { performance } from 'node:perf_hooks'

/** Milliseconds for which the use of the event loop is measured. */
const span = 100
/** Share of its time from which on more work at once would only wait. */
const full = 0.8

/** Tells whether the event loop of this thread had room for more work at once in the last tenth of a second. */
export function watchEventLoop(): () => boolean {
  let from = performance.eventLoopUtilization()
  let measuredAt = performance.now()
  let hasRoom = true
  return () => {
    if (performance.now() - measuredAt < span) return hasRoom
    const until = performance.eventLoopUtilization()
    hasRoom = performance.eventLoopUtilization(until, from).utilization < full
    from = until
    measuredAt = performance.now()
    return hasRoom
  }
}
