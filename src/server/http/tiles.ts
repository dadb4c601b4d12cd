import { Worker } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { TileAnswer, TileQuestion } from './tile-worker.ts'
import { DEEPEST_TILE } from './tile-zoom.ts'

const keptTiles = 4_000
/** Seconds; borders and names change only with a release. */
const maxAge = 604_800

/** Serves the built-in map, `/tiles/{z}/{x}/{y}.mvt`: tiles are cut on first request, then cached. */
export function serveTiles(app: FastifyInstance): void {
  const cutter = tileCutter()
  const known = new Map<string, Promise<Uint8Array>>()

  function tileAt(z: number, x: number, y: number): Promise<Uint8Array> {
    const name = `${z}/${x}/${y}`
    const kept = known.get(name)
    if (kept) return kept
    const cut = cutter.cut(z, x, y)
    cut.catch(() => known.delete(name))
    known.set(name, cut)
    if (known.size > keptTiles) known.delete(known.keys().next().value!)
    return cut
  }

  app.get<{ Params: { z: string; x: string; y: string } }>(
    '/tiles/:z(^\\d{1,2}$)/:x(^\\d{1,4}$)/:y(^\\d{1,4}).mvt',
    async (request, reply) => {
      const { params } = request
      const [z, x, y] = [Number(params.z), Number(params.x), Number(params.y)]
      if (z > DEEPEST_TILE || x >= 2 ** z || y >= 2 ** z) return reply.callNotFound()
      const body = await tileAt(z, x, y)
      const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      if (zipped) reply.header('content-encoding', 'gzip')
      return reply
        .type('application/vnd.mapbox-vector-tile')
        .header('cache-control', `public, max-age=${maxAge}`)
        .header('vary', 'Accept-Encoding')
        .send(zipped ? Buffer.from(body) : gunzipSync(body))
    },
  )
  app.addHook('onClose', cutter.close)
}

/** Idle time after which the worker ends, milliseconds. */
const IDLE = 30_000

/** Sends requests to the tile worker, which starts with the first one and restarts after a failure. */
function tileCutter() {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()

  function fail(error: Error) {
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  function started(): Worker {
    if (worker) return worker
    worker = new Worker(new URL('./tile-worker.ts', import.meta.url))
    // An idle worker does not keep the process alive.
    worker.unref()
    worker.on('message', ({ id, body }: TileAnswer) => {
      waiting.get(id)?.resolve(body)
      waiting.delete(id)
      clearTimeout(idle)
      // Shorelines use some hundred megabytes; the next request loads them again.
      idle = setTimeout(() => void stop(), IDLE).unref()
    })
    worker.on('error', fail)
    return worker
  }
  async function stop(): Promise<void> {
    if (waiting.size > 0) return
    const running = worker
    worker = undefined
    await running?.terminate()
  }
  return {
    cut(z: number, x: number, y: number): Promise<Uint8Array> {
      const answer = Promise.withResolvers<Uint8Array>()
      asked += 1
      waiting.set(asked, answer)
      started().postMessage({ id: asked, z, x, y } satisfies TileQuestion)
      return answer.promise
    },
    async close(): Promise<void> {
      clearTimeout(idle)
      const running = worker
      fail(new Error('The server stops.'))
      await running?.terminate()
    },
  }
}
