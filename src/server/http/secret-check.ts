import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Proof that a program has the site's secret; the secret cannot be computed from it. */
export const secretProof = (secret: string) =>
  `Bearer ${createHmac('sha256', secret).update('secret check').digest('base64url')}`

/** Reports to the doctor whether this node has the same secret, and reveals nothing about it to others. */
export function serveSecretCheck(app: FastifyInstance, secret: string): void {
  const expected = Buffer.from(secretProof(secret))
  app.get('/healthz/secret', async ({ headers }, reply) => {
    const secret = Buffer.from(headers.authorization ?? '')
    const isSame = secret.length === expected.length && timingSafeEqual(secret, expected)
    return reply
      .code(isSame ? 204 : 403)
      .header('cache-control', 'no-store')
      .send()
  })
}
