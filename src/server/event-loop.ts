import { performance } from 'node:perf_hooks'

/** Minimum time over which the use of the event loop is measured, milliseconds. */
const span = 100
/** Use of the event loop above which more concurrent work would only wait. */
const full = 0.8

/**
 * Returns whether the event loop of this thread has capacity for more concurrent work, by its use since the last
 * measurement.
 */
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
