import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { isFromThisMachine } from './dev-only.ts'

/**
 * Serves `/metrics` in Prometheus's text format, to this machine and to whoever sends the token; to others it does not
 * exist.
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const mayRead = ({ headers, raw }: FastifyRequest) =>
    isFromThisMachine(headers, raw.socket.remoteAddress) ||
    (token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`))
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
const digest = (text: string) => createHash('sha256').update(text).digest()
