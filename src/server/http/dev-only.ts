import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#kit/loopback.ts'

/** Headers that a proxy or a tunnel adds. */
const forwarding = /^(forwarded|via|x-real-ip|x-original-|x-forwarded-|cf-|true-client-ip)/

/** Whether a request was typed on this machine: not sent through a tunnel, nor by a page of a rebound host name. */
export function isFromThisMachine(headers: IncomingHttpHeaders, peer: string | undefined): boolean {
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  const address = peer?.replace(/^::ffff:/, '') ?? ''
  return isLoopback(host) && isLoopback(address) && !Object.keys(headers).some(name => forwarding.test(name))
}

/** Serves pages that show secrets, such as links of mails, to nobody but this machine; to others they do not exist. */
export function serveDevOnly(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async scope => {
    scope.addHook('onRequest', async ({ headers, raw }, reply) => {
      if (!isFromThisMachine(headers, raw.socket.remoteAddress)) return reply.callNotFound()
    })
    routes(scope)
  })
}
