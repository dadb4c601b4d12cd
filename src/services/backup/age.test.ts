import { randomBytes } from 'node:crypto'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { decryptAge } from './age.ts'

const CHUNK = 2 ** 16
const SEALED = CHUNK + 16

async function openKey() {
  const identity = await generateX25519Identity()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  return { decrypter, encrypter }
}
const { decrypter, encrypter } = await openKey()

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function decrypt(file: Uint8Array, size = 2 ** 18, key = decrypter): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of decryptAge(key, inPieces(file, size))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const payloadOf = (file: Uint8Array) => {
  const whole = Buffer.from(file)
  return whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + 16
}

describe('a file of age', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
    'with %i bytes is decrypted, however it comes in',
    async length => {
      const plain = randomBytes(length)
      const file = await encrypter.encrypt(plain)
      for (const size of [1_000, SEALED, file.length])
        expect((await decrypt(file, size)).equals(plain), `pieces of ${size}`).toBe(true)
    },
  )

  test('is decrypted when it comes in byte by byte', async () => {
    const plain = randomBytes(100)
    expect(await decrypt(await encrypter.encrypt(plain), 1)).toEqual(plain)
  })

  test('is refused for another key', async () => {
    const other = await openKey()
    await expect(decrypt(await encrypter.encrypt(randomBytes(10)), 1_000, other.decrypter)).rejects.toThrow(
      'no identity matched',
    )
  })

  test('is refused if a bit of its header, its nonce, a chunk or a tag was changed', async () => {
    const file = await encrypter.encrypt(randomBytes(2 * CHUNK + 5))
    const payload = payloadOf(file)
    for (const at of [
      30,
      payload - 20,
      payload - 1,
      payload,
      payload + CHUNK,
      payload + SEALED,
      file.length - 1,
    ]) {
      const changed = Buffer.from(file)
      changed[at]! ^= 1
      await expect(decrypt(changed), `byte ${at}`).rejects.toThrow()
    }
  })

  test('is refused wherever it is cut off, also between chunks', async () => {
    const file = await encrypter.encrypt(randomBytes(2 * CHUNK))
    const payload = payloadOf(file)
    const ends = [0, 40, payload - 1, payload, payload + 15, payload + 16, payload + SEALED, file.length - 1]
    for (const end of ends)
      await expect(decrypt(file.subarray(0, end)), `the first ${end} bytes`).rejects.toThrow()
  })

  test('is refused if something follows it, or its chunks changed places', async () => {
    const file = Buffer.from(await encrypter.encrypt(randomBytes(3 * CHUNK)))
    await expect(decrypt(Buffer.concat([file, Buffer.alloc(16)]))).rejects.toThrow()
    const payload = payloadOf(file)
    const chunk = (number: number) =>
      file.subarray(payload + number * SEALED, payload + (number + 1) * SEALED)
    const moved = Buffer.concat([file.subarray(0, payload), chunk(1), chunk(0), chunk(2)])
    await expect(decrypt(moved)).rejects.toThrow()
  })

  test('is refused early if it is something else', async () => {
    let taken = 0
    async function* endless() {
      for (; taken < 1_000; taken++) yield Buffer.alloc(10_000)
    }
    await expect(decryptAge(decrypter, endless()).next()).rejects.toThrow('no header of age')
    expect(taken).toBeLessThan(10)
  })
})
