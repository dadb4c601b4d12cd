import diagnostics from 'node:diagnostics_channel'
import type { Span } from '@opentelemetry/api'
import { fieldOf } from '#kit/field.ts'
import type { Attributes } from '#kit/tracer.ts'

/** Starts the span of a request to another server; undefined if nothing is recorded. */
type Begin = (name: string, attributes: Attributes) => Span | undefined

/**
 * Traces outgoing HTTP requests of this process, by `fetch` (login providers, the gateway of texts) and by
 * `node:http` (payments, webhooks, notifications): method, host and status. Node reports both through its diagnostics
 * channels (https://nodejs.org/api/diagnostics_channel.html#http,
 * https://undici.nodejs.org/#/docs/api/DiagnosticsChannel). Paths and headers may be secrets, and requests do not
 * carry the trace. Returns a function that stops it.
 */
export function traceOutgoing(begin: Begin): () => void {
  const spans = new WeakMap<object, Span>()
  const requestIn = (message: unknown) => {
    const request = fieldOf(message, 'request')
    return typeof request === 'object' && request !== null ? request : undefined
  }

  function start(message: unknown): void {
    const request = requestIn(message)
    const method = String(fieldOf(request, 'method'))
    const url = URL.parse(
      String(fieldOf(request, 'origin') ?? `${fieldOf(request, 'protocol')}//${fieldOf(request, 'host')}`),
    )
    if (!request || !url) return
    const span = begin(method, {
      'http.request.method': method,
      'server.address': url.hostname,
      ...(url.port !== '' && { 'server.port': Number(url.port) }),
    })
    if (span) spans.set(request, span)
  }

  function finish(message: unknown, finishing: (span: Span) => void): void {
    const request = requestIn(message)
    const span = request && spans.get(request)
    if (!span) return
    spans.delete(request)
    finishing(span)
    span.end()
  }

  const answered = (message: unknown) =>
    finish(message, span => {
      const status = Number(fieldOf(fieldOf(message, 'response'), 'statusCode'))
      span.setAttribute('http.response.status_code', status)
      if (status >= 400) span.setAttribute('error.type', String(status)).setStatus({ code: FAILED })
    })
  const failed = (message: unknown) =>
    finish(message, span => span.setAttribute('error.type', 'no answer').setStatus({ code: FAILED }))

  const channels: Record<string, (message: unknown) => void> = {
    'undici:request:create': start,
    'undici:request:headers': answered,
    'undici:request:error': failed,
    'http.client.request.created': start,
    'http.client.response.finish': answered,
    'http.client.request.error': failed,
  }
  for (const [name, listener] of Object.entries(channels)) diagnostics.subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) diagnostics.unsubscribe(name, listener)
  }
}

/** `SpanStatusCode.ERROR` */
const FAILED = 2
