import { expect, test } from 'vitest'
import { requiresTls } from './transport.ts'

test.each([
  ['smtp://user:password@mail.example:587', true],
  ['smtp://user:password@10.0.0.5:25', true],
  ['smtp://mail.example:25', false],
  ['smtp://user:password@localhost:1025', false],
  ['smtp://user:password@127.0.0.1:1025', false],
  // Encrypted from the first byte.
  ['smtps://user:password@mail.example:465', false],
])('%s requires STARTTLS: %s', (url, expected) => {
  expect(requiresTls(url)).toBe(expected)
})
