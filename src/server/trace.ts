import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const traces = new AsyncLocalStorage<string>()

/** Runs work whose log lines name a trace. */
export const inTrace = (trace: string, work: () => void): void => traces.run(trace, work)

/** The trace of the work in progress, if any. */
export const currentTrace = (): string | undefined => traces.getStore()

/** The trace that a proxy or program began (W3C Trace Context, `traceparent`), or a new one: 32 hexadecimal digits. */
export function traceOf({ traceparent }: IncomingHttpHeaders): string {
  const [, given] = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(String(traceparent ?? '')) ?? []
  return given !== undefined && /[^0]/.test(given) ? given : randomBytes(16).toString('hex')
}
