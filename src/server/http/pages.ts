import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inProcessClient } from '#api/client.ts'
import type { Handler, Runtime } from '#api/handle.ts'
import { advertisingParameters } from '#model/advertising.ts'
import { splitLanguage } from '#model/urls.ts'
import type { Site } from '#web/ui/world.ts'
import type { CachedPage, PageCache } from '../page-cache.ts'
import type { Web } from '../web.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface PagesOptions {
  web: Web
  cache: PageCache
  handlers: ReadonlyMap<string, Handler>
  runtime: Runtime
  site: Site
  now: () => number
  /** Seconds that a shared cache may keep a page, and how long ours keeps one at the most. */
  cacheTtl: number
}

export interface Pages {
  /** Answers from the cache; false where the page must be rendered. Costs no more than a lookup. */
  answerCached(request: IncomingMessage, response: ServerResponse): boolean
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** What one rendering ended in. */
type Rendered = CachedPage | { status: number; location: string }

/** The pages of the site: rendered once, then served from the cache until a change or a boundary of time. */
export function servePages({ web, cache, handlers, runtime, site, now, cacheTtl }: PagesOptions): Pages {
  const underWay = new Map<string, Promise<Rendered>>()

  async function render(key: string): Promise<Rendered> {
    const renderedFrom = cache.version
    const begun = now()
    const tags = new Set<string>()
    let freshUntil = begun + cacheTtl * 1000
    let worst = 200
    const client = inProcessClient(handlers, runtime, executed => {
      for (const tag of executed.tags ?? []) tags.add(tag)
      freshUntil = Math.min(freshUntil, executed.freshUntil ?? Infinity)
      if (executed.status >= 500) worst = Math.max(worst, executed.status)
    })
    const url = new URL(key, site.origin)
    const { language } = splitLanguage(url.pathname)
    const page = await web.render({ url, language, client, site, now: begun })
    if ('location' in page) return page
    const identity = Buffer.from(page.html)
    const [br, zipped] = await Promise.all([
      compressBrotli(identity, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
      }),
      compressGzip(identity, { level: 4 }),
    ])
    const rendered: CachedPage = {
      status: page.status,
      etag: `"${createHash('sha1').update(identity).digest('base64url')}"`,
      bodies: { br, gzip: zipped, identity },
      tags: [...tags],
      freshUntil,
    }
    // Errors and unknown addresses are not kept: they would push out pages that people read.
    if (worst === 200 && (page.status === 200 || page.status === 410)) cache.set(key, rendered, renderedFrom)
    return rendered
  }

  return {
    answerCached(request, response) {
      const page = cache.get(cacheKey(request.url ?? '/'), now())
      if (!page) return false
      send(request, response, page, cacheTtl)
      return true
    },
    async answer(request, response) {
      const key = cacheKey(request.url ?? '/')
      const running = underWay.get(key) ?? render(key).finally(() => underWay.delete(key))
      underWay.set(key, running)
      const rendered = await running
      if ('location' in rendered) {
        response
          .writeHead(rendered.status, { location: rendered.location, 'cache-control': 'no-cache' })
          .end()
      } else send(request, response, rendered, cacheTtl)
    },
  }
}

/** Path and query, without advertising, empty values, and order. */
export function cacheKey(target: string): string {
  const mark = target.indexOf('?')
  if (mark === -1) return target
  const query = new URLSearchParams(target.slice(mark + 1))
  for (const name of advertisingParameters) query.delete(name)
  const kept = new URLSearchParams([...query].filter(([, value]) => value !== ''))
  kept.sort()
  const text = kept.toString()
  return text ? `${target.slice(0, mark)}?${text}` : target.slice(0, mark)
}

function send(request: IncomingMessage, response: ServerResponse, page: CachedPage, cacheTtl: number): void {
  const headers: Record<string, string | number> = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control':
      page.status === 200
        ? `public, max-age=0, s-maxage=${cacheTtl}, stale-while-revalidate=${cacheTtl}`
        : 'no-cache',
    vary: 'Accept-Encoding',
    etag: page.etag,
  }
  if (page.status === 503) headers['retry-after'] = 5
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = page.bodies[encoding]
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  response.writeHead(page.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function acceptedEncoding(accept: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const text = String(accept ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?(?:,|$))/.test(text) ? 'gzip' : 'identity'
}
