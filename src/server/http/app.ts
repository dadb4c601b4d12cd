import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import fastifyUnderPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type ErrorStatus, isErrorStatus } from '#contract/operation.ts'
import { reading } from '#db/reading.ts'
import { itemAt } from '#kit/lookup.ts'
import { hasSecret, withoutSecret } from '#model/secret-urls.ts'
import { networkOf } from '#platform/throttle/index.ts'
import type { Logger } from '../log.ts'
import type { AnsweredRequest } from '../metrics.ts'
import { inWork, traceOf, type Work } from '../trace.ts'
import { unavailablePart } from '../unavailable.ts'
import { visitorOf } from './api.ts'
import type { SessionCookie } from './cookie.ts'
import { errorBody } from './fault.ts'
import { forwardedAddresses } from './forwarded.ts'
import { isFromElsewhere } from './origin.ts'
import { overload } from './overload.ts'
import type { Pages } from './pages.ts'
import { closeLate, endLate } from './refused-body.ts'
import { documentHeaders, isSubresource } from './security.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `Operation.fromAnywhere`. */
    fromAnywhere?: true | undefined
  }
}

/** Responds to a form that was posted to a page. */
export type AnswerForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: string | FormData,
) => Promise<void>

export interface AppOptions {
  logger: Logger
  headers: Record<string, string>
  /** Scheme and host of the site; the only origin that may send writes. */
  siteOrigin: string
  trustProxy: string[]
  pages: Pages
  cookie: SessionCookie
  /** Folder of the built client; undefined when a development server serves the files. */
  client: string | undefined
  /** Development server middleware, which runs first. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  /** A new request; by default it has a trace for the log alone. */
  begin?: ((headers: IncomingMessage['headers']) => Work) | undefined
  /** Called after each response. */
  onAnswered(request: AnsweredRequest, work: Work): void
  /** Resolves when the node shows all that was committed before the call. */
  caughtUp(): Promise<unknown>
  /** Reason that the node is not ready, or null. */
  notReady(): Promise<string | null>
  /** See `Drain`. */
  passesOn?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Runs the handler of a route, which may continue after its client is gone. */
  handle?: <T>(handler: () => T) => T
  routes(app: FastifyInstance, answerForm: AnswerForm): void
  timeouts?: Timeouts
}

/** Timeouts for slow and idle connections, milliseconds. */
interface Timeouts {
  headersTimeout: number
  requestTimeout: number
  keepAliveTimeout: number
  /** Interval between checks of connections. */
  connectionsCheckingInterval: number
}

/** Reads per minute and IP address, not counting page cache hits. */
const readsPerMinute = 600
/** Maximum size of an ordinary body. */
const maxBytes = 64 * 1024
const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Creates the HTTP server. Cached pages are answered before Fastify runs. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { pages, headers, onAnswered } = options
  const untraced = (of: IncomingMessage['headers']): Work => ({ trace: traceOf(of) })
  const { begin = untraced } = options
  /** The patterns of the URLs of requests in progress. */
  const routes = new WeakMap<IncomingMessage, string>()
  const noteAnswer = (request: IncomingMessage, response: ServerResponse, work: Work) => {
    const begun = performance.now()
    response.once('close', () =>
      onAnswered(
        {
          method: knownMethods.has(request.method ?? '') ? request.method! : 'other',
          route: routes.get(request) ?? 'none',
          status: response.writableFinished ? response.statusCode : CLOSED_BY_CLIENT,
          seconds: (performance.now() - begun) / 1000,
          trace: work.trace,
        },
        work,
      ),
    )
  }
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    forceCloseConnections: 'idle',
    // A request that arrives while the others are finished is answered too.
    return503OnClosing: false,
    bodyLimit: maxBytes,
    routerOptions: { maxParamLength: 200 },
    serverFactory: (framework): Server =>
      createServer(options.timeouts ?? defaultTimeouts, (request, response) => {
        if (options.passesOn?.(request, response)) return
        const work = (isForMachines(request.url ?? '') ? untraced : begin)(request.headers)
        noteAnswer(request, response, work)
        for (const name in headers) response.setHeader(name, headers[name]!)
        if (!isRead(request)) response.setHeader('cache-control', 'no-store')
        if (hostsOf(request) > 1) return refuseAmbiguous(response)
        request.url = originForm(request.url ?? '')
        if (hasSecret(request.url))
          response.setHeader('referrer-policy', 'no-referrer').setHeader('x-robots-tag', 'noindex')
        const answer = () => {
          if (isRead(request)) {
            const route = pages.answerCached(request, response)
            if (route !== undefined) {
              routes.set(request, route)
              return
            }
          }
          const run = () =>
            inWork(work, () => {
              if (options.middleware)
                options.middleware(request, response, () => framework(request, response))
              else framework(request, response)
            })
          if (isRead(request)) reading(run)
          else run()
        }
        // A change is visible to its author on every node at once.
        if (options.cookie.hasChanged(request.headers.cookie)) options.caughtUp().then(answer, answer)
        else answer()
      }),
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) =>
      // A URL that cannot be decoded matches no page.
      refuse(pages, request, reply, isPage(request.url) ? 404 : statusOf(error)),
  })

  app.addHook('onRoute', route => {
    const { handler } = route
    route.handler = function (request, reply) {
      const run = () => handler.call(this, request, reply)
      return options.handle ? options.handle(run) : run()
    }
  })
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (request.raw.destroyed && !request.raw.complete) {
      request.log.debug(
        { url: loggableUrl(request.url) },
        'A client disconnected in the middle of its request.',
      )
      return reply.code(400).send()
    }
    const status = unavailablePart(error) ? 503 : statusOf(error)
    if (status === 413 || (status === 429 && !isRead(request.raw))) {
      reply.header('connection', 'close')
      closeLate(request.raw)
    }
    if (status >= 500) request.log.error({ err: error, url: loggableUrl(request.url) }, 'A request failed.')
    if (status === 503) reply.header('retry-after', '5')
    return refuse(pages, request, reply, status)
  })

  const isOverload = overload(() => performance.now())
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: 2_000,
    async pressureHandler(request, reply, _, delay) {
      // Not rate limited: a page that has loaded needs its assets.
      if (!isOverload(delay) || isForMachines(request.url)) return
      await refuse(pages, request, reply.header('retry-after', '5'), 503)
    },
  })
  await app.register(fastifyRateLimit, {
    max: readsPerMinute,
    timeWindow: 60_000,
    // A client that is gone already has no address.
    keyGenerator: (request: { ip?: string }) => networkOf(request.ip ?? ''),
    allowList: request =>
      loopback.includes(request.ip) || request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: () => Object.assign(new Error('Too many requests.'), { statusCode: 429 }),
  })

  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    routes.set(raw, routeName(routeOptions.url ?? ''))
  })
  const trustsProxy = options.trustProxy.length > 0
  let isProxyReported = false
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    // Node joins repeated ones.
    const forwarded = headers['x-forwarded-for']
    if (forwarded === undefined) return
    const { addresses, isLastReadable } = forwardedAddresses(String(forwarded))
    headers['x-forwarded-for'] = addresses.join(', ')
    if (isProxyReported || (trustsProxy && isLastReadable)) return
    isProxyReported = true
    options.logger.warn(
      trustsProxy
        ? 'A proxy sends an X-Forwarded-For without an IP address: its visitors count as one network.'
        : 'Requests come through a proxy that TRUST_PROXY does not name: all visitors count as one network.',
    )
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.fromAnywhere === true) return
    if (isRead(request) || !isFromElsewhere(request.headers, options.siteOrigin)) return
    await refuse(pages, request, reply, 403)
  })

  const answerForm: AnswerForm = async (request, reply, form) => {
    reply.hijack()
    try {
      const visitor = visitorOf(request, options.cookie)
      routes.set(request.raw, await pages.answerForm(request.raw, reply.raw, form, visitor))
    } catch (error) {
      request.log.error({ err: error, url: loggableUrl(request.url) }, 'A form failed.')
      if (!reply.raw.headersSent) await pages.answerFault(request.raw, reply.raw, 500)
    }
  }

  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/readyz', async (_, reply) => {
    const reason = await options.notReady()
    return reply
      .header('cache-control', 'no-store')
      .code(reason ? 503 : 200)
      .send({ status: reason ?? 'ready' })
  })
  options.routes(app, answerForm)
  if (options.client)
    await app.register(fastifyStatic, {
      root: options.client,
      wildcard: false,
      index: false,
      preCompressed: true,
      // The tag of a file already contains its time; each header is sent ten times for a page of ten files.
      lastModified: false,
      acceptRanges: false,
      setHeaders(reply, path) {
        const isAsset = path.includes('/assets/')
        reply.header(
          'cache-control',
          isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
        if (isAsset && isSubresource(path)) for (const name of documentHeaders) reply.raw.removeHeader(name)
      },
    })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (!isPage(request.url)) return refuse(pages, request, reply, 404)
      reply.hijack()
      try {
        const visitor = visitorOf(request, options.cookie)
        routes.set(request.raw, await pages.answer(request.raw, reply.raw, visitor))
      } catch (error) {
        request.log.error({ err: error, url: loggableUrl(request.url) }, 'A page failed.')
        if (!reply.raw.headersSent) await pages.answerFault(request.raw, reply.raw, 500)
      }
    },
  })
  await app.register(async forms => {
    forms.removeAllContentTypeParsers()
    // Browsers submit forms with CRLF line ends; lengths count each as one character.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, String(body).replace(/%0D%0A/gi, '%0A')),
    )
    forms.post('/*', (request, reply) =>
      isPage(request.url)
        ? answerForm(request, reply, String(request.body ?? ''))
        : refuse(pages, request, reply, 404),
    )
  })
  app.setNotFoundHandler((request, reply) => refuse(pages, request, reply, 404))
  return app
}

/** Files of a loaded page, and monitoring requests: many, and never interesting. */
const isForMachines = (target: string) => /^\/(assets\/|healthz$|readyz$|metrics$)/.test(target)

/** Idle connections outlive the keep-alive of proxies: a proxy never writes to a closing one. */
const defaultTimeouts: Timeouts = {
  headersTimeout: 15_000,
  // A photo of 3 MB over 400 kbit/s, in parallel with another one.
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}

/** The status of a response that its client did not wait for, as in nginx's log. */
const CLOSED_BY_CLIENT = 499

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A route as in the description of the API: `/api/v1/listings/{key}.json`; one name for all assets. */
const routeName = (url: string) =>
  url.startsWith('/assets/') ? '/assets/*' : url.replaceAll(/:(\w+)(\(\^\[\^\/\]\+\))?/g, '{$1}')

const isRead = ({ method }: { method?: string | undefined }) => method === 'GET' || method === 'HEAD'

function statusOf({ statusCode = 500 }: { statusCode?: number }): ErrorStatus {
  if (isErrorStatus(statusCode)) return statusCode
  return statusCode >= 500 ? 500 : 400
}

/** URL for logs: without the query and secrets, also those of calls, whose paths have them as long segments. */
const loggableUrl = (target: string) => itemAt(withoutSecret(target).split('?'), 0).replace(/[^/]{24,}/g, '…')

/** Whether a URL is a page for browsers; all others get JSON errors. */
const isPage = (target: string) => !/^\/(api|assets|mcp)(\/|\?|$)/.test(target)

/** Refuses with a JSON error for programs, or an error page for people. */
function refuse(pages: Pages, request: FastifyRequest, reply: FastifyReply, status: ErrorStatus) {
  if (!isPage(request.url)) return reply.code(status).send(errorBody(status))
  const headers = reply.getHeaders()
  reply.hijack()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) reply.raw.setHeader(name, value)
  return pages.answerFault(request.raw, reply.raw, status).then(() => reply)
}

/** Normalizes an absolute-form target (RFC 9112, 3.2.2) to its path; "*" has none. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target
  const { pathname, search } = URL.parse(target) ?? { pathname: '/', search: '' }
  return pathname.startsWith('/') ? pathname + search : '/'
}

/** Number of Host headers. Node reads the first; a proxy may read another. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = itemAt(rawHeaders, n)
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts
}

/** Refuses a request that two servers could interpret differently (RFC 9112, 3.2). */
function refuseAmbiguous(response: ServerResponse): void {
  response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify(errorBody(400)))
}

const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Responds to an invalid or too slow HTTP request with a JSON error and closes the connection. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(errorBody(400))
  endLate(
    socket,
    `HTTP/1.1 ${unreadable[error.code ?? ''] ?? '400 Bad Request'}\r\nconnection: close\r\n` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
}
