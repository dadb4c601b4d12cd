/** Saved map state: center, zoom, and the home whose card was open. */
export interface MapPlace {
  longitude: number
  latitude: number
  zoom: number
  chosen?: number
}

/** Storage key of the current history entry; going back restores its map, also after a reload. */
const entryName = () => `map:${(history.state as { key?: string } | null)?.key ?? ''}`

export function rememberMap(place: MapPlace): void {
  try {
    sessionStorage.setItem(entryName(), JSON.stringify(place))
  } catch {
    // Storage is full or blocked: going back does not restore the map.
  }
}

export function rememberedMap(): MapPlace | undefined {
  try {
    const text = sessionStorage.getItem(entryName())
    return text === null ? undefined : (JSON.parse(text) as MapPlace)
  } catch {
    return undefined
  }
}
