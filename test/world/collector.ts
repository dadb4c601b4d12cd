import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fieldOf } from '#kit/field.ts'

/** A span as a collector receives it. */
export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  attributes: Record<string, unknown>
}

export interface Collector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  spans: ReceivedSpan[]
  /** Everything received, as sent. */
  sent(): string
  requests(): number
  close(): Promise<void>
}

const list = (value: unknown, name: string): unknown[] => {
  const found = fieldOf(value, name)
  return Array.isArray(found) ? found : []
}

function spanOf(span: unknown): ReceivedSpan {
  const parent = fieldOf(span, 'parentSpanId')
  return {
    name: String(fieldOf(span, 'name')),
    traceId: String(fieldOf(span, 'traceId')),
    spanId: String(fieldOf(span, 'spanId')),
    parentSpanId: typeof parent === 'string' && parent !== '' ? parent : undefined,
    attributes: Object.fromEntries(
      list(span, 'attributes').map(attribute => {
        const [value] = Object.values(Object(fieldOf(attribute, 'value')))
        return [String(fieldOf(attribute, 'key')), value]
      }),
    ),
  }
}

/** Takes OTLP over HTTP as JSON (https://opentelemetry.io/docs/specs/otlp/#otlphttp), on a free port or a given one. */
export async function startCollector(port = 0): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(`${request.method} ${request.url} ${body}`)
    for (const resource of list(JSON.parse(body), 'resourceSpans'))
      for (const scope of list(resource, 'scopeSpans')) spans.push(...list(scope, 'spans').map(spanOf))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    sent: () => bodies.join('\n'),
    requests: () => bodies.length,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
