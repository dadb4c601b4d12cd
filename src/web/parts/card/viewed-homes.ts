/*
 * Recently viewed homes, stored on the device for offline use. The service
 * worker reads them (`web/service-worker.ts`).
 */

import { fieldOf } from '#kit/field.ts'

/** Snapshot of a viewed home; texts in the reader's language. */
export interface ViewedHome {
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

export const VIEWED_CACHE = 'seen-homes'
export const VIEWED_LIST = '/seen-homes.json'
const MAX_VIEWED = 12

const isViewedHome = (value: unknown): value is ViewedHome =>
  ['href', 'name', 'price', 'place'].every(name => typeof fieldOf(value, name) === 'string')

/** The stored homes, latest first. */
export async function viewedHomes(): Promise<ViewedHome[]> {
  const list: unknown = await (await caches.match(VIEWED_LIST))?.json()
  return Array.isArray(list) ? list.filter(isViewedHome) : []
}

/** Stores a viewed home. No effect without storage. */
export async function storeHome(home: ViewedHome): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(VIEWED_CACHE)
    const before = await viewedHomes()
    const all = [home, ...before.filter(({ href }) => href !== home.href)]
    for (const { image } of all.slice(MAX_VIEWED)) if (image) await cache.delete(image)
    await cache.put(VIEWED_LIST, Response.json(all.slice(0, MAX_VIEWED)))
    if (!home.image || (await cache.match(home.image))) return
    const picture = await fetch(home.image)
    if (picture.ok) await cache.put(home.image, picture)
  } catch {
    // Storage is full or blocked.
  }
}
