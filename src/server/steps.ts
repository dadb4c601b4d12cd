import type { Logger } from './log.ts'

/** Notes the end of a step of the start. */
export type Step = (name: string) => void

/** Logs, for `LOG_LEVEL=debug`, how long each step of the start took since the process began, and its CPU time. */
export function startSteps(logger: Logger): Step {
  let [since, worked] = [0, 0]
  return step => {
    const { user, system } = process.cpuUsage()
    const [now, working] = [performance.now(), (user + system) / 1000]
    const [milliseconds, cpu] = [Math.round(now - since), Math.round(working - worked)]
    logger.debug({ step, milliseconds, cpu }, `Start: ${step}, ${milliseconds} ms, ${cpu} ms of CPU.`)
    ;[since, worked] = [now, working]
  }
}
