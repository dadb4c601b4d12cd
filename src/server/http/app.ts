import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import fastifyUnderPressure from '@fastify/under-pressure'
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { type ErrorStatus, errorCodes } from '#contract/operation.ts'
import type { Logger } from '../log.ts'
import type { Pages } from './pages.ts'

export interface AppOptions {
  logger: Logger
  headers: Record<string, string>
  trustProxy: string[]
  pages: Pages
  /** Folder of the built client; absent where a development server gives its files. */
  client: string | undefined
  /** A development server, asked before everything else. */
  middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  /** Why the node should get no requests, or null. */
  notReady(): Promise<string | null>
  routes(app: FastifyInstance): void
}

/** Reads of one address in a minute, beyond those that the page cache answers. */
const readsPerMinute = 600
const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** The HTTP side: cached pages are answered before the framework is asked. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { pages, headers } = options
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    serverFactory: (framework): Server =>
      createServer((request, response) => {
        for (const name in headers) response.setHeader(name, headers[name]!)
        if (isRead(request) && pages.answerCached(request, response)) return
        if (options.middleware) options.middleware(request, response, () => framework(request, response))
        else framework(request, response)
      }),
    frameworkErrors: (error, _request, reply) => answerError(reply.raw, statusOf(error)),
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error, url: request.url.split('?')[0] }, 'A request failed.')
    if (status === 503) reply.header('retry-after', '5')
    return reply.code(status).send(errorBody(status))
  })

  await app.register(fastifyUnderPressure, { maxEventLoopDelay: 2_000, retryAfter: 5 })
  await app.register(fastifyRateLimit, {
    max: readsPerMinute,
    timeWindow: 60_000,
    allowList: request =>
      loopback.includes(request.ip) || request.url === '/healthz' || request.url === '/readyz',
    errorResponseBuilder: () => Object.assign(new Error('Too many requests.'), { statusCode: 429 }),
  })

  app.get('/healthz', () => ({ status: 'up' }))
  app.get('/readyz', async (_, reply) => {
    const reason = await options.notReady()
    return reply.code(reason ? 503 : 200).send({ status: reason ?? 'ready' })
  })
  options.routes(app)
  if (options.client)
    await app.register(fastifyStatic, {
      root: options.client,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) =>
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ),
    })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      if (/^\/assets\//.test(request.url)) return reply.code(404).send(errorBody(404))
      reply.hijack()
      try {
        await pages.answer(request.raw, reply.raw)
      } catch (error) {
        request.log.error({ err: error, url: request.url.split('?')[0] }, 'A page failed.')
        if (!reply.raw.headersSent) answerError(reply.raw, 500)
      }
    },
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send(errorBody(404)))
  return app
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const messages: Record<ErrorStatus, string> = {
  400: 'The request could not be read.',
  404: 'There is nothing at this address.',
  410: 'This is no longer here.',
  422: 'Check the parameters.',
  429: 'Too many requests. Wait a minute and try again.',
  500: 'Something went wrong on our side.',
  503: 'The service is unavailable for the moment. Try again soon.',
}

function statusOf({ statusCode = 500 }: { statusCode?: number }): ErrorStatus {
  if (statusCode in errorCodes) return statusCode as ErrorStatus
  return statusCode >= 500 ? 500 : 400
}

const errorBody = (status: ErrorStatus) => ({
  error: { code: errorCodes[status], message: messages[status] },
  payload: status === 404 ? 'not_found' : null,
})

function answerError(response: ServerResponse, status: ErrorStatus): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(errorBody(status)))
}
