import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

interface Palette {
  sea: string
  land: string
  county: string
  state: string
  name: string
  halo: string
}

export interface StyleOptions {
  origin: string
  isDark: boolean
  language: 'en' | 'es'
  credit: string
}

const light: Palette = {
  sea: '#d5e3e6',
  land: '#fbf8f2',
  county: '#e0d9ca',
  state: '#a9a18d',
  name: '#56605a',
  halo: '#fbf8f2',
}
const dark: Palette = {
  sea: '#0e1518',
  land: '#1d2521',
  county: '#2c3631',
  state: '#55615a',
  name: '#b0b9b2',
  halo: '#1d2521',
}

/** Deepest zoom of the server's tiles; closer views overzoom. */
const deepestTile = 12
/** Maximum zoom of the built-in map, which has no streets: from here on it would show nothing new. */
export const CLOSEST_OWN = 15

/** Style of the built-in map: land, borders, states and cities from `/tiles`. Labels use the page's font. */
export function ownStyle(options: StyleOptions): StyleSpecification {
  const { origin, isDark, language, credit } = options
  const colors = isDark ? dark : light
  const source = (layer: string) => ({ source: 'own', 'source-layer': layer })
  const font = ['Figtree']
  const paint = { 'text-color': colors.name, 'text-halo-color': colors.halo, 'text-halo-width': 1.2 }
  return {
    version: 8,
    sources: {
      own: {
        type: 'vector',
        tiles: [`${origin}/tiles/{z}/{x}/{y}.mvt`],
        maxzoom: deepestTile,
        attribution: credit,
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
      ...[colors.land, colors.sea, colors.land, colors.sea].map(
        (color, index): LayerSpecification => ({
          id: `shores-${index + 1}`,
          type: 'fill',
          ...source('shores'),
          filter: ['==', ['get', 'level'], index + 1],
          paint: { 'fill-color': color },
        }),
      ),
      {
        id: 'rivers',
        type: 'line',
        ...source('rivers'),
        minzoom: 5,
        paint: {
          'line-color': colors.sea,
          'line-width': [
            'interpolate',
            ['linear'],
            ['zoom'],
            5,
            0.5,
            12,
            ['match', ['get', 'level'], 0, 4, 1, 3, 1.5],
            15,
            ['match', ['get', 'level'], 0, 12, 1, 9, 5],
          ],
        },
      },
      {
        id: 'borders',
        type: 'line',
        ...source('borders'),
        paint: { 'line-color': colors.state, 'line-width': 1.6 },
      },
      {
        id: 'counties',
        type: 'line',
        ...source('counties'),
        minzoom: 5.5,
        paint: { 'line-color': colors.county, 'line-width': 1 },
      },
      {
        id: 'states',
        type: 'line',
        ...source('states'),
        paint: {
          'line-color': colors.state,
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.6],
        },
      },
      {
        id: 'cities',
        type: 'symbol',
        ...source('cities'),
        filter: ['<=', ['get', 'from'], ['zoom']],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['interpolate', ['linear'], ['get', 'people'], 20_000, 12, 1_000_000, 15],
          'symbol-sort-key': ['-', 0, ['get', 'people']],
        },
        paint,
      },
      {
        id: 'towns',
        type: 'symbol',
        ...source('towns'),
        layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': 12 },
        paint,
      },
      {
        id: 'zips',
        type: 'symbol',
        ...source('zips'),
        minzoom: 12,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': 11,
          'text-letter-spacing': 0.08,
          // Next to the name of the town, which often has the same point.
          'text-offset': [0, 1.4],
        },
        paint: { ...paint, 'text-opacity': 0.8 },
      },
      {
        id: 'state-names',
        type: 'symbol',
        ...source('state-names'),
        maxzoom: 7,
        layout: {
          'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name']],
          'text-font': font,
          'text-size': 12,
          'text-transform': 'uppercase',
          'text-letter-spacing': 0.12,
        },
        paint,
      },
    ],
  }
}
