import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('a password is hashed with Argon2id as OWASP recommends, each time with another salt', async () => {
  const [one, two] = await Promise.all([hashPassword('a long password'), hashPassword('a long password')])
  for (const hash of [one, two]) {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword(hash, 'a long password')).toBe(true)
    expect(await isPassword(hash, 'a long passwore')).toBe(false)
  }
  expect(one).not.toBe(two)
})

test('without a hash no password is right', async () => {
  for (const none of [undefined, null]) expect(await isPassword(none, 'any password at all')).toBe(false)
})
