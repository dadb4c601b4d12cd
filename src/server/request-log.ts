import type { Logger } from './log.ts'
import type { AnsweredRequest } from './metrics.ts'

/** Requests per second that are all logged; of more than these, one in `SHARE` is. */
const ALL_BELOW = 200
const SHARE = 100

/**
 * Logs one line per request: method, route, status, milliseconds and trace; never the URL, which may contain personal
 * input. In a flood it logs a share, and each line has the number of requests that it represents. Failures are always
 * logged.
 *
 * @param now milliseconds
 */
export function openRequestLog(logger: Logger, now: () => number): (request: AnsweredRequest) => void {
  let second = 0
  let count = 0

  /** Number of requests that a line represents at this time; 0 for none. */
  function weigh(): number {
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      second = current
      count = 0
    }
    count++
    if (count <= ALL_BELOW) return 1
    return count % SHARE === 0 ? SHARE : 0
  }

  return ({ method, route, status, seconds, trace }) => {
    const weight = status >= 500 ? 1 : weigh()
    if (weight === 0) return
    const milliseconds = Math.round(seconds * 10_000) / 10
    logger.info(
      { method, route, status, milliseconds, trace, ...(weight > 1 && { oneOf: weight }) },
      `${method} ${route} ${status} ${milliseconds} ms`,
    )
  }
}
