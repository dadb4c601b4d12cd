import type { FastifyInstance } from 'fastify'
import { alertUnsubscribeUrl } from '#model/alert/urls.ts'
import type { Alerts } from '#services/alert/index.ts'

/**
 * Redirects a person who opens the `List-Unsubscribe` URL, as email programs without one-click (RFC 8058) do, to the
 * page whose button does the same. Opening the URL alone does nothing, because email filters open all links.
 */
export function serveUnsubscribe(app: FastifyInstance, alerts: Pick<Alerts, 'unsubscribePage'>): void {
  app.get<{ Params: { token: string } }>(
    alertUnsubscribeUrl(':token(^[^/]+)'),
    async ({ params: { token } }, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const page = await alerts.unsubscribePage(token)
      return page === undefined ? reply.callNotFound() : reply.redirect(page, 303)
    },
  )
}
