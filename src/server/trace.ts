import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const traces = new AsyncLocalStorage<string>()

/** Runs work whose log lines name a trace. */
export const inTrace = (trace: string, work: () => void): void => traces.run(trace, work)

/** The trace of the work in progress, if any. */
export const currentTrace = (): string | undefined => traces.getStore()

/** The trace that a proxy or program began (W3C Trace Context, `traceparent`), or a new one: 32 hexadecimal digits. */
export function traceOf({ traceparent }: IncomingHttpHeaders): string {
  const [, given] = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/.exec(String(traceparent ?? '')) ?? []
  // A UUID: Node makes them from entropy that it has in store, so this is ten times cheaper than `randomBytes`.
  return given !== undefined && /[^0]/.test(given) ? given : randomUUID().replaceAll('-', '')
}
