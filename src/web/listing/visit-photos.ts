import { visitPhotosUrl } from '#model/listing/urls.ts'
import { PHOTO_CACHE } from '../parts/listing/visit-sheets.ts'

/* Photos of visits, which stay in the browser: responses of a cache under addresses that the server does not have. */

/** A photo of a visit. */
export interface VisitPhoto {
  /** Address in the cache. */
  readonly id: string
  readonly blob: Blob
  /** For an image element, until the page is left. */
  readonly url: string
}

const shown = (id: string, blob: Blob): VisitPhoto => ({ id, blob, url: URL.createObjectURL(blob) })

/** The photos of a home, oldest first. */
export async function storedPhotos(home: number): Promise<VisitPhoto[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(PHOTO_CACHE)
  const ids = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter(path => path.startsWith(visitPhotosUrl(home)))
  const found = await Promise.all(
    ids.sort().map(async id => {
      const photo = await cache.match(id)
      return photo ? [shown(id, await photo.blob())] : []
    }),
  )
  return found.flat()
}

/** Stores a photo. @throws if storage is full or blocked */
export async function storePhoto(home: number, blob: Blob): Promise<VisitPhoto> {
  // In order of time; two of the same millisecond differ.
  const id = `${visitPhotosUrl(home)}${Date.now()}-${Math.random().toString(36).slice(2, 8)}.jpg`
  await (await caches.open(PHOTO_CACHE)).put(id, new Response(blob))
  return shown(id, blob)
}

export async function deletePhotos(photos: readonly VisitPhoto[]): Promise<void> {
  if (photos.length === 0) return
  const cache = await caches.open(PHOTO_CACHE)
  for (const { id, url } of photos) {
    await cache.delete(id)
    URL.revokeObjectURL(url)
  }
}
