import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#kit/error.ts'
import { openBreaker } from './breaker.ts'
import { ExchangeLate, openExchange, type SignedRequest } from './exchange.ts'
import { ObjectStoreFailed, refusalOf } from './failure.ts'

export { ObjectStoreFailed } from './failure.ts'

/** A server that speaks the S3 protocol, and the keys for it. */
export interface ObjectServer {
  /** Undefined: that of Amazon in the region. */
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
  /** Where requests name the bucket: in the path (`/bucket/key`), or in the host (`bucket.host/key`). */
  addressing: 'path' | 'host'
}

/** One bucket. Keys are letters, digits, `.`, `-`, `_` and `/`. Every method throws ObjectStoreFailed. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Undefined if there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** An object that does not exist is not an error. */
  remove(key: string): Promise<void>
}

export interface ObjectStoreOptions {
  server: ObjectServer
  bucket: string
  /** Called when requests begin to fail, and when they work again. */
  onChange?: (failure: ObjectStoreFailed | undefined) => void
  /** For a request, milliseconds; ten seconds for reads and thirty for writes by default. */
  timeouts?: { read: number; write: number }
}

/** Requests at once; each may hold a file in memory. */
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

/** Sends signed requests with timeouts; while the server does not answer, most fail at once. */
export function openObjectStore({
  server,
  bucket,
  onChange = () => {},
  timeouts = { read: 10_000, write: 30_000 },
}: ObjectStoreOptions): ObjectStore {
  const base = bucketUrl(server, bucket)
  const exchange = openExchange(server, atOnce)
  const run = openBreaker({ atOnce, onChange, now: () => performance.now() })

  async function attempt(method: SignedRequest['method'], key: string, body?: Uint8Array) {
    const timeout = method === 'PUT' ? timeouts.write : timeouts.read
    // The signature covers the hash, so a server does not accept other bytes than these.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': hash }
    try {
      return await exchange({ method, url: `${base}/${key}`, headers, body, timeout })
    } catch (error) {
      const isLate = error instanceof ExchangeLate
      const code = errorCode(error)
      throw new ObjectStoreFailed(
        isLate
          ? `${base} did not answer within ${timeout / 1_000} seconds.`
          : `${base} cannot be reached${code ? ` (${code})` : ''}.`,
        { isAway: true, isLate },
      )
    }
  }

  /** The body of a response; undefined for an object that does not exist. */
  async function answered(...request: Parameters<typeof attempt>): Promise<Buffer | undefined> {
    const { status, bytes } = await attempt(...request)
    if (status >= 200 && status < 300) return bytes
    if (isTemporary(status)) throw new ObjectStoreFailed(`${base} answered ${status}.`, { isAway: true })
    const text = bytes.toString('utf8', 0, 2_000)
    // A response to HEAD has no body.
    if (status === 404 && (request[0] === 'HEAD' || !text.includes('NoSuchBucket'))) return undefined
    throw refusalOf({ base, bucket, status, text })
  }

  /** Sends a request, at most twice. */
  const send = (...request: Parameters<typeof attempt>) =>
    run(async () => {
      try {
        return await answered(...request)
      } catch (error) {
        // Whoever waited has waited long enough.
        if (!(error instanceof ObjectStoreFailed) || !error.isAway || error.isLate) throw error
        await sleep(pause)
        return answered(...request)
      }
    })

  return {
    async put(key, bytes) {
      if (!(await send('PUT', key, bytes))) throw new ObjectStoreFailed(`${base} answered 404.`)
    },
    get: key => send('GET', key),
    has: async key => (await send('HEAD', key)) !== undefined,
    async remove(key) {
      await send('DELETE', key)
    },
  }
}
