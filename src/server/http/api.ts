import type { FastifyInstance } from 'fastify'
import { execute, type Handler, type Runtime } from '#api/handle.ts'
import { type Detail, details, errorCodes, mediaType } from '#contract/operation.ts'
import { readQuery } from './query.ts'

/** Serves every call of the contract over HTTP. */
export function serveApi(app: FastifyInstance, handlers: Iterable<Handler>, runtime: Runtime): void {
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
        return reply.send(JSON.stringify(body))
      },
    })
  }
  app.all('/api/*', (_, reply) =>
    reply
      .code(404)
      .send({ error: { code: errorCodes[404], message: 'There is no such call.' }, payload: 'not_found' }),
  )
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
