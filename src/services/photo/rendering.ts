import { PictureFailed } from '../picture/index.ts'
import type { PictureCache } from './cache.ts'
import type { StoredPhoto } from './rows.ts'

/** Increment when drawings change. */
export const drawingVersion = 2
/** Increment when uploaded photos are cropped in another way. */
const cropVersion = 1

/** Identifies the rendering of a photo as a picture, for its name in the cache. */
export const looksOf = ({ illustration }: StoredPhoto) =>
  illustration ? [drawingVersion, illustration] : [cropVersion]
/** Milliseconds before a failed picture is retried, and maximum number of stored failures. */
const failureRetryDelay = 60_000
const maxFailures = 1_000

/** Returns a picture by its name in the cache, or renders it; undefined if its source is gone. */
export type Render = (name: string, make: () => Promise<Buffer | undefined>) => Promise<Buffer | undefined>

/** Renders each picture once, with a cache on disk; a failed one is not retried for a minute. */
export function openRendering(cache: PictureCache, now: () => number): Render {
  const once = coalesced<Buffer | undefined>()
  const failures = new Map<string, number>()
  return (name, make) =>
    once(name, async () => {
      const cached = await cache.get(name)
      if (cached) return cached
      if ((failures.get(name) ?? 0) > now()) throw new PictureFailed('Rendering failed recently.')
      const bytes = await make().catch((error: unknown) => {
        // An unavailable store is not a fault of the picture.
        if (error instanceof PictureFailed) {
          if (failures.size >= maxFailures) failures.clear()
          failures.set(name, now() + failureRetryDelay)
        }
        throw error
      })
      if (bytes) await cache.put(name, bytes)
      return bytes
    })
}

/** Coalesces concurrent calls for the same name. */
function coalesced<T>(): (name: string, make: () => Promise<T>) => Promise<T> {
  const underway = new Map<string, Promise<T>>()
  return (name, make) => {
    const known = underway.get(name)
    if (known) return known
    const made = make().finally(() => underway.delete(name))
    underway.set(name, made)
    return made
  }
}
