import type { GeoJSONSource, Map as MapView } from 'maplibre-gl'
import type { Corners } from '#kit/area.ts'
import { outlineOf } from '#kit/area-outline.ts'
import { MILES_PER_DEGREE, type Point } from '#kit/geo.ts'
import { itemAt } from '#kit/lookup.ts'
import { outlineUrl } from '#model/page-urls.ts'

/** The area of a search: a state or county by FIPS code, a circle with its radius in miles, or corners. */
export type Outline = { fips: string } | { center: Point; miles: number } | { corners: Corners }

const SOURCE = 'outline'
const CORNERS = 64

const empty = { type: 'FeatureCollection' as const, features: [] }

/** Draws the outline, or removes it. No effect until the style has loaded. */
export function drawOutline(map: MapView, outline: Outline | undefined): void {
  if (!map.getStyle()) return
  const data =
    outline === undefined
      ? empty
      : 'fips' in outline
        ? outlineUrl(outline.fips)
        : 'corners' in outline
          ? polygonOf(outlineOf(outline.corners))
          : circleOf(outline)
  const source = map.getSource<GeoJSONSource>(SOURCE)
  if (source) {
    source.setData(data)
    return
  }
  const color = getComputedStyle(map.getContainer()).getPropertyValue('--evergreen')
  map.addSource(SOURCE, { type: 'geojson', data })
  const names = map.getStyle().layers.find(({ type }) => type === 'symbol')?.id
  map.addLayer(
    {
      id: 'outline-area',
      type: 'fill',
      source: SOURCE,
      paint: { 'fill-color': color, 'fill-opacity': 0.06 },
    },
    names,
  )
  map.addLayer(
    { id: 'outline', type: 'line', source: SOURCE, paint: { 'line-color': color, 'line-width': 2 } },
    names,
  )
}

function polygonOf(corners: Corners) {
  const ring = corners.map(({ latitude, longitude }) => [longitude, latitude])
  return { type: 'Polygon' as const, coordinates: [[...ring, itemAt(ring, 0)]] }
}

/** A circle as a polygon; exact enough for radii up to a few hundred miles. */
function circleOf({ center, miles }: { center: Point; miles: number }) {
  const { latitude, longitude } = center
  const tall = miles / MILES_PER_DEGREE
  const wide = tall / Math.cos((latitude * Math.PI) / 180)
  const corner = (index: number) => {
    const angle = (2 * Math.PI * index) / CORNERS
    return [longitude + wide * Math.cos(angle), latitude + tall * Math.sin(angle)]
  }
  return {
    type: 'Polygon' as const,
    coordinates: [Array.from({ length: CORNERS + 1 }, (_, index) => corner(index % CORNERS))],
  }
}
