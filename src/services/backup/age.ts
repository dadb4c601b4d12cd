import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { Decrypter } from 'age-encryption'

/** Bytes of a chunk of the payload, with its tag. */
const TAG = 16
const CHUNK = 2 ** 16 + TAG
const NONCE = 16
/** A header has one line or two for each key that opens the file. */
const LONGEST_HEADER = 2 ** 16

/**
 * Decrypts a file of age as it comes in. The keys are found by `decrypter`, and the payload is decrypted by OpenSSL,
 * several times as fast as the package does it. https://c2sp.org/age
 * @throws Error if no key opens it, or if it was altered or is cut off
 */
export async function* decryptAge(
  decrypter: Decrypter,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  let held = Buffer.alloc(0)
  let decrypt: ((chunk: Buffer, isLast: boolean) => Buffer) | undefined
  for await (const bytes of file) {
    held = Buffer.concat([held, bytes])
    if (!decrypt) {
      const start = payloadStart(held)
      if (start === undefined) continue
      decrypt = openPayload(
        await decrypter.decryptHeader(held.subarray(0, start)),
        held.subarray(start, start + NONCE),
      )
      held = held.subarray(start + NONCE)
    }
    // A full chunk may be the last one.
    for (; held.length > CHUNK; held = held.subarray(CHUNK)) yield decrypt(held.subarray(0, CHUNK), false)
  }
  if (!decrypt) throw new Error('its header is incomplete')
  yield decrypt(held, true)
}

/** Start of the payload's nonce; undefined before it is complete. */
function payloadStart(bytes: Buffer): number | undefined {
  const last = bytes.indexOf('\n--- ')
  const end = last === -1 ? -1 : bytes.indexOf('\n', last + 1)
  if ((end === -1 ? bytes.length : end) > LONGEST_HEADER) throw new Error('it has no header of age')
  return end === -1 || bytes.length < end + 1 + NONCE ? undefined : end + 1
}

/** Decrypts chunks in their order. Each has the nonce of its number, and the last one is marked in it. */
function openPayload(fileKey: Uint8Array, nonce: Uint8Array) {
  const key = new Uint8Array(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
  let number = 0
  return (chunk: Buffer, isLast: boolean): Buffer => {
    if (chunk.length < TAG || (chunk.length === TAG && number > 0))
      throw new Error('its last chunk is missing')
    const counter = Buffer.alloc(12)
    counter.writeUIntBE(number++, 5, 6)
    counter[11] = isLast ? 1 : 0
    const decipher = createDecipheriv('chacha20-poly1305', key, counter, { authTagLength: TAG })
    decipher.setAuthTag(chunk.subarray(-TAG))
    const plain = decipher.update(chunk.subarray(0, -TAG))
    // It throws for a wrong tag, before any byte is used.
    decipher.final()
    return plain
  }
}
