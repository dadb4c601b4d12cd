import type { FastifyInstance } from 'fastify'
import { alertUnsubscribeUrl } from '#model/alert/urls.ts'
import type { Alerts } from '#services/alert/index.ts'

/**
 * Leads on who opens the address of `List-Unsubscribe`, as mail programs do that know no one-click (RFC 8058): to the page on
 * which a press of a button does what a post to the address does. Opening alone does nothing, since mail filters open all.
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
