import { createHmac, timingSafeEqual } from 'node:crypto'

/** Length of a time step, seconds. */
const period = 30
const digits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 (RFC 4648) without padding, as authenticator apps read them. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text
}

/** The time step of a time, milliseconds since 1970. */
export const stepOf = (at: number): number => Math.floor(at / 1000 / period)

/** The code of a time step (RFC 6238 with SHA-1, as every authenticator app has it). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The matching time step: the current one or a neighbor, because clocks differ. */
export function matchingStep(secret: Uint8Array, code: string, at: number): number | undefined {
  const now = stepOf(at)
  const entered = Buffer.from(code)
  return [now, now - 1, now + 1].find(step => {
    const expected = Buffer.from(codeOf(secret, step))
    return expected.length === entered.length && timingSafeEqual(expected, entered)
  })
}

/** The URL that adds a secret to an app. */
export function otpauthUrl({
  secret,
  issuer,
  account,
}: {
  secret: string
  issuer: string
  account: string
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = [
    `secret=${secret}`,
    `issuer=${encodeURIComponent(issuer)}`,
    'algorithm=SHA1',
    `digits=${digits}`,
    `period=${period}`,
  ]
  return `otpauth://totp/${label}?${query.join('&')}`
}
