/*
 * Recently viewed homes, stored on the device for offline use. The service
 * worker reads them (`web/service-worker.ts`).
 */

import { fieldOf } from '#kit/field.ts'

/** Snapshot of a viewed home; texts in the reader's language. */
export interface SeenHome {
  /** Path of its page. */
  href: string
  name: string
  price: string
  place: string
  /** Path of its picture, or null. */
  image: string | null
  /** Milliseconds since 1970. */
  at: number
}

export const SEEN_CACHE = 'seen-homes'
export const SEEN_LIST = '/seen-homes.json'
const MAX_SEEN = 12

const isSeenHome = (value: unknown): value is SeenHome =>
  ['href', 'name', 'price', 'place'].every(name => typeof fieldOf(value, name) === 'string')

/** The stored homes, latest first. */
export async function seenHomes(): Promise<SeenHome[]> {
  const list: unknown = await (await caches.match(SEEN_LIST))?.json()
  return Array.isArray(list) ? list.filter(isSeenHome) : []
}

/** Stores a viewed home. No effect without storage. */
export async function rememberHome(home: SeenHome): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(SEEN_CACHE)
    const before = await seenHomes()
    const all = [home, ...before.filter(({ href }) => href !== home.href)]
    for (const { image } of all.slice(MAX_SEEN)) if (image) await cache.delete(image)
    await cache.put(SEEN_LIST, Response.json(all.slice(0, MAX_SEEN)))
    if (!home.image || (await cache.match(home.image))) return
    const picture = await fetch(home.image)
    if (picture.ok) await cache.put(home.image, picture)
  } catch {
    // Storage is full or blocked.
  }
}
