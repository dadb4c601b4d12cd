import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { inProcessClient } from '#api/client.ts'
import type { Handler, Runtime, Visitor } from '#api/handle.ts'
import type { Client, ErrorStatus } from '#contract/operation.ts'
import { itemAt } from '#kit/lookup.ts'
import { isPersonal } from '#model/account/urls.ts'
import { clickIn } from '#model/ad/click.ts'
import { localized, splitLanguage } from '#model/language.ts'
import { carryUtmParameters } from '#model/navigation.ts'
import { errorUrl, homeUrl, notFoundUrl } from '#model/page-urls.ts'
import { hasSecret } from '#model/secret-urls.ts'
import { utmParameters } from '#model/utm.ts'
import type { SessionChange } from '#services/account/index.ts'
import type { PageRequest } from '#web/entry-server.tsx'
import type { Site } from '#web/ui/client/render-context.ts'
import { type AnswerCache, type Cached, unpooled } from '../answer-cache.ts'
import type { Web } from '../web.ts'
import { type Admission, Overloaded } from './admission.ts'
import type { SessionCookie } from './cookie.ts'
import { errorBody } from './fault.ts'
import { sharedFor, untilNextSecond } from './shared-cache.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export interface PagesOptions {
  web: Web
  cache: AnswerCache<CachedPage>
  handlers: ReadonlyMap<string, Handler>
  runtime: Runtime
  /** Current data of the site for pages. */
  site: () => Site
  now: () => number
  /** Maximum cache age of a page in shared caches and in ours, seconds. */
  cacheTtl: number
  /** Headers that name the tags of a page to shared caches, if they are purged by them. */
  tagHeaders: ((tags: readonly string[]) => Record<string, string>) | undefined
  cookie: SessionCookie
  /** Limits the rendering of shared pages; those of a reader are rare, and their forms must not be refused. */
  admit: Admission
}

export interface Pages {
  /**
   * Responds from the cache and returns the page's route; undefined if the page must be rendered. As cheap as a
   * lookup.
   */
  answerCached(request: IncomingMessage, response: ServerResponse): string | undefined
  /** Renders a page, whose route it returns; only personal pages receive `visitor`. */
  answer(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<string>
  /** Responds to a form posted to a page, as by a browser without script. Never cached. */
  answerForm(
    request: IncomingMessage,
    response: ServerResponse,
    form: string | FormData,
    visitor: Visitor,
  ): Promise<string>
  /** Responds with an error page, or with a JSON error if that cannot be rendered. */
  answerFault(request: IncomingMessage, response: ServerResponse, status: ErrorStatus): Promise<void>
}

/** A rendered page, compressed once. */
export interface CachedPage extends Cached {
  status: number
  /** The pattern of its path, without the language: `/homes/{key}`. */
  route: string
  type: string
  /** May be shown in a frame of any site. */
  isEmbeddable: boolean
  etag: string
  /** Not the page itself, three quarters of the bytes: the rare client without compression waits for `gunzip`. */
  bodies: { br: Buffer; gzip: Buffer }
  /** See `PagesOptions`. */
  tagHeaders?: Record<string, string> | undefined
}

/** Result of a rendering; `isCurrent` if it is complete and nothing changed during the rendering. */
type Rendered = { isCurrent: boolean } & (
  | (CachedPage & { isPrivate?: boolean })
  | { status: number; location: string; route: string }
)

/** Renders the pages of the site once and serves them from the cache until they change or expire. */
export function servePages(options: PagesOptions): Pages {
  const { web, cache, handlers, runtime, site, now, cacheTtl, tagHeaders, cookie, admit } = options
  /** Renderings in progress, and the version of the cache at their start. */
  const underWay = new Map<string, { version: number; rendered: Promise<Rendered> }>()

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
    const page = await makePage(key, client, begun)
    const isCurrent = () => worst === 200 && cache.isCurrent([...tags], renderedFrom)
    if ('location' in page) return { ...page, isCurrent: isCurrent() }
    const compressed = await compress(page)
    const bytes = compressed.bodies.br.length + compressed.bodies.gzip.length
    // A page with a secret or the reference of a click has one reader.
    const isPrivate =
      page.isPrivate || hasSecret(key) || clickIn(new URL(site().origin + key).searchParams) !== undefined
    const rendered = {
      ...compressed,
      tags: [...tags],
      tagHeaders: tagHeaders?.([...tags]),
      freshUntil,
      bytes,
      isPrivate,
      isCurrent: isCurrent(),
    }
    // Errors and unknown URLs are not cached: they would evict real pages.
    if (rendered.isCurrent && !isPrivate && (page.status === 200 || page.status === 410))
      cache.set(key, rendered, renderedFrom)
    return rendered
  }

  /** Joins a rendering in progress, unless something has changed since its start. */
  function renderOnce(key: string): Promise<Rendered> {
    const before = underWay.get(key)
    if (before?.version === cache.version) return before.rendered
    const running = { version: cache.version, rendered: admit(() => render(key)) }
    underWay.set(key, running)
    const done = () => {
      if (underWay.get(key) === running) underWay.delete(key)
    }
    running.rendered.then(done, done)
    return running.rendered
  }

  function makePage(
    key: string,
    client: Client,
    moment: number,
    more: Pick<PageRequest, 'form' | 'person' | 'isStandIn'> = {},
  ) {
    // Not resolved against the origin: "//other.example" would be another site.
    const current = site()
    const url = new URL(current.origin + key)
    const { language } = splitLanguage(url.pathname)
    const make = () => web.render({ url, language, client, site: current, now: moment, ...more })
    if (!runtime.tracer) return make()
    return runtime.tracer.inSpan('page', { attributes: { 'havenrow.language': language } }, async span => {
      const page = await make()
      span?.rename(`page ${page.route}`)
      return page
    })
  }

  /** Responds with a page for one reader only. */
  async function answerPersonally(
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
    form?: string | FormData,
  ): Promise<string> {
    let session: SessionChange | undefined
    let hasChanged = false
    const client = inProcessClient(
      handlers,
      runtime,
      executed => {
        session = executed.session ?? session
        hasChanged ||= executed.hasChanged === true
      },
      visitor,
    )
    const target = request.url ?? '/'
    const person = await personOf(visitor)
    const page = await makePage(target, client, now(), {
      ...(form !== undefined && { form }),
      ...(person && { person }),
    })
    if (session) response.setHeader('set-cookie', cookie.write(session))
    if (hasChanged) response.appendHeader('set-cookie', cookie.writeChanged())
    if ('location' in page)
      response
        .writeHead(page.status, {
          location: onThisSite(form === undefined ? withUtmParameters(page.location, target) : page.location),
          'cache-control': 'no-store',
        })
        .end()
    else send(request, response, await compress(page), 'private')
    return page.route
  }

  function answerCached(request: IncomingMessage, response: ServerResponse): string | undefined {
    const page = cache.get(cacheKey(request.url ?? '/'), now())
    if (page) send(request, response, page, secondsFresh(page))
    return page?.route
  }

  /** The reader's data for a page's greeting; undefined while the database is down. */
  async function personOf({ token }: Visitor): Promise<PageRequest['person']> {
    if (token === undefined) return undefined
    const person = await runtime.services.accounts.identify(token).catch(() => undefined)
    if (!person) return undefined
    const { key, firstName, impersonatedBy } = person
    const user = await runtime.services.accounts.get(key).catch(() => undefined)
    const shown = { key, firstName, manages: user?.manages ?? [] }
    return impersonatedBy ? { ...shown, isImpersonated: true as const } : shown
  }

  const faultPages = new Map<string, Promise<Compressed>>()

  /** The error page in the language of the URL, rendered once for the current data of the site. */
  function faultPage(target: string, status: ErrorStatus): Promise<Compressed> {
    const { language } = splitLanguage(itemAt(target.split('?'), 0))
    const path = localized(status === 404 ? notFoundUrl() : errorUrl(status === 503 ? 503 : 500), language)
    const key = `${path} ${JSON.stringify(site())}`
    const made =
      faultPages.get(key) ??
      makePage(path, noClient, now(), { isStandIn: true }).then(page => {
        if ('location' in page) throw new Error(`${path} leads elsewhere.`)
        return compress(page)
      })
    faultPages.set(key, made)
    made.catch(() => faultPages.delete(key))
    return made
  }

  /** Cache age: until the page expires, within the limit for shared caches. */
  const secondsFresh = ({ freshUntil }: CachedPage) =>
    Math.max(0, Math.min(cacheTtl, Math.floor((freshUntil - now()) / 1000)))

  async function answerFault(
    request: IncomingMessage,
    response: ServerResponse,
    status: ErrorStatus,
  ): Promise<void> {
    try {
      const page = { ...(await faultPage(request.url ?? '/', status)), status }
      send(request, response, page, request.method === 'GET' || request.method === 'HEAD' ? 0 : 'private')
    } catch {
      const body = JSON.stringify(errorBody(status))
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(body)
    }
  }

  return {
    answerCached(request, response) {
      // While staff view the site as another user, every page shows a notice.
      return cookie.isImpersonating(request.headers.cookie) ? undefined : answerCached(request, response)
    },
    async answer(request, response, visitor) {
      // Anyone can send the cookie with this value.
      const isImpersonating = visitor.isImpersonating && (await personOf(visitor))?.isImpersonated
      if (isImpersonating || isPersonal(itemAt((request.url ?? '/').split('?'), 0)))
        return answerPersonally(request, response, visitor)
      const cached = visitor.isImpersonating ? answerCached(request, response) : undefined
      if (cached !== undefined) return cached
      const key = cacheKey(request.url ?? '/')
      const rendered = await renderOnce(key).catch(error => {
        if (error instanceof Overloaded) return undefined
        throw error
      })
      if (!rendered) {
        const older = cache.stale(key)
        if (older) send(request, response, older, 0)
        else await answerFault(request, response, 503)
        return older?.route ?? 'none'
      }
      if ('location' in rendered) {
        response
          .writeHead(rendered.status, {
            location: onThisSite(withUtmParameters(rendered.location, request.url ?? '')),
            ...(rendered.isCurrent && untilNextSecond(request, now())),
            'cache-control': 'no-cache',
          })
          .end()
        return rendered.route
      }
      // A stale page is better than none while the database is down (RULINGS 28).
      const older = rendered.status >= 500 ? cache.stale(key) : undefined
      if (older) send(request, response, older, 0)
      else if (rendered.isPrivate) send(request, response, rendered, 'private')
      // A cache purged before it receives the page would store a stale one.
      else send(request, response, rendered, rendered.isCurrent ? secondsFresh(rendered) : 0)
      return rendered.route
    },
    answerForm: (request, response, form, visitor) => answerPersonally(request, response, visitor, form),
    answerFault,
  }
}

type Compressed = Pick<
  CachedPage,
  'status' | 'route' | 'type' | 'isEmbeddable' | 'etag' | 'bodies' | 'tagHeaders'
>

async function compress({
  status,
  route,
  html,
  type = 'text/html; charset=utf-8',
  isEmbeddable = false,
}: {
  status: number
  route: string
  html: string
  type?: string
  isEmbeddable?: boolean
}): Promise<Compressed> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity, { level: 4 }),
  ])
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
  return { status, route, type, isEmbeddable, etag, bodies: { br: unpooled(br), gzip: unpooled(zipped) } }
}

/** Client for pages that load no data. */
const noClient: Client = {
  call() {
    throw new Error('An error page must not call the API.')
  },
}

/** Pages are rendered without UTM parameters; a redirect retains those of the request (part 1 §2.2). */
function withUtmParameters(location: string, target: string): string {
  const [path = '', query = ''] = target.split('?')
  const [current, next] = [URL.parse(`${path}?${query}`, anySite), URL.parse(location, anySite)]
  if (!current || next?.origin !== anySite) return location
  const { pathname, search, hash } = carryUtmParameters(next, current)
  return pathname + search + hash
}
const anySite = 'http://site.example'

/** Replaces redirects to other sites with the home page. */
const onThisSite = (location: string) =>
  URL.parse(location, anySite)?.origin === anySite ? location : homeUrl()

/** Path and query, sorted, without UTM parameters and empty values. */
export function cacheKey(target: string): string {
  const mark = target.indexOf('?')
  if (mark === -1) return target
  const query = new URLSearchParams(target.slice(mark + 1))
  for (const name of utmParameters) query.delete(name)
  const remaining = new URLSearchParams([...query].filter(([, value]) => value !== ''))
  remaining.sort()
  const text = remaining.toString()
  return text ? `${target.slice(0, mark)}?${text}` : target.slice(0, mark)
}

/** Of a page for frames of other sites: no script, no form, and pictures and styles of this site alone. */
const embedPolicy =
  "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/** @param seconds maximum age in shared caches; `private` for none */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Compressed,
  seconds: number | 'private',
): void {
  const isShared = seconds !== 'private' && seconds > 0
  const headers: Record<string, string | number> = {
    'content-type': page.type,
    // Applies to a 410 as well: otherwise nginx would retain the old page for a time without available nodes.
    ...(isShared && page.status < 500 && untilNextSecond(request, Date.now())),
    ...(isShared && page.status === 200
      ? { ...sharedFor(seconds), ...page.tagHeaders }
      : { 'cache-control': seconds === 'private' ? 'no-store' : 'no-cache' }),
    vary: 'Accept-Encoding',
    etag: page.etag,
  }
  if (page.status === 503) headers['retry-after'] = 5
  if (page.isEmbeddable) {
    headers['content-security-policy'] = embedPolicy
    response.removeHeader('x-frame-options')
  }
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = encoding === 'identity' ? gunzipSync(page.bodies.gzip) : page.bodies[encoding]
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
