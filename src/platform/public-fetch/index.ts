import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fieldOf } from '#kit/field.ts'
import { isLoopback } from '#kit/loopback.ts'
import { isPublicAddress } from './public-address.ts'

/** Reason that a request to an address entered by a user failed. */
export type FetchFault = 'invalid' | 'unreachable' | 'timeout' | 'too-large'

/** Why a host is unreachable: it has no public address, or its certificate is not valid. */
type Unreachable = 'unknown-host' | 'certificate'

/** Failure of a `PublicFetch`; its message contains neither the URL nor an address. */
export class FetchFailed extends Error {
  readonly fault: FetchFault
  /**
   * The host has a non-public address. The error for the user is that of an unknown host, which does not reveal
   * the names of the internal network.
   */
  readonly isInner: boolean
  /** Undefined for other reasons, such as a refused connection. */
  readonly because: Unreachable | undefined
  constructor(
    fault: FetchFault,
    { isInner = false, because }: { isInner?: boolean; because?: Unreachable | undefined } = {},
  ) {
    super(`A request to an outside server failed: ${isInner ? 'inner' : fault}`)
    this.fault = fault
    this.isInner = isInner
    this.because = isInner ? 'unknown-host' : because
  }
}

const lookupErrors = /^(ENOTFOUND|EAI_)/
const certificateErrors = /CERT|TLS|SSL|UNABLE_TO_|^EPROTO$/

function becauseOf(error: unknown): Unreachable | undefined {
  const code = String(fieldOf(error, 'code'))
  if (lookupErrors.test(code)) return 'unknown-host'
  return certificateErrors.test(code) ? 'certificate' : undefined
}

interface PublicRequest {
  /** `http` is for public content, such as photos; `https` alone by default. */
  protocols?: readonly ('https' | 'http')[]
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** For the complete exchange, milliseconds. */
  timeout: number
  /** Bytes of the response that are read. */
  max: number
  /** Handling of a longer response: an error, or truncation. */
  longer: 'fails' | 'is-cut'
}

export interface PublicResponse {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/**
 * Sends a request to a URL that a user entered. Only public unicast addresses are contacted: the host is resolved once, and
 * the connection goes to exactly these addresses. Redirects are not followed; their status is the response.
 * @throws FetchFailed
 */
export interface PublicFetch {
  (url: string, request: PublicRequest): Promise<PublicResponse>
  /** Whether a URL may be contacted, judged by its text alone: its host is not resolved. */
  accepts(url: string): boolean
}

/** `allowsLocal`: this machine may be contacted too, also over plain HTTP; for tests. */
export function openPublicFetch({ allowsLocal }: { allowsLocal: boolean }): PublicFetch {
  const send = async (
    raw: string,
    { protocols = ['https'], timeout, ...request }: PublicRequest,
  ): Promise<PublicResponse> => {
    const url = readPublicUrl(raw, { protocols, allowsLocal })
    if (!url) throw new FetchFailed('invalid')
    const signal = AbortSignal.timeout(timeout)
    try {
      const addresses = await Promise.race([resolve(url.hostname), late(signal)])
      const isAllowed = ({ address }: LookupAddress) =>
        isPublicAddress(address) || (allowsLocal && isLoopback(address))
      if (!addresses.every(isAllowed)) throw new FetchFailed('unreachable', { isInner: true })
      return await exchange(url, { ...request, addresses, signal })
    } catch (error) {
      if (error instanceof FetchFailed) throw error
      throw signal.aborted
        ? new FetchFailed('timeout')
        : new FetchFailed('unreachable', { because: becauseOf(error) })
    }
  }
  return Object.assign(send, {
    accepts: (url: string) => readPublicUrl(url, { protocols: ['https'], allowsLocal }) !== undefined,
  })
}

/**
 * A URL that may be contacted, before its host is resolved: no user name, no port of another service. Undefined for others.
 */
function readPublicUrl(
  address: string,
  { protocols, allowsLocal }: { protocols: readonly ('https' | 'http')[]; allowsLocal: boolean },
): URL | undefined {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return undefined
  if (allowsLocal && isLoopback(url.hostname) && /^https?:$/.test(url.protocol)) return url
  if (!protocols.some(protocol => url.protocol === `${protocol}:`)) return undefined
  // Below 1024 are other services, such as mail servers.
  const port = Number(url.port || 443)
  if (port !== 443 && port !== 80 && port < 1024) return undefined
  const host = bare(url.hostname)
  return isIP(host) && !isPublicAddress(host) ? undefined : url
}

/** A host without the brackets of an IPv6 address. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

async function resolve(hostname: string): Promise<LookupAddress[]> {
  const host = bare(hostname)
  const family = isIP(host)
  return family ? [{ address: host, family }] : lookup(host, { all: true })
}

/** Rejects when the time is over; a lookup cannot be aborted. */
const late = (signal: AbortSignal): Promise<never> =>
  sleep(2 ** 31 - 1, undefined, { signal, ref: false }).then(() => {
    throw new FetchFailed('timeout')
  })

function exchange(
  url: URL,
  {
    method = 'GET',
    headers,
    body,
    max,
    longer,
    addresses,
    signal,
  }: Omit<PublicRequest, 'protocols' | 'timeout'> & { addresses: LookupAddress[]; signal: AbortSignal },
): Promise<PublicResponse> {
  const pinned: LookupFunction = (_, { all }, done) => {
    const [first] = addresses
    if (all) done(null, addresses)
    else if (first) done(null, first.address, first.family)
    else done(new Error('No address.'), '')
  }
  const options: RequestOptions = {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
    // A separate connection, to these addresses only.
    agent: false,
    lookup: pinned,
    signal,
  }
  return new Promise((settle, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const sent = send(url, options, response => {
      read(response, max, longer)
        .then(content =>
          settle({ status: response.statusCode ?? 0, headers: response.headers, body: content }),
        )
        .catch(reject)
        .finally(() => sent.destroy())
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function read(
  response: IncomingMessage,
  limit: number,
  longer: PublicRequest['longer'],
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes <= limit) continue
    if (longer === 'fails') throw new FetchFailed('too-large')
    break
  }
  return Buffer.concat(chunks).subarray(0, limit)
}

const maxRedirects = 3

interface FollowingRequest extends Omit<PublicRequest, 'max' | 'longer'> {
  /** A longer response is an error. */
  maxBytes: number
  /** Headers such as a password, which only the origin of the first URL may have. */
  secretHeaders?: Readonly<Record<string, string>> | undefined
}

/**
 * Fetches a URL through up to three redirects, each to a public address and all within `timeout`. A further redirect,
 * or one without a target, is the response.
 * @throws FetchFailed
 */
export async function fetchFollowing(
  publicFetch: PublicFetch,
  address: string,
  { secretHeaders, maxBytes, timeout, ...request }: FollowingRequest,
): Promise<PublicResponse> {
  const until = performance.now() + timeout
  const origin = URL.parse(address)?.origin
  let url = address
  for (let redirects = 0; ; redirects++) {
    const isFirst = URL.parse(url)?.origin === origin
    const response = await publicFetch(url, {
      ...request,
      max: maxBytes,
      longer: 'fails',
      headers: { ...request.headers, ...(isFirst && secretHeaders) },
      timeout: Math.max(1, Math.ceil(until - performance.now())),
    })
    const { status, headers } = response
    const next = status >= 300 && status < 400 && headers.location
    const target = next ? URL.parse(next, url) : null
    if (!target || redirects === maxRedirects) return response
    url = target.href
  }
}
