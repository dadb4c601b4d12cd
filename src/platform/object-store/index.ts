import type { ObjectStore, ObjectStoreOptions } from './store.ts'

export { type BucketPath, formatBucketPath, keyWithin, parseBucketPath } from './bucket-path.ts'
export { ObjectStoreFailed } from './failure.ts'
export type { ObjectServer } from './server.ts'
export type { ObjectStore, ObjectStoreOptions } from './store.ts'

/**
 * Sends signed requests with timeouts; while the server does not respond, nearly all requests fail immediately. The SDK is
 * loaded by the first request: a site without a bucket does not need its memory.
 */
export function openObjectStore(options: ObjectStoreOptions): ObjectStore {
  let opening: Promise<ObjectStore> | undefined
  const opened = () => {
    opening ??= import('./bucket.ts').then(({ openBucket }) => openBucket(options))
    return opening
  }
  return {
    put: async (key, bytes) => (await opened()).put(key, bytes),
    get: async key => (await opened()).get(key),
    has: async key => (await opened()).has(key),
    remove: async key => (await opened()).remove(key),
  }
}
