import type { Logger } from './log.ts'
import type { AnsweredRequest } from './metrics.ts'

/** Requests per second that are all logged; of more than these, one in `SHARE` is. */
const ALL_BELOW = 200
const SHARE = 100

/**
 * Logs one line per request: method, route, status, milliseconds and trace; never the address, which may hold what
 * people entered. In a flood it logs a share, and each line says of how many. Failures are always logged.
 *
 * @param now milliseconds
 */
export function openRequestLog(logger: Logger, now: () => number): (request: AnsweredRequest) => void {
  let second = 0
  let count = 0

  /** How many requests a line of this moment stands for; 0 for none. */
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
