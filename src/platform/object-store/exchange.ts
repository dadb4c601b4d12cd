import { once } from 'node:events'
import {
  Agent as HttpAgent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { AwsV4Signer } from 'aws4fetch'

export interface SignedRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  url: string
  headers: Record<string, string>
  body: Uint8Array | undefined
  /** For the complete exchange, milliseconds. */
  timeout: number
}

/** A request about a key; about the bucket if that is empty. */
export interface Question {
  method: SignedRequest['method']
  key: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** The exchange exceeded its timeout. */
export class ExchangeLate extends Error {}

export interface SignerKeys {
  accessKey: string
  secretKey: string
  region: string
}

/**
 * Returns a function that sends a signed request and reads the response. Not by `fetch`: the signal of its timeout may be
 * garbage collected, and then the request waits forever.
 */
export function openExchange({ accessKey, secretKey, region }: SignerKeys, maxSockets: number) {
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets }),
    https: new HttpsAgent({ keepAlive: true, maxSockets }),
  }
  // Keys derived from the secret for a day and region.
  const cache = new Map<string, ArrayBuffer>()

  return async ({ method, url, headers, body, timeout }: SignedRequest): Promise<Answer> => {
    const signed = await new AwsV4Signer({
      method,
      url,
      headers,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      region,
      service: 's3',
      cache,
    }).sign()
    const isSecure = signed.url.protocol === 'https:'
    const request = (isSecure ? requestHttps : requestHttp)(signed.url, {
      method,
      agent: isSecure ? agents.https : agents.http,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(body && { 'content-length': String(body.length) }),
      },
    })
    // An error after the start of the response fails its body, too.
    request.on('error', () => {})
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      request.destroy()
    }, timeout)
    try {
      request.end(body)
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      const parts: Buffer[] = await response.toArray()
      return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }
    } catch (error) {
      throw isLate ? new ExchangeLate() : error
    } finally {
      clearTimeout(timer)
    }
  }
}
