import type { Map as MapView } from 'maplibre-gl'

/** Closes the credit to its button once the map is drawn: open, it covers what is there on a phone. */
export function foldCredit(map: MapView): void {
  map.once('idle', () => {
    const credit = map.getContainer().querySelector('.maplibregl-ctrl-attrib')
    credit?.removeAttribute('open')
    credit?.classList.remove('maplibregl-compact-show')
  })
}
