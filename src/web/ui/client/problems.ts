import { isWorthReporting, type Problem } from '#contract/report.ts'
import { withoutSecret, withoutSecrets } from '#model/secret-urls.ts'

let reportUrl: string | undefined

/** Reports a problem, if a reporter is configured: what failed and on which page, never user input. */
export function reportProblem({ operation, status, error }: Problem): void {
  if (!reportUrl) return
  const { name, message, stack } =
    error instanceof Error ? error : new Error(error ? String(error) : 'Call failed')
  const report = {
    page: withoutSecret(location.pathname),
    operation,
    status,
    name,
    message: withoutSecrets(message),
    ...(stack !== undefined && { stack: withoutSecrets(stack) }),
  }
  navigator.sendBeacon(reportUrl, JSON.stringify(report))
}

/** Starts reporting failed calls and page errors to a URL (part 1 §8, part 2 §8). */
export function reportProblemsTo(url: string): void {
  reportUrl = url
  const reportError = (error: unknown) => {
    if (isWorthReporting({ error }, navigator.userAgent)) reportProblem({ error })
  }
  addEventListener('error', event => reportError(event.error ?? event.message))
  addEventListener('unhandledrejection', event => reportError(event.reason))
}
