/** Saved map state: center, zoom, and the home whose card was open. */

import { fieldOf } from '#kit/field.ts'
export interface MapPlace {
  longitude: number
  latitude: number
  zoom: number
  chosen?: number
}

/** Storage key of the current history entry; going back restores its map, also after a reload. */
const entryName = () => `map:${fieldOf(history.state, 'key') ?? ''}`

export function storeMap(place: MapPlace): void {
  try {
    sessionStorage.setItem(entryName(), JSON.stringify(place))
  } catch {
    // Storage is full or blocked: going back does not restore the map.
  }
}

const isMapPlace = (value: unknown): value is MapPlace =>
  ['longitude', 'latitude', 'zoom'].every(name => Number.isFinite(fieldOf(value, name)))

export function rememberedMap(): MapPlace | undefined {
  try {
    const text = sessionStorage.getItem(entryName())
    const place: unknown = text === null ? undefined : JSON.parse(text)
    return isMapPlace(place) ? place : undefined
  } catch {
    return undefined
  }
}
