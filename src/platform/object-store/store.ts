import type { ObjectStoreFailed } from './failure.ts'
import type { ObjectServer } from './server.ts'

/** One bucket. Keys are letters, digits, `.`, `-`, `_` and `/`. Every method throws ObjectStoreFailed. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined for an unknown object. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** An object that does not exist is not an error. */
  remove(key: string): Promise<void>
}

export interface ObjectStoreOptions {
  server: ObjectServer
  bucket: string
  /** Called when requests start to fail, and when they succeed again. */
  onChange?: (failure: ObjectStoreFailed | undefined) => void
  /** For a request, milliseconds; ten seconds for reads and thirty for writes by default. */
  timeouts?: { read: number; write: number }
}
