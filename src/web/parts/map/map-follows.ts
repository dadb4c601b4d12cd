const STORE = 'map-follows'

/** Id of the element in the sheet of filters in which small screens have the setting. */
export const mapSettingsId = 'map-settings'

/** Whether the list follows the map when it moves; on by default. */
export function mapFollows(): boolean {
  try {
    return localStorage.getItem(STORE) !== 'off'
  } catch {
    return true
  }
}

export function setMapFollows(follows: boolean): void {
  try {
    if (follows) localStorage.removeItem(STORE)
    else localStorage.setItem(STORE, 'off')
  } catch {
    // Storage is full or blocked: the choice is not remembered.
  }
}
