import { performance } from 'node:perf_hooks'

/** The use of the event loop is measured over this time at least, milliseconds. */
const span = 100
/** Share of its time from which on more work at once would only wait. */
const full = 0.8

/** Tells whether the event loop of this thread has room for more work at once, by its use since the last measurement. */
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
