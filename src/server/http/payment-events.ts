import type { FastifyInstance } from 'fastify'
import { paymentEventsUrl } from '#model/package/urls.ts'
import type { Payments } from '#services/payment/index.ts'
import { errorBody } from './fault.ts'

/** Largest event, bytes. */
const maxBytes = 512 * 1024

/** Accepts events of the payment provider. The body is verified and stored as sent, not parsed here. */
export function servePaymentEvents(
  app: FastifyInstance,
  payments: Pick<Payments, 'receive' | 'hasProvider'>,
): void {
  if (!payments.hasProvider) return
  app.register(async events => {
    events.removeAllContentTypeParsers()
    events.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    events.post(
      paymentEventsUrl(),
      { bodyLimit: maxBytes, config: { rateLimit: false } },
      async ({ body, headers }, reply) => {
        const signature = headers['stripe-signature']
        const stored =
          typeof body === 'string' && typeof signature === 'string'
            ? await payments.receive(body, signature)
            : 'invalid'
        return stored === 'invalid'
          ? reply.code(400).send(errorBody(400))
          : reply.code(200).send({ received: true })
      },
    )
  })
}
