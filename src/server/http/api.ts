import type { FastifyInstance } from 'fastify'
import { execute, type Handler, type Runtime } from '#api/handle.ts'
import { type AnyOperation, type Detail, details, mediaType } from '#contract/operation.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import { errorBody } from './fault.ts'
import { writeBody } from './json.ts'
import { openApi } from './openapi.ts'
import { readQuery } from './query.ts'

interface ApiOptions {
  handlers: Iterable<Handler>
  runtime: Runtime
  site: { name: string; origin: string }
}

/** Serves every call of the contract over HTTP, and what describes them. */
export function serveApi(app: FastifyInstance, { handlers, runtime, site }: ApiOptions): void {
  for (const handler of handlers) {
    const { method, path } = handler.operation
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1(^[^/]+)'),
      async handler(request, reply) {
        const detail = requestedDetail(request.headers)
        const { status, headers, body } = await execute(handler, runtime, {
          path: request.params as Record<string, string>,
          query: readQuery(request.url.split('?')[1] ?? ''),
          detail: detail ?? 'milli',
        })
        reply.code(status).headers(headers)
        if (status === 503) reply.header('retry-after', '5')
        reply.header('vary', 'Accept').header('cache-control', 'no-cache')
        reply.type(detail && status === 200 ? mediaType(detail) : 'application/json; charset=utf-8')
        return reply.send(writeBody(body))
      },
    })
  }
  describeCalls(
    app,
    [...handlers].map(({ operation }) => operation),
    site,
  )
  app.all('/api/*', (_, reply) => reply.code(404).send(errorBody(404)))
}

/** The OpenAPI document and its plain reading, made once. */
function describeCalls(app: FastifyInstance, operations: AnyOperation[], site: ApiOptions['site']): void {
  const texts = {
    '/api': ['text/html; charset=utf-8', apiPage(operations, site)],
    '/api/style.css': ['text/css; charset=utf-8', apiPageStyle],
    '/api/openapi.json': ['application/json; charset=utf-8', JSON.stringify(openApi(operations, site))],
  } as const
  for (const [url, [type, text]] of Object.entries(texts))
    app.get(url, (_, reply) => reply.type(type).header('cache-control', 'public, max-age=300').send(text))
}

/** The detail level that Accept, or else Content-Type, asks for. */
function requestedDetail(headers: Record<string, string | string[] | undefined>): Detail | undefined {
  for (const header of [headers.accept, headers['content-type']]) {
    const text = String(header ?? '')
    const detail = details.find(level => text.includes(mediaType(level)))
    if (detail) return detail
  }
  return undefined
}
