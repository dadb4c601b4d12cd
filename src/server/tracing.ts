import type { IncomingHttpHeaders } from 'node:http'
import {
  type Context,
  type Span as OpenSpan,
  type Tracer as OpenTracer,
  trace as openTelemetry,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { errorCode } from '#kit/error.ts'
import type { Attributes, Span, Tracer } from '#kit/tracer.ts'
import type { Logger } from './log.ts'
import type { AnsweredRequest } from './metrics.ts'
import { traceOutgoing } from './outgoing.ts'
import { currentWork, inWork, outsideWork, parentOf, type Work } from './trace.ts'

/** Destination and selection of traces. */
export interface TracesSettings {
  /** Accepts OTLP over HTTP, as JSON. */
  url: string
  headers: Readonly<Record<string, string>>
  /** Share of the traces that start here, 0 to 1. */
  share: number
  /** A request that names its trace decides itself whether it is recorded. */
  followsCaller: boolean
  service: string
}

export interface Tracing {
  tracer: Tracer
  /** A new request, with its span. */
  begin(headers: IncomingHttpHeaders): Work
  end(work: Work, request: AnsweredRequest): void
  /** Sends the remaining spans, as far as the collector accepts them at once. */
  close(): Promise<void>
}

/** Maximum number of spans waiting to be sent; more are dropped. */
const MAX_WAITING = 8_192
/** Milliseconds between two deliveries, and until one has failed. */
const SPACING = 2_000
const TIMEOUT = 5_000
/** Maximum wait of the process's exit for the last delivery, milliseconds. */
const CLOSE_TIMEOUT = 2_000
/** Signs of an attribute: of the few statements with all columns, the first of them. */
const LONGEST_VALUE = 1_000

/** Names the feature of a step and of all steps in it. */
export const FEATURE = 'havenrow.feature'

/** Opens traces: loads OpenTelemetry's SDK, which nothing else does. */
export async function openTracing(settings: TracesSettings, logger: Logger): Promise<Tracing> {
  const sdk = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { defaultResource, resourceFromAttributes } = await import('@opentelemetry/resources')
  const { url, headers, share, followsCaller, service } = settings
  const root = new sdk.TraceIdRatioBasedSampler(share)
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: TIMEOUT })
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    sampler: followsCaller ? new sdk.ParentBasedSampler({ root }) : root,
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: saying(exporter, logger),
        maxQueueSize: MAX_WAITING,
        scheduledDelayMillis: SPACING,
        exportTimeoutMillis: 2 * TIMEOUT,
      }),
    ],
  })
  const spans = provider.getTracer('havenrow')
  const stopOutgoing = traceOutgoing((name, attributes) => {
    const work = currentWork()
    return work?.span?.isRecording() ? startUnder(spans, work, name, attributes, SpanKind.CLIENT) : undefined
  })
  return {
    tracer: tracerOf(spans),
    begin(headers) {
      const span = spans.startSpan('request', { kind: SpanKind.SERVER }, remote(headers.traceparent))
      return { trace: span.spanContext().traceId, span }
    },
    end({ span }, { method, route, status }) {
      if (!span?.isRecording()) return
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) fail(span, String(status))
      span.end()
    },
    async close() {
      stopOutgoing()
      const limit = Promise.withResolvers<void>()
      const timer = setTimeout(limit.resolve, CLOSE_TIMEOUT)
      await Promise.race([provider.shutdown().catch(() => {}), limit.promise])
      clearTimeout(timer)
    },
  }
}

/** The context of a span of another process; empty for a text that names none. */
function remote(traceparent: unknown): Context {
  const parent = parentOf(traceparent)
  return parent ? openTelemetry.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

function startUnder(
  spans: OpenTracer,
  { span, feature }: Work,
  name: string,
  initial: Attributes = {},
  kind = SpanKind.INTERNAL,
): OpenSpan {
  const attributes = feature === undefined ? initial : { [FEATURE]: feature, ...initial }
  return spans.startSpan(name, { kind, attributes }, openTelemetry.setSpan(ROOT_CONTEXT, span!))
}

function fail(span: OpenSpan, kind: string): void {
  span.setAttribute('error.type', kind).setStatus({ code: SpanStatusCode.ERROR })
}

/**
 * Runs work in a separate span, which ends with it. Records only the type of an error: messages quote personal input.
 * Work that returns no promise is not a step: its span never ends and is never sent.
 */
function within<T>(work: Work & { span: OpenSpan }, what: () => T): T {
  const { span } = work
  const failed = (error: unknown): never => {
    fail(span, errorCode(error) ?? (error instanceof Error ? error.name : 'unknown'))
    span.end()
    throw error
  }
  let result: T
  try {
    result = inWork(work, what)
  } catch (error) {
    return failed(error)
  }
  if (!(result instanceof Promise)) return result
  return result.then(value => {
    span.end()
    return value
  }, failed) as T
}

function tracerOf(spans: OpenTracer): Tracer {
  return {
    inSpan(name, { attributes, isClient = false }, what) {
      const work = currentWork()
      if (!work?.span?.isRecording()) return what()
      const kind = isClient ? SpanKind.CLIENT : SpanKind.INTERNAL
      const span = startUnder(spans, work, name, attributes, kind)
      const feature = attributes?.[FEATURE] ?? work.feature
      return within({ ...work, span, ...(feature !== undefined && { feature: String(feature) }) }, () =>
        what(shown(span)),
      )
    },
    inJob(name, origin, what) {
      const span = spans.startSpan(name, { kind: SpanKind.CONSUMER }, remote(origin))
      return within({ trace: span.spanContext().traceId, span }, what)
    },
    origin() {
      const { traceId, spanId, traceFlags } = currentWork()?.span?.spanContext() ?? {}
      if (traceFlags === undefined) return undefined
      return `00-${traceId}-${spanId}-${String(traceFlags).padStart(2, '0')}`
    },
  }
}

const shown = (span: OpenSpan): Span => ({
  set: attributes => void span.setAttributes(attributes),
  rename: name => void span.updateName(name),
  fail: kind => fail(span, kind),
})

/** Logs when deliveries start to fail, and when they succeed again. */
function saying(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isUnavailable = false
  return {
    export(batch: ReadableSpan[], done) {
      // Its timer started in a request that the delivery does not belong to.
      outsideWork(() =>
        exporter.export(batch, result => {
          const failed = result.code !== 0
          if (failed && !isUnavailable)
            logger.warn('The collector of traces does not accept them; they are dropped until it does.')
          if (!failed && isUnavailable) logger.info('The collector of traces accepts them again.')
          isUnavailable = failed
          done(result)
        }),
      )
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
