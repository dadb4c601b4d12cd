import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { isKeyPair, newPushKeys } from './keys.ts'

test('new keys are a pair, and settings that the site takes', () => {
  const keys = newPushKeys()
  expect(isKeyPair(keys)).toBe(true)
  const { publicKey, privateKey } = keys
  expect(readConfig({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }).pushKeys).toEqual(keys)
})

test('keys of two pairs stop the start', () => {
  const { publicKey } = newPushKeys()
  const { privateKey } = newPushKeys()
  expect(isKeyPair({ publicKey, privateKey })).toBe(false)
  expect(() => readConfig({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey })).toThrow(
    'must be a pair',
  )
})

test('what is no key is no pair', () => {
  for (const privateKey of ['', 'x', 'A'.repeat(43)])
    expect(isKeyPair({ publicKey: newPushKeys().publicKey, privateKey })).toBe(false)
})
