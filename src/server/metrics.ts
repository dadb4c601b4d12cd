import { monitorEventLoopDelay } from 'node:perf_hooks'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { Database } from '#db/database.ts'
import type { Queue } from '#db/queue.ts'
import type { ReplicaState, ReplicatedDatabase } from '#db/replicas.ts'
import type { Metric, Reading } from '#services/metric.ts'
import type { AnswerCache, Cached } from './answer-cache.ts'

/** An answered request. */
export interface AnsweredRequest {
  method: string
  /** The pattern of its URL: `/homes/{key}`. */
  route: string
  status: number
  seconds: number
  /** See `Work`. */
  trace: string
}

export interface Metrics {
  /** Counts a request. */
  count(request: Omit<AnsweredRequest, 'trace'>): void
  add(metrics: readonly Metric[]): void
  /** Everything in Prometheus's text format. A metric that cannot be read is NaN, and reported. */
  text(): Promise<string>
}

/** Upper bounds of the histogram of durations, seconds. */
const BOUNDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Combinations of route, method and status that are counted apart. */
const MAX_COMBINATIONS = 5_000
/** Timeout of reading the metrics, milliseconds; Prometheus waits ten seconds by default. */
const TIMEOUT = 3_000

/** Opens the metrics of this process; names follow OpenTelemetry's conventions if there is one. */
export function openMetrics(onError: (error: unknown) => void): Metrics {
  const reader = new PrometheusExporter({ preventServerStart: true })
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true)
  const duration = 'http_server_request_duration_seconds'
  const meter = new MeterProvider({
    readers: [reader],
    views: [{ instrumentName: duration, aggregationCardinalityLimit: MAX_COMBINATIONS }],
  }).getMeter('havenrow')
  const durations = meter.createHistogram(duration, {
    description: 'Time from the first byte of a request to the last of its response.',
    advice: { explicitBucketBoundaries: BOUNDS },
  })

  return {
    count({ method, route, status, seconds }) {
      durations.record(seconds, { method, route, status })
    },
    add(metrics) {
      for (const [name, [first, ...others]] of Map.groupBy(metrics, metric => metric.name)) {
        if (!first) continue
        const { description, isCounter } = first
        const instrument = isCounter
          ? meter.createObservableCounter(name, { description })
          : meter.createObservableGauge(name, { description })
        for (const { read } of [first, ...others]) {
          let known: readonly Reading[] = []
          instrument.addCallback(async result => {
            try {
              known = await read()
              for (const { value, attributes } of known) result.observe(value, attributes)
            } catch (error) {
              // Otherwise the last values would remain.
              for (const { attributes } of known) result.observe(Number.NaN, attributes)
              onError(error)
            }
          })
        }
      }
    },
    async text() {
      const { resourceMetrics, errors } = await reader.collect({ timeoutMillis: TIMEOUT })
      for (const error of errors) onError(error)
      return serializer.serialize(resourceMetrics)
    },
  }
}

/** Memory, CPU time and delays of this process. */
export function processMetrics(): Metric[] {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  return [
    {
      name: 'havenrow_memory_bytes',
      description: 'Memory of the process by part.',
      read() {
        const { rss, heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage()
        return readings('part', {
          resident: rss,
          'heap-used': heapUsed,
          'heap-reserved': heapTotal,
          external,
          'array-buffers': arrayBuffers,
        })
      },
    },
    {
      name: 'process_cpu_seconds',
      description: 'CPU time that the process used.',
      isCounter: true,
      read() {
        const { user, system } = process.cpuUsage()
        return readings('mode', { user: user / MICROSECONDS, system: system / MICROSECONDS })
      },
    },
    {
      name: 'process_uptime_seconds',
      description: 'Time since the process started.',
      read: () => [{ value: process.uptime() }],
    },
    {
      name: 'nodejs_eventloop_delay_seconds',
      description: 'Delay of the event loop since the metrics were last read.',
      read() {
        const [half, slowest] = [delays.percentile(50), delays.percentile(99)]
        delays.reset()
        return readings('percentile', { 50: half / NANOSECONDS, 99: slowest / NANOSECONDS })
      },
    },
  ]
}

/** Hits, misses and size of the response caches, by name. */
export function cacheMetrics(caches: Readonly<Record<string, AnswerCache<Cached>>>): Metric[] {
  const of = (figure: (cache: AnswerCache<Cached>) => number) => () =>
    Object.entries(caches).map(([name, cache]) => ({ value: figure(cache), attributes: { cache: name } }))
  return [
    {
      name: 'havenrow_cache_hits',
      description: 'Requests answered from a cache.',
      isCounter: true,
      read: of(({ figures }) => figures.hits),
    },
    {
      name: 'havenrow_cache_misses',
      description: 'Requests that a cache could not answer.',
      isCounter: true,
      read: of(({ figures }) => figures.misses),
    },
    {
      name: 'havenrow_cache_entries',
      description: 'Answers in a cache.',
      read: of(({ figures }) => figures.entries),
    },
    {
      name: 'havenrow_cache_bytes',
      description: 'Size of the answers in a cache.',
      read: of(({ figures }) => figures.bytes),
    },
  ]
}

/** Availability and connections of the database, the jobs of all nodes, and the age of the change feed. */
export function databaseMetrics({
  database,
  queue,
  feedAge,
}: {
  database: Database
  queue: Pick<Queue, 'counts'>
  /** Milliseconds. */
  feedAge: () => number
}): Metric[] {
  return [
    {
      name: 'havenrow_database_connections',
      description: 'Connections of the pool by state, and statements that wait for one.',
      read: () => readings('state', { ...database.connections() }),
    },
    {
      name: 'havenrow_feed_age_seconds',
      description: 'Time since the change feed was last read: this node may not know newer changes.',
      read: () => [{ value: feedAge() / MILLISECONDS }],
    },
    {
      name: 'havenrow_jobs',
      description: 'Background jobs of all nodes by state.',
      read: async () => readings('state', { ...(await queue.counts()) }),
    },
  ]
}

/** Servers that respond to reads that may be stale, and replicas in use. */
export function replicaMetrics(database: Pick<ReplicatedDatabase, 'replicas' | 'primaryReads'>): Metric[] {
  const of = (figure: (replica: ReplicaState) => number) => () =>
    database.replicas().map(replica => ({ value: figure(replica), attributes: { server: replica.name } }))
  if (database.replicas().length === 0) return []
  return [
    {
      name: 'havenrow_database_reads',
      description: 'Reads that a replica may answer, by the server that did.',
      isCounter: true,
      read: () => [
        ...of(({ reads }) => reads)(),
        { value: database.primaryReads(), attributes: { server: 'primary' } },
      ],
    },
    {
      name: 'havenrow_replica_used',
      description: 'Whether reads go to a replica.',
      read: of(({ isUsed }) => Number(isUsed)),
    },
    {
      name: 'havenrow_replica_lag_seconds',
      description: 'Age of the newest moment of the primary of which a replica has everything.',
      read: of(({ lag }) => lag ?? Number.NaN),
    },
  ]
}

const MILLISECONDS = 1e3
const MICROSECONDS = 1e6
const NANOSECONDS = 1e9

const readings = (attribute: string, values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => ({ value, attributes: { [attribute]: name } }))
