import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewPushSubscription, PushedNotice } from '#model/push/push.ts'
import { newPushKeys } from '#services/push/index.ts'

const { publicKey, privateKey } = newPushKeys()
/** Settings of a site that sends notifications. */
export const pushSettings = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }

/** A message as it arrived at a push service. */
export interface Pushed {
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** A push service: a server on this machine. */
export async function aPushService() {
  const received: Pushed[] = []
  const service = {
    received,
    /** Status of its next answers. */
    status: 201,
    origin: '',
    close: () =>
      new Promise<void>(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const headers = request.headers as Record<string, string>
    received.push({ path: request.url ?? '', headers, body: Buffer.concat(chunks) })
    response.writeHead(service.status).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return service
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHmac('sha256', key)).digest()

/** A browser with keys of its own, subscribed at a push service. */
export function aBrowser(origin: string) {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${crypto.randomUUID()}`
  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    } satisfies NewPushSubscription,

    /** Decrypts a message, from the texts of RFC 8291 and RFC 8188 alone. */
    read({ body }: Pushed): PushedNotice {
      const salt = body.subarray(0, 16)
      const length = body.readUInt8(20)
      const theirs = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const shared = hmac(auth, pair.computeSecret(theirs))
      const input = hmac(shared, 'WebPush: info\0', own, theirs, '\x01')
      const pseudoRandom = hmac(salt, input)
      const key = hmac(pseudoRandom, 'Content-Encoding: aes128gcm\0\x01').subarray(0, 16)
      const nonce = hmac(pseudoRandom, 'Content-Encoding: nonce\0\x01').subarray(0, 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      // The last record ends with 2 and zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushedNotice
    },
  }
}

/** Claims of a message's token (RFC 8292), if the site's key signed it; undefined otherwise. */
export function claimsOf({ headers }: Pushed): Record<string, unknown> | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || key !== publicKey) return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
}
