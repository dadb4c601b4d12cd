import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Question } from './exchange.ts'
import { ObjectStoreFailed } from './failure.ts'
import { elementsOf, textOf } from './xml.ts'

const MEGABYTE = 2 ** 20
/** S3 accepts 10,000 parts, OpenStack Swift 1,000 by default; each but the last has 5 MB or more. */
const MAX_PARTS = 10_000
/** Bytes of a part: with 1,000 parts an object may have 24 GB, with 10,000 it may have 300 GB. */
const partSize = (part: number) => (part <= 512 ? 16 : 32) * MEGABYTE
/** Bytes per read. */
const RANGE = 8 * MEGABYTE
/** Milliseconds for which a large object waits for an unavailable server. */
const PATIENCE = 60_000
const PAUSE = 1_000

interface Requests {
  /** For messages. */
  base: string
  /** Sends a request; undefined for an unknown object. */
  send(question: Question): Promise<Answer | undefined>
  put(key: string, bytes: Uint8Array): Promise<void>
}

/** Reading and writing objects of any length, a few parts of them in memory at a time. */
export function openLargeObjects({ base, send, put }: Requests) {
  const gone = (what: string) => new ObjectStoreFailed(`${base} has no ${what} any more.`)

  async function begin(key: string) {
    const query = { uploads: '' }
    const answer = await patiently(() => send({ method: 'POST', key, query }))
    const uploadId = textOf(String(answer?.bytes ?? ''), 'UploadId')
    if (uploadId === '') throw new ObjectStoreFailed(`${base} did not begin the upload of ${key}.`)
    const tags: string[] = []
    let bytes = 0
    let sending: Promise<void> = Promise.resolve()

    async function sendPart(partNumber: number, body: Buffer): Promise<void> {
      const query = { partNumber: String(partNumber), uploadId }
      const sent = await patiently(() => send({ method: 'PUT', key, query, body }))
      if (!sent?.headers.etag) throw gone(`upload of ${key}`)
      tags[partNumber - 1] = sent.headers.etag
    }

    return {
      /** Resolves when the part before has arrived. */
      async add(part: Buffer): Promise<void> {
        await sending
        const number = tags.length + 1
        if (number > MAX_PARTS) throw new ObjectStoreFailed(`${key} is too large for ${base}.`)
        bytes += part.length
        sending = sendPart(number, part)
        // The next await throws the error.
        sending.catch(() => {})
      },
      async complete(): Promise<void> {
        await sending
        const parts = tags.map(
          (tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        )
        const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
        const done = await patiently(() => send({ method: 'POST', key, query: { uploadId }, body }))
        // The status is sent before the parts are joined: an error may follow it.
        if (String(done?.bytes ?? '').includes('<CompleteMultipartUploadResult')) return
        // Of two attempts, the first may have succeeded without a response.
        const found = await patiently(() => send({ method: 'HEAD', key }))
        if (Number(found?.headers['content-length']) === bytes) return
        const code = textOf(String(done?.bytes ?? ''), 'Code')
        throw new ObjectStoreFailed(`${base} did not join the parts of ${key}${code && ` (${code})`}.`)
      },
      async abort(): Promise<void> {
        await sending.catch(() => {})
        await abort(key, uploadId)
      },
    }
  }

  const abort = (key: string, uploadId: string) => send({ method: 'DELETE', key, query: { uploadId } })

  async function range(key: string, from: number): Promise<{ bytes: Buffer; total: number } | undefined> {
    const headers = { range: `bytes=${from}-${from + RANGE - 1}` }
    const answer = await patiently(() => send({ method: 'GET', key, headers }))
    if (!answer) return undefined
    // An empty object has no first byte.
    if (answer.status === 416) return { bytes: Buffer.alloc(0), total: 0 }
    const total = Number(answer.headers['content-range']?.split('/')[1] ?? answer.bytes.length)
    return { bytes: answer.bytes, total }
  }

  async function* ranges(key: string, first: { bytes: Buffer; total: number }): AsyncGenerator<Buffer> {
    const { total } = first
    let current: { bytes: Buffer } | undefined = first
    for (let at = 0; at < total; ) {
      if (!current || current.bytes.length === 0) throw gone(key)
      const { bytes } = current
      at += bytes.length
      const next = at < total ? range(key, at) : undefined
      // The reader may stop before it needs it.
      next?.catch(() => {})
      yield bytes
      current = await next
    }
  }

  return {
    async write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
      let upload: Awaited<ReturnType<typeof begin>> | undefined
      let held: Buffer = Buffer.alloc(0)
      let total = 0
      try {
        for await (const part of cut(bytes, partSize)) {
          if (total > 0) {
            upload ??= await begin(key)
            await upload.add(held)
          }
          held = part
          total += part.length
        }
        if (upload) {
          await upload.add(held)
          await upload.complete()
        } else await put(key, held)
        return total
      } catch (error) {
        // Remains of a failed deletion are deleted by `abortWrites`.
        await upload?.abort().catch(() => {})
        throw error
      }
    },
    async read(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
      const first = await range(key, 0)
      return first && ranges(key, first)
    },
    async abortWrites(prefix: string, isAbandoned: (key: string, begun: number) => boolean): Promise<void> {
      const answer = await send({ method: 'GET', key: '', query: { uploads: '', prefix } })
      for (const upload of elementsOf(String(answer?.bytes ?? ''), 'Upload')) {
        const key = textOf(upload, 'Key')
        // Some servers look for the prefix in another way.
        if (key.startsWith(prefix) && isAbandoned(key, Date.parse(textOf(upload, 'Initiated'))))
          await abort(key, textOf(upload, 'UploadId'))
      }
    },
  }
}

/** Retries for a limited time while the server is unavailable. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE; ; )
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ObjectStoreFailed && error.isUnavailable) || performance.now() > end) throw error
      await sleep(PAUSE)
    }
}

/** The same bytes in pieces, the first of `sizeOf(1)` bytes and so on; only the last may be shorter. */
export async function* cut(
  bytes: AsyncIterable<Uint8Array>,
  sizeOf: (piece: number) => number,
): AsyncGenerator<Buffer> {
  let piece = 1
  let chunks: Uint8Array[] = []
  let size = 0
  for await (let chunk of bytes)
    while (chunk.length > 0) {
      const part = chunk.subarray(0, sizeOf(piece) - size)
      chunks.push(part)
      size += part.length
      chunk = chunk.subarray(part.length)
      if (size < sizeOf(piece)) continue
      yield Buffer.concat(chunks)
      piece++
      chunks = []
      size = 0
    }
  if (size > 0) yield Buffer.concat(chunks)
}
