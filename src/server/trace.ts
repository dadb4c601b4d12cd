import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Span } from '@opentelemetry/api'

/** A request or a job in progress. */
export interface Work {
  /** 32 hexadecimal digits, which its log lines name. */
  trace: string
  /** The step in progress, while traces are sent somewhere. */
  span?: Span
  /** The feature whose service works on it. */
  feature?: string
}

const works = new AsyncLocalStorage<Work>()

export const inWork = <T>(work: Work, what: () => T): T => works.run(work, what)

/** Does something apart from the work in progress. */
export const outsideWork = <T>(what: () => T): T => works.exit(what)

export const currentWork = (): Work | undefined => works.getStore()

/** A W3C `traceparent` (Trace Context, level 1); undefined for any other text. */
export function parentOf(
  traceparent: unknown,
): { traceId: string; spanId: string; traceFlags: number } | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/.exec(String(traceparent ?? '')) ?? []
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) }
}

/** The trace of a proxy or program, or a new one. */
export function traceOf({ traceparent }: IncomingHttpHeaders): string {
  // A UUID: Node generates them from cached entropy, which is ten times cheaper than `randomBytes`.
  return (
    (traceparent === undefined ? undefined : parentOf(traceparent)?.traceId) ??
    randomUUID().replaceAll('-', '')
  )
}
