import { DARK, type Flavor, LIGHT, layers } from '@protomaps/basemaps'
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl'
import { Protocol } from 'pmtiles'
import { streetTilesUrl } from '#model/page-urls.ts'
import type { Site } from '../client/world.ts'
import { ownStyle, type StyleOptions } from './map-style.ts'

addProtocol('pmtiles', new Protocol().tile)

/** The site's colors, which replace those of the street style. */
const light: Partial<Flavor> = { earth: '#fbf8f2', water: '#d5e3e6', background: '#fbf8f2' }
const dark: Partial<Flavor> = { earth: '#1d2521', water: '#0e1518', background: '#1d2521' }

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
  const flavor = isDark ? { ...DARK, ...dark } : { ...LIGHT, ...light }
  return {
    ...own,
    sources: { ...own.sources, streets: { type: 'vector', url, attribution } },
    layers: [
      ...own.layers.filter(({ type }) => type !== 'symbol'),
      ...layers('streets', flavor, { lang: language }).filter(hasNoPicture).map(withOwnFont),
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
