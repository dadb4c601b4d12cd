import type { FastifyInstance } from 'fastify'
import { sampleAuthenticatorSecret, sampleCodeUrl } from '#model/account/sample.ts'
import { codeOf, stepOf } from '#services/second-factor/index.ts'

/** The code that sample staff enter at login; for developers of the site on this machine. */
export function serveSampleCode(app: FastifyInstance): void {
  app.get(sampleCodeUrl(), (_, reply) => {
    const code = codeOf(Buffer.from(sampleAuthenticatorSecret), stepOf(Date.now()))
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta name="robots" content="noindex"><title>Code</title><h1>${code}</h1><p>The code of the sample staff account. It changes every 30 seconds and works once; reload for the next one.</p></html>`,
      )
  })
}
