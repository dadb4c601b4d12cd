import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorCodes } from '#contract/operation.ts'
import { type PhotoFormat, photoFormats } from '#model/urls.ts'
import type { Photos } from '#services/photo/index.ts'
import { readQuery } from './query.ts'

const address = `/homes/:file(^\\d{1,9}\\.(?:${photoFormats.join('|')})$)`

/** Serves the photos of listings: `/homes/{key}.jpg?type=&mod=&n=` (part 2 §9). */
export function servePhotos(app: FastifyInstance, photos: Photos): void {
  app.get<{ Params: { file: string } }>(address, async (request, reply) => {
    const [key, format] = request.params.file.split('.') as [string, PhotoFormat]
    const query = readQuery(request.url.split('?')[1] ?? '')
    const n = positive(query.n ?? '1', 999)
    if (n === undefined) return refuse(reply, 'n')
    const mod = query.mod === undefined ? undefined : positive(query.mod, Number.MAX_SAFE_INTEGER)
    if (query.mod !== undefined && mod === undefined) return refuse(reply, 'mod')
    if (typeof query.type === 'object') return refuse(reply, 'type')
    const photo = await photos.read({
      owner: 'homes',
      key: Number(key),
      format,
      n,
      ...(query.type !== undefined && { type: query.type }),
      ...(mod !== undefined && { mod }),
    })
    if (photo === 'unknown_type') return refuse(reply, 'type')
    reply.header('etag', photo.etag).header('cache-control', photo.cacheControl)
    if (photo.lastModified) reply.header('last-modified', photo.lastModified.toUTCString())
    if (request.headers['if-none-match']?.includes(photo.etag)) return reply.code(304).send()
    return reply.code(photo.status).type(photo.contentType).send(photo.body)
  })
}

/** A whole number from 1 to `most`, or undefined. */
function positive(value: string | readonly string[], most: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= most ? number : undefined
}

const refuse = (reply: FastifyReply, field: string) =>
  reply.code(422).send({
    error: { code: errorCodes[422], message: `Check these parameters: ${field}.` },
    payload: { [field]: 'invalid' },
  })
