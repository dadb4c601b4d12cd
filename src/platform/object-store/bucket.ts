import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { JOIN, openClient, Refused } from './client.ts'
import { ObjectStoreFailed } from './failure.ts'
import { bucketUrl } from './server.ts'
import type { ObjectStore, ObjectStoreOptions } from './store.ts'

const MEGABYTE = 2 ** 20
/** Bytes of a part. S3 accepts 10,000 parts, OpenStack Swift 1,000 by default: an object may have 240 GB, or 24 GB. */
const PART = 24 * MEGABYTE
/** Parts that are sent at a time. */
const PARTS_AT_ONCE = 2
/** Bytes per read. */
const RANGE = 8 * MEGABYTE

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
  const base = bucketUrl(options.server, options.bucket)
  const client = openClient(options)
  const Bucket = options.bucket
  const of = (Key: string) => ({ Bucket, Key })

  const head = (key: string) => client.send(new HeadObjectCommand(of(key))).catch(unlessMissing)
  const abort = (key: string, UploadId: string | undefined) =>
    client.send(new AbortMultipartUploadCommand({ ...of(key), UploadId })).catch(unlessMissing)

  async function range(key: string, from: number): Promise<{ bytes: Buffer; total: number } | undefined> {
    const Range = `bytes=${from}-${from + RANGE - 1}`
    try {
      const { Body, ContentRange } = await client.send(new GetObjectCommand({ ...of(key), Range }))
      const bytes = await bytesOf(Body)
      return { bytes, total: Number(ContentRange?.split('/')[1] ?? bytes.length) }
    } catch (error) {
      if (error instanceof Refused && error.isEmpty) return { bytes: Buffer.alloc(0), total: 0 }
      return unlessMissing(error)
    }
  }

  async function* ranges(key: string, first: { bytes: Buffer; total: number }): AsyncGenerator<Buffer> {
    const { total } = first
    let current: { bytes: Buffer } | undefined = first
    for (let at = 0; at < total; ) {
      if (!current || current.bytes.length === 0)
        throw new ObjectStoreFailed(`${base} has no ${key} any more.`)
      const { bytes } = current
      at += bytes.length
      const next = at < total ? range(key, at) : undefined
      // The reader may stop before it needs it.
      next?.catch(() => {})
      yield bytes
      current = await next
    }
  }

  async function* pages(query: {
    Prefix: string
    Delimiter?: string
  }): AsyncGenerator<ListObjectsV2CommandOutput> {
    yield* paginateListObjectsV2({ client }, { Bucket, ...query })
  }

  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ ...of(key), Body: bytes }))
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand(of(key))).catch(unlessMissing)
      return found && bytesOf(found.Body)
    },
    has: async key => (await head(key)) !== undefined,
    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key))).catch(unlessMissing)
    },
    async write(key, bytes) {
      let total = 0
      async function* counted() {
        for await (const chunk of bytes) {
          total += chunk.length
          yield chunk
        }
      }
      const upload = new Upload({
        client,
        params: { ...of(key), Body: Readable.from(counted()) },
        partSize: PART,
        queueSize: PARTS_AT_ONCE,
        // Otherwise a failure to abort replaces the error that was its reason.
        leavePartsOnError: true,
      })
      try {
        const { ETag } = await upload.done()
        // For the SDK, an error after status 200 that ends in a line break is a success.
        if (upload.uploadId && !ETag)
          throw new Refused('The response has no result.', { command: JOIN, status: 200, code: undefined })
      } catch (error) {
        if (!upload.uploadId) throw error
        const refused = error instanceof Refused && error.command === JOIN ? error : undefined
        // Of two attempts to join the parts, the first may have succeeded without a response.
        const found = refused && (await head(key).catch(() => undefined))
        if (found?.ContentLength === total) return total
        // Remains of a failed deletion are deleted by `abortWrites`.
        await abort(key, upload.uploadId).catch(() => {})
        if (!refused) throw error
        const { code } = refused
        throw new ObjectStoreFailed(`${base} did not join the parts of ${key}${code ? ` (${code})` : ''}.`)
      }
      return total
    },
    async read(key) {
      const first = await range(key, 0)
      return first && ranges(key, first)
    },
    async abortWrites(prefix, isAbandoned) {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
      // Some servers look for the prefix in another way.
      for (const { Key = '', UploadId, Initiated } of Uploads)
        if (Key.startsWith(prefix) && isAbandoned(Key, Number(Initiated))) await abort(Key, UploadId)
    },
    async list(prefix) {
      const keys: string[] = []
      for await (const { Contents = [] } of pages({ Prefix: prefix }))
        for (const { Key } of Contents) if (Key !== undefined) keys.push(Key)
      return keys
    },
    async folders(prefix) {
      const names: string[] = []
      for await (const { CommonPrefixes = [] } of pages({ Prefix: prefix, Delimiter: '/' }))
        for (const { Prefix = '' } of CommonPrefixes)
          names.push(Prefix.slice(prefix.length).replace(/\/$/, ''))
      return names
    },
  }
}
