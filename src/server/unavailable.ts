import { isUnavailable } from '#db/errors.ts'
import { ObjectStoreFailed } from '#platform/object-store/index.ts'
import { PictureDelayed } from '#services/picture/index.ts'

/** The name of the unavailable service, if a retry may work soon: the response is 503. Undefined for other errors. */
export function unavailablePart(error: unknown): 'database' | 'photo store' | 'picture process' | undefined {
  if (error instanceof ObjectStoreFailed) return 'photo store'
  if (error instanceof PictureDelayed) return 'picture process'
  return isUnavailable(error) ? 'database' : undefined
}
