import { setTimeout as sleep } from 'node:timers/promises'
import type { Metric } from '#services/metric.ts'
import { sharedTags, siteTag } from './http/shared-cache.ts'

/** Purges stale pages from a shared cache in front of the site. */
export interface PurgeHook {
  /** Headers with the cache tags of a response. */
  tagHeaders(tags: readonly string[]): Record<string, string>
  /** Purges responses with these tags, or all if undefined. Returns immediately, and retries until it succeeds. */
  purge(tags: readonly string[] | undefined): void
  metrics: Metric[]
  close(): Promise<void>
}

interface PurgeOptions {
  url: string
  token: string | undefined
  /** Called once when purging fails; it is retried. */
  onError: (error: unknown) => void
  times?: Partial<PurgeTimes>
}

/** Milliseconds. */
interface PurgeTimes {
  /** After how long tags are purged once more. */
  again: number
  /** Interval between requests. */
  spacing: number
  /** Delay of the first repetition after a failure, and the longest one. */
  retry: number
  maxRetry: number
  timeout: number
}

/**
 * A response may be in transit while its tags are purged, and a second cache behind the purged one may retain it for
 * a second (nginx as in docs/nginx).
 */
const defaultTimes: PurgeTimes = { again: 1_250, spacing: 250, retry: 500, maxRetry: 30_000, timeout: 5_000 }

/** Maximum number of waiting tags; beyond it, everything is purged. */
const maxWaiting = 5_000

/** Format of a service's purge requests. */
interface Dialect {
  tagHeaders(tags: readonly string[]): Record<string, string>
  /** Maximum number of tags in a request. */
  max: number
  request(tags: readonly string[]): { headers: Record<string, string>; body: unknown }
  authorization(token: string): Record<string, string>
}

/** As Fastly does it; also for Varnish and for whatever an operator puts there. */
const common: Dialect = {
  tagHeaders: tags => ({ 'surrogate-key': tags.join(' ') }),
  max: 256,
  request: tags => ({ headers: { 'surrogate-key': tags.join(' ') }, body: { surrogate_keys: tags } }),
  authorization: token => ({ authorization: `Bearer ${token}` }),
}

const dialects: Readonly<Record<string, Dialect>> = {
  'api.fastly.com': { ...common, authorization: token => ({ 'fastly-key': token }) },
  'api.cloudflare.com': {
    ...common,
    tagHeaders: tags => ({ 'cache-tag': tags.join(',') }),
    max: 30,
    request: tags => ({ headers: {}, body: { tags } }),
  },
}

/** Opens the hook at a URL; the host identifies the service. */
export function openPurgeHook({ url, token, onError, times }: PurgeOptions): PurgeHook {
  const { again, spacing, retry, maxRetry, timeout } = { ...defaultTimes, ...times }
  const { tagHeaders, max, request, authorization } = dialects[new URL(url).hostname] ?? common
  const waiting = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  let running: Promise<void> | undefined
  let waitingSince: number | undefined
  let sent = 0

  function put(tags: readonly string[]): void {
    for (const tag of tags) waiting.add(tag)
    if (waiting.size <= maxWaiting && !waiting.has(siteTag)) return
    waiting.clear()
    waiting.add(siteTag)
  }

  function add(tags: readonly string[]): void {
    if (closing.signal.aborted) return
    waitingSince ??= performance.now()
    put(tags)
    running ??= run()
  }

  async function run(): Promise<void> {
    for (let failures = 0; waiting.size > 0 && !closing.signal.aborted; ) {
      const batch = [...waiting].slice(0, max)
      for (const tag of batch) waiting.delete(tag)
      const begun = performance.now()
      try {
        await send(batch)
        failures = 0
        sent++
        waitingSince = waiting.size === 0 ? undefined : begun
      } catch (error) {
        if (failures === 0 && !closing.signal.aborted) onError(error)
        put(batch)
        failures++
      }
      const pause = failures > 0 ? Math.min(maxRetry, retry * 2 ** (failures - 1)) : spacing
      const rest = begun + pause - performance.now()
      if (rest > 0)
        await sleep(rest, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
    running = undefined
  }

  async function send(tags: readonly string[]): Promise<void> {
    const { headers, body } = request(tags)
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        ...(token !== undefined && authorization(token)),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeout)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The purge hook answered ${response.status}.`)
  }

  return {
    tagHeaders: tags => tagHeaders(sharedTags(tags)),
    purge(tags = [siteTag]) {
      add(tags)
      const timer = setTimeout(() => {
        timers.delete(timer)
        add(tags)
      }, again).unref()
      timers.add(timer)
    },
    metrics: [
      {
        name: 'havenrow_purge_age_seconds',
        description: 'Time for which changes wait to be purged from the shared cache.',
        read: () => [{ value: waitingSince === undefined ? 0 : (performance.now() - waitingSince) / 1000 }],
      },
      {
        name: 'havenrow_purges',
        description: 'Requests that purged the shared cache.',
        isCounter: true,
        read: () => [{ value: sent }],
      },
    ],
    async close() {
      for (const timer of timers) clearTimeout(timer)
      closing.abort()
      await running
    },
  }
}
