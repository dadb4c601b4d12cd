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

// A worker thread: cutting a tile takes up to 250 ms, which would block requests.
const tile = buildTiles()
parentPort?.on('message', ({ id, z, x, y }: TileQuestion) => {
  const answer: TileAnswer = { id, body: gzipSync(tile(z, x, y)) }
  parentPort?.postMessage(answer)
})
