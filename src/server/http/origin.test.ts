import { expect, test } from 'vitest'
import { isFromElsewhere } from './origin.ts'

const site = 'https://havenrow.example'
const host = 'havenrow.example'

test.each([
  [{ host, 'sec-fetch-site': 'same-origin', origin: site }, false],
  [{ host, 'sec-fetch-site': 'none' }, false],
  [{ host, 'sec-fetch-site': 'cross-site', origin: site }, true],
  [{ host, 'sec-fetch-site': 'same-site', origin: 'https://blog.havenrow.example' }, true],
  [{ host, origin: site }, false],
  [{ host: 'node.havenrow.example', origin: 'https://node.havenrow.example' }, false],
  [{ host: 'havenrow.example:443', origin: site }, false],
  [{ host, origin: 'http://havenrow.example' }, true],
  [{ host, origin: 'https://havenrow.example:8443' }, true],
  [{ host: 'havenrow.example:8443', origin: 'http://havenrow.example:8443' }, true],
  [{ host: 'node.havenrow.example', origin: 'http://node.havenrow.example' }, true],
  [{ origin: 'https://elsewhere.example' }, true],
  // A proxy that forwards its internal host name.
  [{ host: '10.0.0.4:3000', origin: site }, false],
  [{ host, origin: 'https://elsewhere.example' }, true],
  [{ host, origin: 'null' }, true],
  [{ host }, false],
])('%j is cross-origin: %s', (headers, expected) => {
  expect(isFromElsewhere(headers, site)).toBe(expected)
})

test('without HTTPS, another name of this machine is same-origin', () => {
  const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }
  expect(isFromElsewhere(headers, 'http://localhost:3000')).toBe(false)
})
