import { DARK, type Flavor, LIGHT, layers } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { streetTilesUrl } from '#model/page-urls.ts'
import type { Site } from '../../ui/client/render-context.ts'
import { ownStyle, type StyleOptions } from './map-style.ts'

addProtocol('pmtiles', new Protocol().tile)

/** The site's colors, which replace those of the street style; names as in `Flavor`. */
interface StreetColors {
  land: string
  water: string
  park: string
  building: string
  casing: string
  street: string
  highway: string
  name: string
  city: string
}

const light = flavor(LIGHT, {
  land: '#fbf8f2',
  water: '#d5e3e6',
  park: '#dcebd6',
  building: '#ece5d6',
  casing: '#cfc6b2',
  street: '#e9e1cf',
  highway: '#f6dfae',
  name: '#56605a',
  city: '#1d2420',
})
const dark = flavor(DARK, {
  land: '#1d2521',
  water: '#0e1518',
  park: '#21362b',
  building: '#29322d',
  casing: '#121814',
  street: '#3a453f',
  highway: '#5f6b63',
  name: '#b0b9b2',
  city: '#f2eee5',
})

function flavor(base: Flavor, colors: StreetColors): Flavor {
  const { land, water, park, building, casing, street, highway, name, city } = colors
  const isText = (value: unknown) => typeof value === 'string'
  const all = (end: RegExp, color: string) =>
    Object.fromEntries(
      Object.entries(base).flatMap(([key, value]) => (isText(value) && end.test(key) ? [[key, color]] : [])),
    )
  return {
    ...base,
    ...all(/^(earth|background)$/, land),
    water,
    ...all(/^(park|wood|scrub)_[ab]$/, park),
    buildings: building,
    ...all(/^(other|minor_service|minor_[ab]|link|major|bridges_(other|minor|link|major))$/, street),
    ...all(/^(bridges_)?highway$/, highway),
    ...all(/_casing/, casing),
    ...all(/_label(_minor|_major)?$/, name),
    ...all(/_label\w*_halo$/, land),
    city_label: city,
  }
}

/**
 * The operator's tiles over the built-in map, which shows beyond their bounds. Labels use the page's font, and
 * there are no sprites: nothing loads from other sites.
 */
export function streetStyle(options: StyleOptions, tiles: NonNullable<Site['mapTiles']>): StyleSpecification {
  const own = ownStyle(options)
  const { origin, isDark, language } = options
  const url = `pmtiles://${origin}${streetTilesUrl()}`
  const attribution = tiles.attribution ?? (tiles.kind === 'vector' ? '© OpenStreetMap' : '')
  if (tiles.kind === 'raster') {
    const isName = ({ type }: LayerSpecification) => type === 'symbol'
    return {
      ...own,
      sources: { ...own.sources, streets: { type: 'raster', url, tileSize: 256, attribution } },
      layers: [
        ...own.layers.filter(layer => !isName(layer)),
        { id: 'streets', type: 'raster', source: 'streets', minzoom: tiles.minZoom },
        ...own.layers.filter(isName),
      ],
    }
  }
  return {
    ...own,
    sources: { ...own.sources, streets: { type: 'vector', url, attribution } },
    layers: [
      ...own.layers.filter(({ type }) => type !== 'symbol'),
      ...layers('streets', isDark ? dark : light, { lang: language })
        .filter(hasNoPicture)
        .map(withOwnFont),
    ],
  }
}

const hasNoPicture = (layer: LayerSpecification) =>
  layer.type !== 'background' && !(layer.type === 'symbol' && !layer.layout?.['text-field'])

function withOwnFont(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const { 'icon-image': _icon, ...layout } = layer.layout ?? {}
  return { ...layer, layout: { ...layout, 'text-font': ['Figtree'] } }
}
