import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { openClient, Refused } from './client.ts'
import type { ObjectStore, ObjectStoreOptions } from './store.ts'

/** Undefined for an object that does not exist. */
const unlessMissing = (error: unknown): undefined => {
  if (error instanceof Refused && error.isMissing) return
  throw error
}

/** The body of a response, which `openClient` makes one chunk: the SDK would copy it. */
async function bytesOf(body: unknown): Promise<Buffer> {
  const [bytes = Buffer.alloc(0)]: Buffer[] = body instanceof Readable ? await body.toArray() : []
  return bytes
}

/** The methods of a bucket by the SDK of Amazon, which `openObjectStore` loads. */
export function openBucket(options: ObjectStoreOptions): ObjectStore {
  const client = openClient(options)
  const of = (Key: string) => ({ Bucket: options.bucket, Key })
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...of(key), Body: bytes }))
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand(of(key))).catch(unlessMissing)
      return found && bytesOf(found.Body)
    },
    has: async key => (await client.send(new HeadObjectCommand(of(key))).catch(unlessMissing)) !== undefined,
    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key))).catch(unlessMissing)
    },
  }
}
