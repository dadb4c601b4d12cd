import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '#kit/loopback.ts'

/** Headers that a proxy or tunnel adds. */
const forwarding = /^(forwarded|via|x-real-ip|x-original-|x-forwarded-|cf-|true-client-ip)/

/** Whether a request comes directly from this machine: not through a tunnel or by DNS rebinding. */
export function isFromThisMachine(headers: IncomingHttpHeaders, peer: string | undefined): boolean {
  const host = URL.parse(`http://${headers.host}`)?.hostname ?? ''
  const address = peer?.replace(/^::ffff:/, '') ?? ''
  return isLoopback(host) && isLoopback(address) && !Object.keys(headers).some(name => forwarding.test(name))
}

/** Serves routes that show secrets, such as emailed links, to this machine only; to others they do not exist. */
export function serveDevOnly(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async scope => {
    scope.addHook('onRequest', async ({ headers, raw }, reply) => {
      if (!isFromThisMachine(headers, raw.socket.remoteAddress)) return reply.callNotFound()
    })
    routes(scope)
  })
}
