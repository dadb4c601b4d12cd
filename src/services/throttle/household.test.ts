import { expect, test } from 'vitest'
import { household } from './index.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the household of %s is %s', (address, expected) => {
  expect(household(address)).toBe(expected)
})
