import { expect, test } from 'vitest'
import { networkOf, networksOf } from './index.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34'],
  ['2001:0DB8:0012:0034::1', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('%s is in the network %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})

test.each([
  ['203.0.113.7', ['203.0.113.7×1']],
  ['2001:db8:12:3456::1', ['2001:db8:12:3456×1', '2001:db8:12:34/56×4', '2001:db8:12/48×16']],
  ['2001:db8::1', ['2001:db8:0:0×1', '2001:db8:0:0/56×4', '2001:db8:0/48×16']],
  ['', []],
])('%s is counted for %j', (address, expected) => {
  expect(networksOf(address).map(({ name, factor }) => `${name}×${factor}`)).toEqual(expected)
})
