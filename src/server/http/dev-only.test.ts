import { expect, test } from 'vitest'
import { isFromThisMachine } from './dev-only.ts'

test.each([
  [{ host: 'localhost:3000' }, '127.0.0.1', true],
  [{ host: '127.0.0.1:3000' }, '::ffff:127.0.0.1', true],
  [{ host: '[::1]:3000' }, '::1', true],
  [{ host: 'evil.example' }, '127.0.0.1', false],
  [{ host: 'localhost.evil.example' }, '127.0.0.1', false],
  [{ host: 'localhost@evil.example' }, '127.0.0.1', false],
  [{}, '127.0.0.1', false],
  [{ host: 'localhost:3000' }, '192.168.1.5', false],
  [{ host: 'localhost:3000' }, undefined, false],
  [{ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', false],
  [{ host: 'localhost:3000', 'x-forwarded-host': 'tunnel.example' }, '127.0.0.1', false],
  [{ host: 'localhost:3000', forwarded: 'for=203.0.113.7' }, '127.0.0.1', false],
  [{ host: 'localhost:3000', via: '1.1 tunnel' }, '127.0.0.1', false],
  [{ host: 'localhost:3000', 'x-real-ip': '203.0.113.7' }, '127.0.0.1', false],
])('%j from %s is a local request: %s', (headers, peer, expected) => {
  expect(isFromThisMachine(headers, peer)).toBe(expected)
})
