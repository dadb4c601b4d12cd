import { createHash } from 'node:crypto'
import { ObjectStoreFailed } from '#platform/object-store/index.ts'
import { PictureFailed } from '../picture/index.ts'
import { placeholderSvg } from './placeholder.ts'

export interface PhotoAnswer {
  /**
   * 200 for a photo, or the placeholder of an owner without photos; 404 with the placeholder for an unknown photo, 503
   * if rendering failed or its file cannot be read.
   */
  status: 200 | 404 | 503
  body: Buffer
  contentType: string
  /** Strong, quoted; absent if the next response may differ. */
  etag?: string
  lastModified: Date | undefined
  cacheControl: string
  /** Seconds; with 503. */
  retryAfter?: number
}

const hour = 3_600
/** Cache-Control of responses. */
export const cacheRules = {
  immutable: 'public, max-age=31536000, immutable',
  photo: `public, max-age=${hour}, stale-while-revalidate=${24 * hour}`,
  placeholder: 'public, max-age=300',
  missing: 'public, max-age=60',
  failed: 'no-store',
  draft: 'no-store',
  /** Its URL changes with the picture. */
  own: `private, max-age=${hour}`,
  personal: `private, max-age=${24 * hour}`,
} as const

/** Name of a picture in the cache, and its ETag. */
export const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

/** Response when a picture could not be rendered, or its file not be read. */
export function orPlaceholder(error: unknown): PhotoAnswer {
  if (!(error instanceof PictureFailed || error instanceof ObjectStoreFailed)) throw error
  return {
    status: 503,
    body: Buffer.from(placeholderSvg),
    contentType: 'image/svg+xml; charset=utf-8',
    lastModified: undefined,
    cacheControl: cacheRules.failed,
    // A failed picture is not retried for a minute.
    retryAfter: error instanceof PictureFailed ? 60 : 5,
  }
}
