import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { localized } from '#model/language.ts'
import { listingCodeUrl, listingUrl } from '#model/listing/urls.ts'

/** Serves QR codes with the address of a home's page, for printed pages. */
export function serveListingCodes(app: FastifyInstance, origin: string): void {
  for (const language of ['en', 'es'] as const)
    app.get<{ Params: { key: string } }>(
      localized(listingCodeUrl(':key(^\\d{1,9}$)'), language),
      async (request, reply) => {
        const page = new URL(localized(listingUrl(Number(request.params.key)), language), origin)
        return reply
          .header('cache-control', 'public, max-age=86400')
          .header('content-security-policy', "default-src 'none'")
          .type('image/svg+xml')
          .send(renderSVG(page.href, { ecc: 'M', border: 2 }))
      },
    )
}
