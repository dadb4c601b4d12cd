import type { IncomingMessage } from 'node:http'
import { itemAt } from '#kit/lookup.ts'

/** Tag of every answer that shared caches may keep. */
export const siteTag = 'site'

/**
 * Maximum length of the tags of one answer. Fastly and Cloudflare read 16 KB, but proxies hold all headers of an answer
 * in one buffer, often of 8 KB; the largest page of the site has 900 bytes of tags.
 */
const mostBytes = 4_000

/**
 * The tags of an answer as shared caches get them, the tag of the site first. If they are too long, single objects
 * (`listing:100001`) are replaced by all objects of their kind (`listings`), which every change of one names too.
 */
export function sharedTags(tags: readonly string[]): string[] {
  const all = [siteTag, ...tags]
  if (all.join(' ').length <= mostBytes) return all
  return [...new Set(all.map(tag => (tag.includes(':') ? `${itemAt(tag.split(':'), 0)}s` : tag)))]
}

/**
 * How long shared caches may keep an answer, seconds. What content delivery networks may serve while they fetch the
 * next one is not in `cache-control`: a browser would show the stale page once more, also to whoever has just changed it.
 */
export const sharedFor = (seconds: number) => ({
  'cache-control': `public, max-age=0, s-maxage=${seconds}`,
  'cdn-cache-control': `max-age=${seconds}, stale-while-revalidate=${seconds}`,
})

/**
 * For nginx, which cannot purge by tag: it keeps the answer until the current second of the clock ends, and then asks
 * whether it changed. With a duration in seconds it would keep it for up to one more, since it ignores fractions. It must
 * come before `cache-control`, whose `no-cache` nginx 1.22 would follow first.
 */
export const untilNextSecond = (request: IncomingMessage, now: number) =>
  request.headers['surrogate-capability']?.includes('nginx')
    ? { 'x-accel-expires': `@${Math.floor(now / 1000)}` }
    : undefined
