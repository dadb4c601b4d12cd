import type { IncomingMessage } from 'node:http'
import { itemAt } from '#kit/lookup.ts'

/** Tag of every response that shared caches may store. */
export const siteTag = 'site'

/**
 * Maximum length of the tags of one response. Fastly and Cloudflare read 16 KB, but proxies hold all headers of a
 * response in one buffer, often of 8 KB. Pages have less than 200 bytes today, because lists have only the tag of
 * their kind.
 */
const maxBytes = 4_000

/**
 * The tags of a response for shared caches, the tag of the site first. If they are too long, single objects
 * (`listing:100001`) are replaced by all objects of their kind (`listings`), which every change of one names too.
 */
export function sharedTags(tags: readonly string[]): string[] {
  const all = [siteTag, ...tags]
  if (all.join(' ').length <= maxBytes) return all
  return [...new Set(all.map(tag => (tag.includes(':') ? `${itemAt(tag.split(':'), 0)}s` : tag)))]
}

/**
 * Lifetime of a response in shared caches, seconds. The time for which content delivery networks may serve a stale
 * response during a fetch is not in `cache-control`: a browser would show the stale page once more, even to the
 * author of a change.
 */
export const sharedFor = (seconds: number) => ({
  'cache-control': `public, max-age=0, s-maxage=${seconds}`,
  'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${seconds}`,
})

/**
 * For nginx, which cannot purge by tag: it stores the response until the current second of the clock ends, and then
 * revalidates it. A duration in seconds would add up to one second, because nginx ignores fractions. Must come before
 * `cache-control`, whose `no-cache` nginx 1.22 would follow first.
 */
export const untilNextSecond = (request: IncomingMessage, now: number) =>
  request.headers['surrogate-capability']?.includes('nginx')
    ? { 'x-accel-expires': `@${Math.floor(now / 1000)}` }
    : undefined
