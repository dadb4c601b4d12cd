const STORE = 'map-follows'

/** Whether the list follows the map as it is moved; it does until the visitor says otherwise. */
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
    // A full or forbidden store only means that the choice is not remembered.
  }
}
