import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { buildMap } from './tile-layers.ts'

export type MapQuestion = { z: number; x: number; y: number } | { fips: string }
export interface MapAnswer {
  id: number
  /** Compressed with gzip; null for an unknown area. */
  body: Uint8Array | null
}

// A worker thread: cutting a tile needs up to 250 ms, which would block requests.
const map = buildMap()

function answerTo(question: MapQuestion): MapAnswer['body'] {
  if (!('fips' in question)) return gzipSync(map.tile(question.z, question.x, question.y))
  const outline = map.outline(question.fips)
  return outline ? gzipSync(JSON.stringify(outline)) : null
}

parentPort?.on('message', ({ id, ...question }: MapQuestion & { id: number }) => {
  parentPort?.postMessage({ id, body: answerTo(question) } satisfies MapAnswer)
})
