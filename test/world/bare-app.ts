import { type AppOptions, createApp } from '#server/http/app.ts'
import { sessionCookie } from '#server/http/cookie.ts'
import { createLogger } from '#server/log.ts'

/** The HTTP server without a site, for tests of HTTP alone. */
export const bareApp = (given: Partial<AppOptions> = {}) =>
  createApp({
    logger: createLogger('silent'),
    headers: {},
    siteOrigin: 'http://localhost',
    trustProxy: [],
    cookie: sessionCookie({ isSecure: false }),
    client: undefined,
    middleware: undefined,
    onAnswered: () => {},
    caughtUp: async () => undefined,
    notReady: async () => null,
    pages: {
      answerCached: () => undefined,
      async answer(_, response) {
        response.end('page')
        return '/page'
      },
      async answerForm(_, response) {
        response.end('form')
        return '/form'
      },
      answerFault: async (_, response) => void response.end('fault'),
    },
    routes: () => {},
    ...given,
  })
