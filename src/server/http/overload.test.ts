import { expect, test } from 'vitest'
import { overload } from './overload.ts'

test('refuses requests after two stalls in a short time, not after one, until it recovers', () => {
  let time = 0
  const isOverload = overload(() => time)
  expect([2_345.6, 2_345.6, 2_345.6].map(isOverload)).toEqual([false, false, false])
  time = 3_000
  expect([2_100.2, 2_100.2].map(isOverload)).toEqual([true, true])
  time = 60_000
  expect([2_222.1, 2_222.1].map(isOverload)).toEqual([false, false])
})
