import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { catalogFiles, catalogUrl } from '#model/listing-catalog/urls.ts'
import type { ListingCatalogs } from '#services/listing-catalog/index.ts'

/** Serves the homes of an owner to other sites, `/feeds/{token}/meta.csv` and the like, to anyone with the link. */
export function serveCatalogs(app: FastifyInstance, catalogs: Pick<ListingCatalogs, 'file'>): void {
  for (const file of catalogFiles)
    app.get<{ Params: { token: string } }>(catalogUrl(':token', file), async (request, reply) => {
      const pieces = await catalogs.file(request.params.token, file)
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      if (!pieces) return reply.callNotFound()
      return reply
        .type(file === 'meta.csv' ? 'text/csv; charset=utf-8' : 'application/xml; charset=utf-8')
        .send(Readable.from(pieces))
    })
}
