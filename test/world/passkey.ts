import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { addPasskey, passkeyAddOptions } from '#contract/passkey/v1.ts'
import type { Reply } from './site.ts'
import type { SignedInVisitor } from './visitor.ts'

/** Of SITE_URL in tests, whose port is not known before the site runs. */
const testOrigin = 'http://127.0.0.1:0'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text64 = (bytes: Buffer) => bytes.toString('base64url')

/* CBOR (RFC 8949): as much as an attestation without a statement needs. */
const head = (major: number, n: number): Buffer => {
  const type = major << 5
  if (n < 24) return Buffer.from([type | n])
  return n < 256 ? Buffer.from([type | 24, n]) : Buffer.from([type | 25, n >> 8, n & 255])
}
const integer = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value])
const words = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

/** COSE key of a P-256 public key. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' })
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x!, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y!, 'base64url'))],
  ])
}

export interface Signing {
  /** The user was verified by PIN or fingerprint; true unless told otherwise. */
  isVerified?: boolean
  origin?: string
  /** Signature counter; one more than before unless told otherwise. */
  counter?: number
}

/** An authenticator with one ES256 key: a browser and its device in one. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let count = 0
  let handle: string | undefined

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, counter: number) => {
    const counted = Buffer.alloc(5)
    counted.writeUInt8(flags)
    counted.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), counted])
  }

  return {
    /** Answers creation options, both as JSON text. */
    create(options: string, { isVerified = true, origin = testOrigin }: Signing = {}): string {
      const { challenge, rp, user } = JSON.parse(options)
      handle = user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(rp.id, 0x41 | (isVerified ? 4 : 0), count),
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey),
      ])
      const attestationObject = map([
        [words('fmt'), words('none')],
        [words('attStmt'), map([])],
        [words('authData'), bytes(authData)],
      ])
      return JSON.stringify({
        id: text64(id),
        rawId: text64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text64(clientData('webauthn.create', challenge, origin)),
          attestationObject: text64(attestationObject),
          transports: ['internal'],
        },
      })
    },

    /** Answers request options, both as JSON text. */
    get(
      options: string,
      { isVerified = true, origin = testOrigin, counter = count + 1 }: Signing = {},
    ): string {
      const { challenge, rpId } = JSON.parse(options)
      count = counter
      const data = clientData('webauthn.get', challenge, origin)
      const authData = authenticatorData(rpId, 1 | (isVerified ? 4 : 0), counter)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return JSON.stringify({
        id: text64(id),
        rawId: text64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text64(data),
          authenticatorData: text64(authData),
          signature: text64(signature),
          userHandle: handle,
        },
      })
    },
  }
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

/** Adds a passkey of an authenticator to an account by the API, as its page does. */
export async function registerPasskey(
  person: SignedInVisitor,
  authenticator = softwareAuthenticator(),
  name = 'My phone',
): Promise<{ authenticator: SoftwareAuthenticator; reply: Reply }> {
  const path = { key: person.key }
  const { json } = await person.call(passkeyAddOptions, { path })
  const credential = authenticator.create(json.payload.options)
  const reply = await person.call(addPasskey, { path, body: { name, credential } })
  return { authenticator, reply }
}
