import { expect, test } from 'vitest'
import { type Coupon, isUsable } from './coupon.ts'

const coupon: Coupon = {
  percent: 10,
  amount: null,
  packageName: null,
  maxUses: null,
  uses: 0,
  startsOn: '2027-03-14',
  endsOn: '2027-03-14',
}

test.each([
  ['before its first day', '2027-03-14T04:59:59Z', false],
  ['from its first minute', '2027-03-14T05:00:00Z', true],
  ['in the evening of its last day', '2027-03-15T03:59:59Z', true],
  ['after it', '2027-03-15T04:00:00Z', false],
])('a coupon %s in New York', (_, moment, isValid) => {
  expect(isUsable(coupon, 'premium', Date.parse(moment))).toBe(isValid)
})
