import type { Logger } from './log.ts'

/** Notes the end of a step of the start. What comes next is a line if it takes long. */
export type Step = (name: string, next?: string) => void

/** Milliseconds after which a start says what it is doing, and between two lines on the same. */
const LONG = 1_000

/** Logs, for `LOG_LEVEL=debug`, how long each step of the start took since the process began, and its CPU time. */
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

/** Says the first of many things, then one from time to time, and each that lasts, until `end`. */
export function nowAndThen(say: (line: string) => void) {
  let said = Number.NEGATIVE_INFINITY
  let waiting: NodeJS.Timeout | undefined
  const sayNow = (line: string) => {
    said = performance.now()
    say(line)
  }
  return {
    say(line: string) {
      clearTimeout(waiting)
      const left = said + LONG - performance.now()
      if (left <= 0) sayNow(line)
      else waiting = setTimeout(() => sayNow(line), left).unref()
    },
    end: () => clearTimeout(waiting),
  }
}
