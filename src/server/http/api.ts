import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { execute, type Handler, type Runtime, type Visitor } from '#api/handle.ts'
import { mediaType } from '#contract/operation.ts'
import { dependsOnCaller, type ServedOperation } from '#contract/request.ts'
import { isTooDeep } from '#kit/json.ts'
import { type DetailLevel, detailLevels } from '#model/detail-level.ts'
import { namesUnknownSearch, UNKNOWN_SEARCH_TYPE } from '#model/place/search-type.ts'
import { actorOf } from '#services/account/index.ts'
import { type AnswerCache, type Cached, unpooled } from '../answer-cache.ts'
import { RecentKeys } from '../recent-keys.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import type { SessionCookie } from './cookie.ts'
import { errorBody } from './fault.ts'
import { writeBody } from './json.ts'
import { openApi } from './openapi.ts'
import { cacheKey } from './pages.ts'
import { readQuery } from './query.ts'
import type { UploadSlots } from './upload-slots.ts'
import { unknownType, uploadType, withOtherNames } from './upload-type.ts'

interface ApiOptions {
  handlers: Iterable<Handler>
  runtime: Runtime
  site: { name: string; origin: string }
  cache: AnswerCache<CachedCall>
  /** Maximum cache age of a response, seconds. */
  cacheTtl: number
  cookie: SessionCookie
  uploads: UploadSlots
  now: () => number
}

/** Number of recent calls stored to cache the response of a repeated one. */
const maxCalls = 10_000

/** Cached response of a call. */
export interface CachedCall extends Cached {
  headers: Record<string, string>
  body: Buffer
}

/** Serves every operation of the contract over HTTP, and the OpenAPI document. */
export function serveApi(app: FastifyInstance, options: ApiOptions): void {
  const { handlers, runtime, site, cache, cacheTtl, cookie, now } = options
  const recent = new RecentKeys(maxCalls)
  parseJson(app)
  for (const handler of handlers) {
    const { fromAnywhere, upload } = handler.operation
    if (upload)
      app.register(async scope => serve(receiveFile(scope, handler.operation, upload, options), handler))
    else if (fromAnywhere) app.register(async scope => serve(receiveAnything(scope), handler))
    else serve(app, handler)
  }

  function serve(scope: FastifyInstance, handler: Handler): void {
    const { method, path, fromAnywhere } = handler.operation
    scope.route({
      method,
      config: { fromAnywhere },
      url: path.replace(/\{(\w+)\}/g, ':$1(^[^/]+)'),
      async handler(request, reply) {
        const detail = requestedDetail(request.headers)
        const key = `${detail} ${cacheKey(request.url)}`
        const query = readQuery(request.url.split('?')[1] ?? '')
        const visitor = visitorOf(request, cookie)
        const isByCaller = dependsOnCaller(handler.operation, { query, detail })
        const isForAll = handler.operation.access === undefined && !(isByCaller && visitor.token)
        const before = method === 'GET' && isForAll ? cache.get(key, now()) : undefined
        if (before) return reply.headers(before.headers).send(before.body)

        const madeFrom = cache.version
        const { status, body, tags, freshUntil, session, hasChanged, ...executed } = await execute(
          handler,
          runtime,
          {
            path: request.params as Record<string, string>,
            query,
            body: request.body,
            detail: detail ?? 'milli',
            visitor,
            idempotencyKey: handler.operation.repeatable && header(request, 'idempotency-key'),
            ifMatch: header(request, 'if-match'),
            uploadOffset: header(request, 'upload-offset'),
          },
        )
        if (session) reply.header('set-cookie', cookie.write(session))
        if (hasChanged) reply.header('set-cookie', cookie.writeChanged())
        const headers = {
          ...executed.headers,
          ...(status === 503 && { 'retry-after': '5' }),
          vary: isByCaller ? 'Accept, Cookie' : 'Accept',
          // A response without cache tags may be personal, for example through the secret in an emailed link.
          'cache-control': method === 'GET' && isForAll && tags ? 'no-cache' : 'no-store',
          'content-type': detail && status < 300 ? mediaType(detail) : 'application/json; charset=utf-8',
        }
        const { file } = handler.operation
        if (file && status === 200 && 'payload' in body)
          return reply
            .headers({
              ...headers,
              'content-type': `${file.type}; charset=utf-8`,
              'content-disposition': `attachment; filename="${file.name}"`,
            })
            .send(isInPieces(body.payload) ? Readable.from(body.payload) : String(body.payload))
        const bytes = writeBody(body)
        if (status === 204) {
          const { 'content-type': _, ...rest } = headers
          return reply.code(204).headers(rest).send()
        }
        // Only responses with cache tags are cached, from the second call on: the majority of searches run once, and
        // caching large responses for a single request is more expensive in garbage collection than rendering them.
        if (method === 'GET' && status === 200 && tags && isForAll && recent.note(key)) {
          const until = Math.min(now() + cacheTtl * 1000, freshUntil ?? Number.POSITIVE_INFINITY)
          const body = unpooled(bytes)
          cache.set(key, { headers, body: body, tags, freshUntil: until, bytes: body.length }, madeFrom)
        }
        return reply.code(status).headers(headers).send(bytes)
      },
    })
  }
  describeCalls(
    app,
    [...handlers].map(({ operation }) => operation),
    site,
  )
  app.all('/api/*', ({ url }, reply) => {
    const isSearch = namesUnknownSearch(url.split('?', 1)[0] ?? '')
    return reply.code(404).send(errorBody(404, isSearch ? UNKNOWN_SEARCH_TYPE : undefined))
  })
}

const tooDeep = () => Object.assign(new Error('The JSON is too deep.'), { statusCode: 400 })

/** Parses JSON bodies of any media type of the API, and merge patches (RFC 7396); an empty body counts as none (RULINGS 26). */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/((vnd\.havenrow\.\w+|merge-patch)\+)?json\b/,
    { parseAs: 'string' },
    (request, body, done) =>
      body === ''
        ? done(null, undefined)
        : parse(request, String(body), (error, value) =>
            done(error ?? (isTooDeep(value) ? tooDeep() : null), value),
          ),
  )
}

/**
 * Accepts file bodies of the operation's types, and only from logged-in users or for a draft of this browser, because
 * they are large.
 */
function receiveFile(
  scope: FastifyInstance,
  { access, pathParameters }: ServedOperation,
  { types, max }: NonNullable<ServedOperation['upload']>,
  { runtime: { services }, cookie, uploads }: ApiOptions,
): FastifyInstance {
  scope.removeAllContentTypeParsers()
  const isPicture = types.includes('image/jpeg')
  scope.addContentTypeParser(
    [...withOtherNames(types), ...(isPicture ? [unknownType] : [])],
    { parseAs: 'buffer', bodyLimit: max },
    ({ headers }, body: Buffer<ArrayBuffer>, done) =>
      done(null, new Blob([body], { type: uploadType(headers['content-type'] ?? '', body) })),
  )
  scope.addHook('onRequest', async (request, reply) => {
    if (isPicture && !request.headers['content-type']?.trim()) request.headers['content-type'] = unknownType
    const { token, bearer, draft, userAgent } = visitorOf(request, cookie)
    // The call itself refuses a key that may not make it.
    const holder = bearer === undefined ? undefined : await services.apiKeys.identify(bearer, { userAgent })
    const session = token === undefined ? undefined : await services.accounts.identify(token)
    const person = holder && 'key' in holder ? holder : session
    if (bearer !== undefined && !holder) return reply.code(401).send(errorBody(401))
    if (person?.impersonatedBy) return reply.code(403).send(errorBody(403))
    if (access === 'optional' && !holder) {
      const path = v.safeParse(pathParameters, request.params)
      const { key, uploadKey } = path.success ? path.output : {}
      const drafter = { user: person && actorOf(person), token: draft }
      const taker =
        typeof uploadKey === 'string'
          ? await services.photoUploads.get(uploadKey, drafter)
          : typeof key === 'string'
            ? await services.listingDrafts.photosLeft(key, drafter)
            : undefined
      if (taker === undefined) return reply.code(404).send(errorBody(404))
    } else if (!person) return reply.code(401).send(errorBody(401))
    uploads.accept(person?.key ?? request.ip, request.raw, reply.raw)
  })
  return scope
}

const isInPieces = (payload: unknown): payload is AsyncIterable<string> =>
  typeof payload === 'object' && payload !== null && Symbol.asyncIterator in payload

/** Ignores the body, whatever its type. */
function receiveAnything(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_, __, done) => done(null, undefined))
  return scope
}

/** Client of a request, for rate limits and bot detection. */
export function visitorOf(request: FastifyRequest, cookie: SessionCookie): Visitor {
  const purpose = header(request, 'sec-purpose') ?? header(request, 'purpose') ?? ''
  const client = {
    address: request.ip,
    userAgent: header(request, 'user-agent') ?? '',
    ...(purpose.includes('prefetch') && { isPrefetch: true }),
  }
  const [, bearer] = /^bearer +((?:\S.*)?)$/i.exec(header(request, 'authorization') ?? '') ?? []
  if (bearer !== undefined) return { ...client, bearer }
  return { ...client, ...cookiesOf(request, cookie) }
}

const cookiesOf = (request: FastifyRequest, cookie: SessionCookie) => ({
  token: cookie.read(request.headers.cookie),
  browser: cookie.readBrowser(request.headers.cookie),
  device: cookie.readDevice(request.headers.cookie),
  pending: cookie.readPending(request.headers.cookie),
  draft: cookie.readDraft(request.headers.cookie),
  partner: cookie.readPartner(request.headers.cookie),
  isImpersonating: cookie.isImpersonating(request.headers.cookie),
})

const header = ({ headers }: FastifyRequest, name: string) =>
  headers[name] === undefined ? undefined : String(headers[name])

/** Serves the OpenAPI document and its HTML version, each built for its first reader. */
function describeCalls(app: FastifyInstance, operations: ServedOperation[], site: ApiOptions['site']): void {
  const texts = {
    '/api': ['text/html; charset=utf-8', () => apiPage(operations, site)],
    '/api/style.css': ['text/css; charset=utf-8', () => apiPageStyle],
    '/api/openapi.json': ['application/json; charset=utf-8', () => JSON.stringify(openApi(operations, site))],
  } as const
  for (const [url, [type, build]] of Object.entries(texts)) {
    let text: string | undefined
    app.get(url, (_, reply) => {
      text ??= build()
      return reply.type(type).header('cache-control', 'public, max-age=300').send(text)
    })
  }
}

/** Detail level from Accept, else from Content-Type. */
function requestedDetail(headers: Record<string, string | string[] | undefined>): DetailLevel | undefined {
  for (const header of [headers.accept, headers['content-type']]) {
    const text = String(header ?? '')
    const detail = detailLevels.find(level => text.includes(mediaType(level)))
    if (detail) return detail
  }
  return undefined
}
