import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { buildTiles } from './tile-layers.ts'

export interface TileQuestion {
  id: number
  z: number
  x: number
  y: number
}
export interface TileAnswer {
  id: number
  /** Compressed with gzip. */
  body: Uint8Array
}

// In a thread of its own: cutting a tile takes up to a quarter of a second, in which no request would be answered.
const tile = buildTiles()
parentPort?.on('message', ({ id, z, x, y }: TileQuestion) => {
  const answer: TileAnswer = { id, body: gzipSync(tile(z, x, y)) }
  parentPort?.postMessage(answer)
})
