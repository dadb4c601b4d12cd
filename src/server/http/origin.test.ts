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
  [{ host: 'localhost:3000', origin: 'http://localhost:3000' }, false],
  // A proxy that names the server by its inner address.
  [{ host: '10.0.0.4:3000', origin: site }, false],
  [{ host, origin: 'https://elsewhere.example' }, true],
  [{ host, origin: 'null' }, true],
  [{ host }, false],
])('%j comes from elsewhere: %s', (headers, expected) => {
  expect(isFromElsewhere(headers, site)).toBe(expected)
})
