/** Where a map was left: center, zoom, and the home whose card was shown. */
export interface MapPlace {
  longitude: number
  latitude: number
  zoom: number
  chosen?: number
}

/** The history's entry that is shown; going back to it finds its own map again, after a reload too. */
const entryName = () => `map:${(history.state as { key?: string } | null)?.key ?? ''}`

export function rememberMap(place: MapPlace): void {
  try {
    sessionStorage.setItem(entryName(), JSON.stringify(place))
  } catch {
    // A full or forbidden store only means that going back forgets.
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
