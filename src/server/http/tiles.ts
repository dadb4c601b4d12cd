import { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MapAnswer, MapQuestion } from './tile-worker.ts'
import { DEEPEST_TILE } from './tile-zoom.ts'

const maxTiles = 4_000
/** Seconds; borders and names change only with a release. */
const maxAge = 604_800

/**
 * Serves the built-in map, `/tiles/{z}/{x}/{y}.mvt`, and outlines of states and counties as GeoJSON geometries,
 * `/tiles/outlines/{fips}.json`. Both are cut on first request, then cached.
 */
export function serveTiles(app: FastifyInstance): void {
  const cutter = tileCutter()
  const known = new Map<string, Promise<MapAnswer['body']>>()

  function bodyOf(question: MapQuestion): Promise<MapAnswer['body']> {
    const name = Object.values(question).join('/')
    const cached = known.get(name)
    if (cached) return cached
    const cut = cutter.cut(question)
    cut.catch(() => known.delete(name))
    known.set(name, cut)
    if (known.size > maxTiles) known.delete(known.keys().next().value!)
    return cut
  }

  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/tiles/:z(^\\d{1,2}$)/:x(^\\d{1,4}$)/:y(^\\d{1,4}).mvt',
    async (request, reply) => {
      const { params } = request
      const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
      if (z > DEEPEST_TILE || x >= 2 ** z || y >= 2 ** z) return reply.callNotFound()
      return send(request, reply, 'application/vnd.mapbox-vector-tile', await bodyOf({ z, x, y }))
    },
  )
  app.get<{ Params: { fips: string } }>('/tiles/outlines/:fips(^\\d{2,5}).json', async (request, reply) =>
    send(request, reply, 'application/geo+json', await bodyOf({ fips: request.params.fips })),
  )
  // The page of a map requests tiles a second or two later, about as long as the worker needs to start.
  app.addHook('onRequest', async ({ url }) => {
    if (/[?&]view=map/.test(url)) cutter.warm()
  })
  app.addHook('onClose', cutter.close)
}

function send(request: FastifyRequest, reply: FastifyReply, type: string, body: MapAnswer['body']) {
  if (!body) return reply.callNotFound()
  const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (zipped) reply.header('content-encoding', 'gzip')
  return reply
    .type(type)
    .header('cache-control', `public, max-age=${maxAge}`)
    .header('vary', 'Accept-Encoding')
    .send(zipped ? Buffer.from(body) : gunzipSync(body))
}

/** Idle time after which the worker ends, milliseconds. */
const IDLE = 30_000

/** Sends requests to the tile worker, which starts with the first one and restarts after a failure. */
function tileCutter() {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0
  const waiting = new Map<number, PromiseWithResolvers<MapAnswer['body']>>()

  function fail(error: Error) {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  function started(): Worker {
    if (worker) return worker
    worker = new Worker(new URL('./tile-worker.ts', import.meta.url))
    // An idle worker does not block the exit of the process.
    worker.unref()
    worker.on('message', ({ id, body }: MapAnswer) => {
      waiting.get(id)?.resolve(body)
      waiting.delete(id)
      rest()
    })
    worker.on('error', fail)
    return worker
  }
  /** Shorelines use some hundred megabytes; the next request loads them again. */
  function rest() {
    clearTimeout(idle)
    idle = setTimeout(() => void stop(), IDLE).unref()
  }
  async function stop(): Promise<void> {
    if (waiting.size > 0) return
    const running = worker
    worker = undefined
    await running?.terminate()
  }
  return {
    warm() {
      started()
      rest()
    },
    cut(question: MapQuestion): Promise<MapAnswer['body']> {
      const answer = Promise.withResolvers<MapAnswer['body']>()
      count += 1
      waiting.set(count, answer)
      started().postMessage({ id: count, ...question })
      return answer.promise
    },
    async close(): Promise<void> {
      clearTimeout(idle)
      const running = worker
      fail(new Error('The server is stopping.'))
      await running?.terminate()
    },
  }
}
