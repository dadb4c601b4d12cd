import type { FavoriteType } from '#model/favorite/favorite.ts'

/** Maximum number of remembered keys of a type. */
const MAX_STORED = 500

const storeOf = (type: FavoriteType) => `seen:${type}`

/** Keys of what this device opened, newest last; empty without storage. */
export function viewedKeys(type: FavoriteType): number[] {
  try {
    return (localStorage.getItem(storeOf(type)) ?? '').split(',').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** Stores on the device that a home, park or dealer was opened: its pin on a map turns lighter. */
export function markViewed(type: FavoriteType, key: number): void {
  const keys = [...viewedKeys(type).filter(other => other !== key), key].slice(-MAX_STORED)
  try {
    localStorage.setItem(storeOf(type), keys.join(','))
  } catch {
    // Storage is full or blocked: the pin does not change.
  }
}
