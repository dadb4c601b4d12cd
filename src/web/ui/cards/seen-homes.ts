/*
 * The homes that were looked at last, kept on the reader's own device for when there is no connection. The service
 * worker reads them (`web/service-worker.ts`).
 */

/** A home as it was when it was seen; texts in the reader's language. */
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
const MOST_SEEN = 12

/** Remembers a home that is being looked at. Does nothing where the browser keeps nothing. */
export async function rememberHome(home: SeenHome): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    const cache = await caches.open(SEEN_CACHE)
    const before = ((await (await cache.match(SEEN_LIST))?.json()) ?? []) as SeenHome[]
    const all = [home, ...before.filter(({ href }) => href !== home.href)]
    for (const { image } of all.slice(MOST_SEEN)) if (image) await cache.delete(image)
    await cache.put(SEEN_LIST, Response.json(all.slice(0, MOST_SEEN)))
    if (!home.image || (await cache.match(home.image))) return
    const picture = await fetch(home.image)
    if (picture.ok) await cache.put(home.image, picture)
  } catch {
    // A full or forbidden store is no fault of the page.
  }
}
