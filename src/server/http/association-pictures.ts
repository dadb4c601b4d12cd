import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { errorCodes } from '#contract/operation.ts'
import { type AssociationPicture, associationPictures } from '#model/association/association.ts'
import type { Associations } from '#services/association/index.ts'

const address = `/state-associations/:key(^\\d{1,9}$)/:name(^(?:${associationPictures.join('|')})$).svg`

/** Serves the generated images of sample associations (part 2 §3). */
export function serveAssociationPictures(app: FastifyInstance, associations: Associations): void {
  app.get<{ Params: { key: string; name: AssociationPicture } }>(address, (request, reply) => {
    const { key, name } = request.params
    const svg = associations.picture(Number(key), name)
    if (svg === undefined)
      return reply.code(404).send({
        error: { code: errorCodes[404], message: 'Picture not found.' },
        payload: 'not_found',
      })
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
    reply.header('etag', etag).header('cache-control', 'public, max-age=86400')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('image/svg+xml; charset=utf-8').send(svg)
  })
}
