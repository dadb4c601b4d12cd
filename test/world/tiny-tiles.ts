import { gzipSync } from 'node:zlib'

/** A gray pixel as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]

/** A PMTiles file (version 3) with one tile for the whole world: an image, or an empty vector tile. */
export function tinyTiles(kind: 'raster' | 'vector' = 'raster'): Buffer {
  const tile = kind === 'raster' ? PIXEL : gzipSync(Buffer.alloc(0))
  // One entry: tile 0, run length 1, its size, offset 0 (encoded as 1).
  const directory = gzipSync(Uint8Array.from([1, 0, 1, ...varint(tile.length), 1]))
  const metadata = gzipSync(JSON.stringify({ attribution: '<a href="https://maps.example">Tiny Maps</a>' }))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const root = header.length
  const meta = root + directory.length
  const data = meta + metadata.length
  const places = [root, directory.length, meta, metadata.length, data, 0, data, tile.length, 1, 1, 1]
  for (const [index, value] of places.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index)
  // Clustered; gzipped directories; tiles uncompressed or gzipped; their type; zooms 0 to 0.
  header.set([1, 2, kind === 'raster' ? 1 : 2, kind === 'raster' ? 2 : 1, 0, 0], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  return Buffer.concat([header, directory, metadata, tile])
}
