import { join } from 'node:path'
import {
  type BucketPath,
  formatBucketPath,
  type ObjectServer,
  ObjectStoreFailed,
  type ObjectStoreOptions,
  openObjectStore,
  parseBucketPath,
} from '#platform/object-store/index.ts'
import { diskFiles, type Files, filesOfBoth, objectFiles } from './files.ts'

/** Location of uploaded files: the data directory, or a bucket. */
export type PhotoStore = 'disk' | BucketPath

/** `disk` or `s3://bucket/prefix`; undefined for other texts. */
export const parsePhotoStore = (text: string): PhotoStore | undefined =>
  text === 'disk' ? text : parseBucketPath(text)

/** As in settings and commands. */
export const formatPhotoStore = (store: PhotoStore): string =>
  store === 'disk' ? store : formatBucketPath(store)

export interface PhotoStoreSettings {
  dataDir: string
  photoStore: PhotoStore
  /** A second store that is read and cleaned too, while files move. */
  photoStoreAlso: PhotoStore | undefined
  /** Of stores in buckets. */
  objectServer: ObjectServer | undefined
}

interface OpenOptions {
  /** Called when a bucket starts to fail, and when it works again. */
  onChange?: (store: string, failure: ObjectStoreFailed | undefined) => void
  timeouts?: ObjectStoreOptions['timeouts']
}

export function openPhotoStore(
  store: PhotoStore,
  { dataDir, objectServer }: Pick<PhotoStoreSettings, 'dataDir' | 'objectServer'>,
  { onChange, timeouts }: OpenOptions = {},
): Files {
  if (store === 'disk') return diskFiles(join(dataDir, 'files'))
  const name = formatPhotoStore(store)
  if (!objectServer) throw new Error(`There are no keys for ${name}.`)
  return objectFiles(
    openObjectStore({
      server: objectServer,
      bucket: store.bucket,
      ...(onChange && { onChange: failure => onChange(name, failure) }),
      ...(timeouts && { timeouts }),
    }),
    store,
  )
}

/** The files that the settings name. */
export function openPhotoFiles(settings: PhotoStoreSettings, options?: OpenOptions): Files {
  const first = openPhotoStore(settings.photoStore, settings, options)
  if (settings.photoStoreAlso === undefined) return first
  return filesOfBoth(first, openPhotoStore(settings.photoStoreAlso, settings, options))
}

/** Bounds the wait at a start, milliseconds. */
const trialTimeouts = { read: 5_000, write: 5_000 }
/** A file of no photo: keys start at 1. */
const trialName = '0.check'

/**
 * Writes, reads and deletes a file in each bucket of the settings.
 * @throws ObjectStoreFailed
 */
export async function checkPhotoStores(settings: PhotoStoreSettings): Promise<void> {
  for (const store of [settings.photoStore, settings.photoStoreAlso]) {
    if (store === undefined || store === 'disk') continue
    const name = formatPhotoStore(store)
    try {
      const files = openPhotoStore(store, settings, { timeouts: trialTimeouts })
      await files.write('listing', trialName, Buffer.from('A trial of the photo store.'))
      await files.remove('listing', trialName)
      // Without the permission to list, S3 answers 403 for a file that does not exist.
      await files.read('listing', trialName)
    } catch (error) {
      if (!(error instanceof ObjectStoreFailed)) throw error
      const { isUnavailable, isLate } = error
      throw new ObjectStoreFailed(`The photo store ${name} does not work: ${error.message}`, {
        isUnavailable,
        isLate,
      })
    }
  }
}
