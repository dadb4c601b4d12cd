import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorCodes } from '#contract/operation.ts'
import { isOneOf } from '#kit/keys.ts'
import { type Language, languages } from '#model/language.ts'
import { type PictureOwner, photoFormats, pictureOwners } from '#model/photo/urls.ts'
import type { PhotoAnswer, Photos } from '#services/photo/index.ts'
import { readQuery } from './query.ts'

const file = `:file(^\\d{1,9}\\.(?:${[...photoFormats, 'pdf'].join('|')})$)`

/**
 * Serves images: `/homes/{key}.jpg?type=&mod=&n=`, likewise for parks, dealers, salespeople and floor plans (part 2 §9), and
 * documents: `/parks/{key}.pdf?n=`.
 */
export function servePhotos(app: FastifyInstance, photos: Photos): void {
  for (const owner of pictureOwners) serveOwner(app, photos, owner)
  app.get('/share.jpg', async (request, reply) => {
    const { language } = readQuery(request.url.split('?')[1] ?? '')
    if (!isLanguage(language)) return refuse(reply, 'language')
    return sendPicture(
      request,
      shownElsewhere(reply),
      await photos.share(undefined, { language: language ?? 'en', format: 'jpg' }),
    )
  })
}

function serveOwner(app: FastifyInstance, photos: Photos, owner: PictureOwner): void {
  app.get<{ Params: { file: string } }>(`/${owner}/${file}`, async (request, reply) => {
    const [key, format = ''] = request.params.file.split('.')
    const query = readQuery(request.url.split('?')[1] ?? '')
    const n = query.n === undefined ? undefined : positive(query.n, 999)
    if (query.n !== undefined && n === undefined) return refuse(reply, 'n')
    if (format === 'pdf') {
      const document = await photos.document({ owner, key: Number(key) }, n ?? 1)
      if (!document) return missing(reply)
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('application/pdf')
        .send(document)
    }
    if (!isOneOf(photoFormats, format)) return missing(reply)
    const mod = query.mod === undefined ? undefined : positive(query.mod, Number.MAX_SAFE_INTEGER)
    if (query.mod !== undefined && mod === undefined) return refuse(reply, 'mod')
    if (typeof query.type === 'object') return refuse(reply, 'type')
    if (query.type === 'share') {
      const { language } = query
      if (!isLanguage(language)) return refuse(reply, 'language')
      return sendPicture(
        request,
        shownElsewhere(reply),
        await photos.share({ owner, key: Number(key) }, { language: language ?? 'en', format }),
      )
    }
    const photo = await photos.read({
      owner,
      key: Number(key),
      format,
      ...(n !== undefined && { n }),
      ...(query.type !== undefined && { type: query.type }),
      ...(mod !== undefined && { mod }),
    })
    if (photo === 'unknown_type') return refuse(reply, 'type')
    return sendPicture(request, shownElsewhere(reply), photo)
  })
}

/** Public pictures are also in emails, which webmail shows from another origin. */
const shownElsewhere = (reply: FastifyReply) => reply.header('cross-origin-resource-policy', 'cross-origin')

/** Sends an image, or 304 if the client has it. */
export function sendPicture(request: FastifyRequest, reply: FastifyReply, photo: PhotoAnswer) {
  reply.header('cache-control', photo.cacheControl)
  if (photo.etag) reply.header('etag', photo.etag)
  if (photo.retryAfter !== undefined) reply.header('retry-after', String(photo.retryAfter))
  if (photo.lastModified) reply.header('last-modified', photo.lastModified.toUTCString())
  if (photo.etag && request.headers['if-none-match']?.includes(photo.etag)) return reply.code(304).send()
  return reply.code(photo.status).type(photo.contentType).send(photo.body)
}

const isLanguage = (value: unknown): value is Language | undefined =>
  value === undefined || languages.some(language => language === value)

/** An integer from 1 to `max`, or undefined. */
function positive(value: string | readonly string[], max: number): number | undefined {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= max ? number : undefined
}

const missing = (reply: FastifyReply) =>
  reply.code(404).send({
    error: { code: errorCodes[404], message: 'Document not found.' },
    payload: 'not_found',
  })

const refuse = (reply: FastifyReply, field: string) =>
  reply.code(422).send({
    error: { code: errorCodes[422], message: `Check these parameters: ${field}.` },
    payload: { [field]: 'invalid' },
  })
