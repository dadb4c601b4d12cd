import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
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
  /** Name of the command of the SDK. */
  readonly command: string | undefined
  readonly status: number
  /** Error code of S3 such as `NoSuchKey`; undefined if the response has none. */
  readonly code: string | undefined

  constructor(message: string, { command, status, code }: Pick<Refused, 'command' | 'status' | 'code'>) {
    super(message)
    this.command = command
    this.status = status
    this.code = code
  }

  /** There is no such object. */
  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket'
  }

  /** An empty object has no first byte. */
  get isEmpty(): boolean {
    return this.status === 416
  }

  /** The server works; the response is about an object. */
  get isAboutObject(): boolean {
    return this.isMissing || this.isEmpty
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

/** Name of the command that joins the parts of an upload. */
export const JOIN = 'CompleteMultipartUploadCommand'
/** Requests that wait for an unavailable server: the parts of an upload, and the ranges of a read. */
const patientCommands = new Set(['CreateMultipartUploadCommand', 'UploadPartCommand', JOIN])
const isPatient = (command: string | undefined, input: object) =>
  'Range' in input || (command !== undefined && patientCommands.has(command))

/** Milliseconds for which a large object waits for an unavailable server. */
const PATIENCE = 60_000
const PAUSE = 1_000

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

  function failureOf(error: unknown, command: string | undefined): ObjectStoreFailed {
    if (error instanceof ObjectStoreFailed) return error
    const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
    const status = $metadata?.httpStatusCode
    // For example, the SDK does not accept the region.
    if (status === undefined) return new ObjectStoreFailed(`${base} cannot be used: ${errorMessage(error)}`)
    const isNamed = error instanceof S3ServiceException && !unnamed.has(error.name)
    const code = isNamed ? /^\w{1,60}$/.exec(error.name)?.[0] : undefined
    return new Refused(refusalText({ base, bucket, status, code }), { command, status, code })
  }

  client.middlewareStack.add(
    (next, { commandName }) =>
      args => {
        async function once() {
          const answer = await run(async () => {
            try {
              return await next(args)
            } catch (error) {
              const failure = failureOf(error, commandName)
              if (failure instanceof Refused && failure.isAboutObject) return failure
              throw failure
            }
          })
          if (answer instanceof Refused) throw answer
          return answer
        }
        return isPatient(commandName, args.input) ? patiently(once) : once()
      },
    { step: 'initialize', priority: 'high', name: 'availability' },
  )
  // The SDK sends a request again once. A timeout has already waited, and a patient request is repeated by its wait.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async args => {
        try {
          return await next(args)
        } catch (error) {
          if (error instanceof Unanswered && !error.isLate && !isPatient(commandName, args.input))
            error.$retryable = { throttling: false }
          throw error
        }
      },
    { step: 'deserialize', priority: 'low', name: 'retryable' },
  )
  return client
}
