import type { FastifyInstance } from 'fastify'
import { streetTilesUrl } from '#model/page-urls.ts'
import type { StreetTiles } from '../map/street-tiles.ts'

/** Maximum size of a range response, bytes; PMTiles readers request less. */
const LARGEST = 16 * 2 ** 20
/** Seconds; a changed file has another ETag, which the map library compares. */
const MAX_AGE = 86_400

/** Serves the file of `MAP_TILES` by `Range` requests. */
export function serveStreetTiles(app: FastifyInstance, { file, size, etag }: StreetTiles): void {
  app.get(streetTilesUrl(), async (request, reply) => {
    reply.headers({ 'accept-ranges': 'bytes', etag, 'cache-control': `public, max-age=${MAX_AGE}` })
    const range = readRange(request.headers.range, size)
    if (!range) return reply.code(416).header('content-range', `bytes */${size}`).send()
    const { first, last } = range
    const buffer = Buffer.alloc(last - first + 1)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, first)
    return reply
      .code(206)
      .type('application/octet-stream')
      .header('content-range', `bytes ${first}-${first + bytesRead - 1}/${size}`)
      .send(buffer.subarray(0, bytesRead))
  })
}

/** A single byte range within the file and the size limit, or undefined. */
export function readRange(
  text: string | undefined,
  size: number,
): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(text ?? '') ?? []
  if (from === '') return undefined
  const first = Number(from)
  const last = Math.min(size - 1, to === '' ? size - 1 : Number(to), first + LARGEST - 1)
  return first <= last ? { first, last } : undefined
}
