import type { Logger } from './log.ts'

/** Logs the end of a start step. A slow next step is logged, too. */
export type Step = (name: string, next?: string) => void

/** Milliseconds after which a start logs its current step, and interval between two lines on the same step. */
const LONG = 1_000

/** Logs, for `LOG_LEVEL=debug`, the duration of each step of the start since the process began, and its CPU time. */
export function startSteps(logger: Logger): Step {
  let [since, worked] = [0, 0]
  let announcing: NodeJS.Timeout | undefined
  return (step, next) => {
    const { user, system } = process.cpuUsage()
    const [now, working] = [performance.now(), (user + system) / 1000]
    const [milliseconds, cpu] = [Math.round(now - since), Math.round(working - worked)]
    logger.debug({ step, milliseconds, cpu }, `Start: ${step}, ${milliseconds} ms, ${cpu} ms of CPU.`)
    ;[since, worked] = [now, working]
    clearTimeout(announcing)
    announcing = next === undefined ? undefined : setTimeout(() => logger.info(`${next} …`), LONG).unref()
  }
}

/** Logs the first of many items, then one from time to time, and each slow one, until `end`. */
export function nowAndThen(log: (line: string) => void) {
  let loggedAt = Number.NEGATIVE_INFINITY
  let waiting: NodeJS.Timeout | undefined
  const logNow = (line: string) => {
    loggedAt = performance.now()
    log(line)
  }
  return {
    print(line: string) {
      clearTimeout(waiting)
      const left = loggedAt + LONG - performance.now()
      if (left <= 0) logNow(line)
      else waiting = setTimeout(() => logNow(line), left).unref()
    },
    end: () => clearTimeout(waiting),
  }
}
