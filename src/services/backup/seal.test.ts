import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSealer, readIdentity, SealBroken } from './seal.ts'
import { once, readBytes } from './target.ts'

let folder: string
let key: string
let sealed: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'havenrow-seal-'))
  key = join(folder, 'key.txt')
  const identity = await generateX25519Identity()
  await writeFile(key, identity)
  const { packed } = openSealer(await identityToRecipient(identity))
  sealed = await readBytes(packed(once(Buffer.from('a base'))))
})
afterAll(() => rm(folder, { recursive: true }))

test('what was cut off is said to be so, and a target that cannot be read says why itself', async () => {
  const { packed } = await readIdentity(key)
  expect(String(await readBytes(packed(once(sealed), 'bases/a')))).toBe('a base')
  const cut = readBytes(packed(once(sealed.subarray(0, -1)), 'bases/a'))
  await expect(cut).rejects.toThrow(SealBroken)
  await expect(cut).rejects.toThrow('bases/a was altered or is cut off')

  async function* failing() {
    yield sealed.subarray(0, -1)
    throw new Error('The bucket answered 500.')
  }
  await expect(readBytes(packed(failing(), 'bases/a'))).rejects.toThrow(/^The bucket answered 500\.$/)
})
