import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#kit/error.ts'
import { openBreaker } from './breaker.ts'
import { type Answer, ExchangeLate, openExchange, type Question } from './exchange.ts'
import { ObjectStoreFailed, refusalOf } from './failure.ts'
import { openLargeObjects } from './large.ts'
import { elementsOf, textOf, unescaped } from './xml.ts'

export { type BucketPath, formatBucketPath, keyWithin, parseBucketPath } from './bucket-path.ts'
export { ObjectStoreFailed } from './failure.ts'

/** A server that speaks the S3 protocol, and the keys for it. */
export interface ObjectServer {
  /** Undefined: that of Amazon in the region. */
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
  /** Position of the bucket in URLs: in the path (`/bucket/key`), or in the host (`bucket.host/key`). */
  addressing: 'path' | 'host'
}

/** One bucket. Keys are letters, digits, `.`, `-`, `_` and `/`. Every method throws ObjectStoreFailed. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined for an unknown object. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** An object that does not exist is not an error. */
  remove(key: string): Promise<void>
  /**
   * Stores bytes of any length atomically, with up to 100 MB of them in memory; waits a minute for an unavailable
   * server. Resolves to their number.
   */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<number>
  /** Reads bytes of any length, with up to 16 MB in memory, and waits like `write`. */
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

/** Maximum concurrent requests; each may hold a file in memory. */
const atOnce = 16
/** Pause before the second and last attempt, milliseconds. */
const pause = 200

/** Base URL of a bucket, without a trailing slash. */
export function bucketUrl({ endpoint, region, addressing }: ObjectServer, bucket: string): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  if (addressing === 'host') url.hostname = `${bucket}.${url.hostname}`
  else url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`
  return url.href.replace(/\/$/, '')
}

const isTemporary = (status: number) => status >= 500 || status === 429

/** Sends signed requests with timeouts; while the server does not respond, nearly all requests fail immediately. */
export function openObjectStore({
  server,
  bucket,
  onChange = () => {},
  timeouts = { read: 10_000, write: 30_000 },
}: ObjectStoreOptions): ObjectStore {
  const base = bucketUrl(server, bucket)
  const exchange = openExchange(server, atOnce)
  const run = openBreaker({ atOnce, onChange, now: () => performance.now() })

  async function attempt({ method, key, query, headers, body }: Question): Promise<Answer> {
    const timeout = method === 'PUT' || method === 'POST' ? timeouts.write : timeouts.read
    // The signature covers the hash: a server does not accept other bytes than these.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const url = base + (key && `/${key}`) + (query ? `?${new URLSearchParams(query)}` : '')
    try {
      return await exchange({
        ...{ method, url, timeout, body },
        headers: { ...headers, 'x-amz-content-sha256': hash },
      })
    } catch (error) {
      const isLate = error instanceof ExchangeLate
      const code = errorCode(error)
      throw new ObjectStoreFailed(
        isLate
          ? `${base} did not answer within ${timeout / 1_000} seconds.`
          : `${base} cannot be reached${code ? ` (${code})` : ''}.`,
        { isUnavailable: true, isLate },
      )
    }
  }

  /** Undefined for an object that does not exist. */
  async function answered(question: Question): Promise<Answer | undefined> {
    const answer = await attempt(question)
    const { status, bytes } = answer
    if ((status >= 200 && status < 300) || status === 416) return answer
    if (isTemporary(status))
      throw new ObjectStoreFailed(`${base} answered ${status}.`, { isUnavailable: true })
    const text = bytes.toString('utf8', 0, 2_000)
    // A response to HEAD has no body.
    if (status === 404 && (question.method === 'HEAD' || !text.includes('NoSuchBucket'))) return undefined
    throw refusalOf({ base, bucket, status, text })
  }

  /** Sends a request, twice at most. */
  const send = (question: Question) =>
    run(async () => {
      try {
        return await answered(question)
      } catch (error) {
        // A timeout has already waited and is not retried.
        if (!(error instanceof ObjectStoreFailed) || !error.isUnavailable || error.isLate) throw error
        await sleep(pause)
        return answered(question)
      }
    })

  /** The pages of a list, as XML. */
  async function* pages(query: Record<string, string>): AsyncGenerator<string> {
    for (let token = ''; ; ) {
      const more = token && { 'continuation-token': token }
      const answer = await send({ method: 'GET', key: '', query: { 'list-type': '2', ...query, ...more } })
      if (!answer) throw new ObjectStoreFailed(`${base} answered 404.`)
      const xml = String(answer.bytes)
      yield xml
      token = textOf(xml, 'NextContinuationToken')
      if (token === '') return
    }
  }

  async function put(key: string, body: Uint8Array): Promise<void> {
    if (!(await send({ method: 'PUT', key, body }))) throw new ObjectStoreFailed(`${base} answered 404.`)
  }

  return {
    put,
    get: async key => (await send({ method: 'GET', key }))?.bytes,
    has: async key => (await send({ method: 'HEAD', key })) !== undefined,
    async remove(key) {
      await send({ method: 'DELETE', key })
    },
    ...openLargeObjects({ base, send, put }),
    async list(prefix) {
      const keys: string[] = []
      for await (const xml of pages({ prefix })) keys.push(...elementsOf(xml, 'Key').map(unescaped))
      return keys
    },
    async folders(prefix) {
      const names: string[] = []
      for await (const xml of pages({ prefix, delimiter: '/' }))
        for (const common of elementsOf(xml, 'CommonPrefixes'))
          names.push(textOf(common, 'Prefix').slice(prefix.length).replace(/\/$/, ''))
      return names
    },
  }
}
