import { Readable } from 'node:stream'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { errorCode, errorMessage } from '#kit/error.ts'
import { openBreaker } from './breaker.ts'
import { ObjectStoreFailed, refusalText } from './failure.ts'
import { bucketUrl, endpointOf } from './server.ts'
import type { ObjectStoreOptions } from './store.ts'

/** Maximum concurrent requests; each may hold a file in memory. */
const atOnce = 16

/** The server answered that it refuses a request, or that there is no such object. */
export class Refused extends ObjectStoreFailed {
  readonly status: number
  /** Error code of S3 such as `NoSuchKey`; undefined if the response has none. */
  readonly code: string | undefined

  constructor(message: string, { status, code }: Pick<Refused, 'status' | 'code'>) {
    super(message)
    this.status = status
    this.code = code
  }

  /** There is no such object. */
  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket'
  }
}

/** A request without a usable response. The SDK repeats those with `$retryable`. */
class Unanswered extends ObjectStoreFailed {
  $retryable?: { throttling: boolean }
}

type Timeouts = Required<ObjectStoreOptions>['timeouts']

/** Reads the complete response before it returns: the timeout, a retry and the concurrency limit include the body. */
class CompleteHandler extends NodeHttpHandler {
  readonly #base: string
  readonly #timeouts: Timeouts

  constructor(base: string, timeouts: Timeouts) {
    super({ httpAgent: { maxSockets: atOnce }, httpsAgent: { maxSockets: atOnce } })
    this.#base = base
    this.#timeouts = timeouts
  }

  override async handle(...[request]: Parameters<NodeHttpHandler['handle']>) {
    const base = this.#base
    const isWrite = request.method === 'PUT' || request.method === 'POST'
    const timeout = isWrite ? this.#timeouts.write : this.#timeouts.read
    // The signal of AbortSignal.timeout may be garbage-collected before it aborts.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout)
    try {
      const { response } = await super.handle(request, { abortSignal: late.signal })
      const bytes = Buffer.concat(await (response.body as Readable).toArray())
      if (response.statusCode >= 500 || response.statusCode === 429)
        throw new Unanswered(`${base} answered ${response.statusCode}.`, { isUnavailable: true })
      response.body = Readable.from([bytes])
      return { response }
    } catch (error) {
      if (error instanceof Unanswered) throw error
      const code = errorCode(error)
      throw late.signal.aborted
        ? new Unanswered(`${base} did not answer within ${timeout / 1_000} seconds.`, {
            isUnavailable: true,
            isLate: true,
          })
        : new Unanswered(`${base} cannot be reached${code ? ` (${code})` : ''}.`, { isUnavailable: true })
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The SDK's names of errors whose response has no code. */
const unnamed = new Set(['NotFound', 'Unknown', 'UnknownError'])

/**
 * A client of the SDK whose requests go through the breaker and throw ObjectStoreFailed. Every setting that the SDK
 * would otherwise read from the environment, from ~/.aws or from the network is set here.
 */
export function openClient({
  server,
  bucket,
  onChange = () => {},
  timeouts = { read: 10_000, write: 30_000 },
}: ObjectStoreOptions) {
  const base = bucketUrl(server, bucket)
  const run = openBreaker({ atOnce, onChange, now: () => performance.now() })
  const client = new S3Client({
    endpoint: endpointOf(server),
    region: server.region,
    credentials: { accessKeyId: server.accessKey, secretAccessKey: server.secretKey },
    forcePathStyle: server.addressing === 'path',
    requestHandler: new CompleteHandler(base, timeouts),
    maxAttempts: 2,
    retryMode: 'standard',
    defaultsMode: 'standard',
    // Other servers do not know the checksums that Amazon added in 2024.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A server without this header costs six seconds for each large body.
    expectContinueHeader: false,
    disableS3ExpressSessionAuth: true,
    disableMultiregionAccessPoints: true,
    disableClockSkewCorrection: false,
    authSchemePreference: ['sigv4'],
    sigv4aSigningRegionSet: [],
    useArnRegion: false,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    userAgentAppId: '',
  })

  function failureOf(error: unknown): ObjectStoreFailed {
    if (error instanceof ObjectStoreFailed) return error
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
    const status = $metadata?.httpStatusCode
    // For example, the SDK does not accept the region.
    if (status === undefined) return new ObjectStoreFailed(`${base} cannot be used: ${errorMessage(error)}`)
    const isNamed = error instanceof S3ServiceException && !unnamed.has(error.name)
    const code = isNamed ? /^\w{1,60}$/.exec(error.name)?.[0] : undefined
    return new Refused(refusalText({ base, bucket, status, code }), { status, code })
  }

  client.middlewareStack.add(
    next => async args => {
      const answer = await run(async () => {
        try {
          return await next(args)
        } catch (error) {
          const failure = failureOf(error)
          // The server works; the response is about an object.
          if (failure instanceof Refused && failure.isMissing) return failure
          throw failure
        }
      })
      if (answer instanceof Refused) throw answer
      return answer
    },
    { step: 'initialize', priority: 'high', name: 'availability' },
  )
  // The SDK sends a request again once. A timeout has already waited.
  client.middlewareStack.add(
    next => async args => {
      try {
        return await next(args)
      } catch (error) {
        if (error instanceof Unanswered && !error.isLate) error.$retryable = { throttling: false }
        throw error
      }
    },
    { step: 'deserialize', priority: 'low', name: 'retryable' },
  )
  return client
}
