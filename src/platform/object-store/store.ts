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
  /**
   * Stores bytes of any length atomically, with up to 100 MB of them in memory. If there are more than 24 MB, it waits a
   * minute for an unavailable server. Resolves to their number.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Reads bytes of any length, with up to 16 MB in memory, and waits a minute for an unavailable server. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | undefined>
  /** Ends writes that were interrupted. `begun` is milliseconds since 1970. */
  abortWrites(prefix: string, isAbandoned: (key: string, begun: number) => boolean): Promise<void>
  /** All keys with this prefix, in any order. */
  list(prefix: string): Promise<string[]>
  /** Names after the prefix, up to a slash, that keys have. */
  folders(prefix: string): Promise<string[]>
}

export interface ObjectStoreOptions {
  server: ObjectServer
  bucket: string
  /** Called when requests start to fail, and when they succeed again. */
  onChange?: (failure: ObjectStoreFailed | undefined) => void
  /** For a request, milliseconds; ten seconds for reads and thirty for writes by default. */
  timeouts?: { read: number; write: number }
}
