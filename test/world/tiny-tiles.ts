import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Position } from 'geojson'
import { zxyToTileId } from 'pmtiles'

/** A gray pixel as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

interface Tile {
  /** Number of the tile in the order of the format. */
  id: number
  bytes: Uint8Array
}

/** A PMTiles file (version 3) with one tile for the whole world: an image, or an empty vector tile. */
export const tinyTiles = (kind: 'raster' | 'vector' = 'raster'): Buffer =>
  tilesFile(kind, 0, [{ id: 0, bytes: kind === 'raster' ? PIXEL : gzipSync(Buffer.alloc(0)) }])

const DEEPEST = 10

/**
 * A PMTiles file as Protomaps makes them, of one square degree: highways so close together that they cover it, and a
 * city in its middle.
 * @param names of the city, by property: `name`, `name:es`
 */
export function streetTiles(
  { latitude, longitude }: { latitude: number; longitude: number },
  names: Readonly<Record<string, string>>,
): Buffer {
  const lines = Array.from({ length: 2_001 }, (_, index): Position[] => {
    const at = latitude - 0.5 + index / 2_000
    return [
      [longitude - 0.5, at],
      [longitude + 0.5, at],
    ]
  })
  const roads: Feature = {
    type: 'Feature',
    geometry: { type: 'MultiLineString', coordinates: lines },
    properties: { kind: 'highway', min_zoom: 3 },
  }
  const city: Feature = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { kind: 'locality', kind_detail: 'city', min_zoom: 3, population_rank: 12, ...names },
  }
  const cut = (data: Feature) => new GeoJSONVT(data, { maxZoom: DEEPEST, tolerance: 0, buffer: 64 })
  const [ofRoads, ofCity] = [cut(roads), cut(city)]
  const tiles: Tile[] = []
  for (let z = 5; z <= DEEPEST; z++) {
    const side = 2 ** z
    const column = (degrees: number) => Math.floor(((degrees + 180) / 360) * side)
    const row = (degrees: number) =>
      Math.floor(((1 - Math.asinh(Math.tan((degrees * Math.PI) / 180)) / Math.PI) / 2) * side)
    for (let x = column(longitude - 0.5); x <= column(longitude + 0.5); x++)
      for (let y = row(latitude + 0.5); y <= row(latitude - 0.5); y++) {
        const layers: Parameters<typeof fromGeojsonVt>[0] = {}
        const [road, place] = [ofRoads.getTile(z, x, y), ofCity.getTile(z, x, y)]
        if (road) layers.roads = road
        if (place) layers.places = place
        tiles.push({ id: zxyToTileId(z, x, y), bytes: gzipSync(fromGeojsonVt(layers, { version: 2 })) })
      }
  }
  return tilesFile(
    'vector',
    DEEPEST,
    tiles.sort((one, other) => one.id - other.id),
  )
}

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]

/** Writes a file with one directory: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
function tilesFile(kind: 'raster' | 'vector', deepest: number, tiles: readonly Tile[]): Buffer {
  // Columns: differences of ids, run lengths, sizes, and offsets, of which 0 is "where the one before ends".
  const directory = gzipSync(
    Uint8Array.from([
      ...varint(tiles.length),
      ...tiles.flatMap(({ id }, index) => varint(id - (tiles[index - 1]?.id ?? 0))),
      ...tiles.flatMap(() => varint(1)),
      ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
      ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
    ]),
  )
  const metadata = gzipSync(JSON.stringify({ attribution: '<a href="https://maps.example">Tiny Maps</a>' }))
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  const root = header.length
  const meta = root + directory.length
  const start = meta + metadata.length
  const count = tiles.length
  const places = [
    root,
    directory.length,
    meta,
    metadata.length,
    start,
    0,
    start,
    data.length,
    count,
    count,
    count,
  ]
  for (const [index, value] of places.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index)
  // Clustered; gzipped directories; tiles uncompressed or gzipped; their type; first and last zoom.
  header.set([1, 2, kind === 'raster' ? 1 : 2, kind === 'raster' ? 2 : 1, 0, deepest], 96)
  for (const [index, degrees] of [-180, -85, 180, 85].entries())
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  return Buffer.concat([header, directory, metadata, data])
}
