import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '#kit/loopback.ts'
import type { Metrics } from '../metrics.ts'
import { isFromThisMachine } from './dev-only.ts'

interface MetricsAccess {
  token: string | undefined
  /** Without an address setting, the site serves this machine alone. */
  siteUrl: string
}

/**
 * Serves `/metrics` in Prometheus's text format to programs with the token, and to this machine if the site has no
 * other address: a proxy on the same machine may forward external requests as local ones. All others get a 404.
 */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  { token, siteUrl }: MetricsAccess,
): void {
  const isPublic = !isLoopback(new URL(siteUrl).hostname)
  const mayRead = ({ headers, raw }: FastifyRequest) =>
    (!isPublic && isFromThisMachine(headers, raw.socket.remoteAddress)) ||
    (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`))
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

const isSame = (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected))
const digest = (text: string) => createHash('sha256').update(text).digest()
