import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Point } from '#kit/geo.ts'
import { type DecodedLine, decodeLines } from './lines.ts'

export { type DecodedLine, encodeLines, type Line } from './lines.ts'

/** Shores as rings by level (1 land, 2 lakes, 3 islands in them, 4 ponds on those), rivers and national borders. */
export const readWater = (): Record<string, DecodedLine[]> =>
  decodeLines(brotliDecompressSync(readFileSync(new URL('./water.br', import.meta.url))))

/** Edges of shores by the bands of latitude that they touch, as x1, y1, x2, y2. */
type Bands = Map<number, number[]>
const BANDS_PER_DEGREE = 50
const bandOf = (latitude: number) => Math.floor(latitude * BANDS_PER_DEGREE)

function bandsOfShores(): Bands {
  const bands: Bands = new Map()
  for (const { points } of readWater().shores ?? []) {
    let [x1, y1] = points.at(-1) ?? [0, 0]
    for (const [x2, y2] of points) {
      for (let band = bandOf(Math.min(y1, y2)); band <= bandOf(Math.max(y1, y2)); band++) {
        const edges = bands.get(band)
        if (edges) edges.push(x1, y1, x2, y2)
        else bands.set(band, [x1, y1, x2, y2])
      }
      ;[x1, y1] = [x2, y2]
    }
  }
  return bands
}

let bands: Bands | undefined

/** Whether a point of the United States is on land: an odd number of shores is east of it. */
export function isOnLand({ latitude, longitude }: Point): boolean {
  bands ??= bandsOfShores()
  const edges = bands.get(bandOf(latitude)) ?? []
  let isInside = false
  for (let at = 0; at < edges.length; at += 4) {
    const [x1, y1, x2, y2] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!]
    if (y1 > latitude === y2 > latitude) continue
    if (longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
  }
  return isInside
}
