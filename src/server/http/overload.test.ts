import { expect, test } from 'vitest'
import { overload } from './overload.ts'

test('one long stall turns nobody away; a second one soon after does, until it is over', () => {
  let time = 0
  const isOverload = overload(() => time)
  expect([2_345.6, 2_345.6, 2_345.6].map(isOverload)).toEqual([false, false, false])
  time = 3_000
  expect([2_100.2, 2_100.2].map(isOverload)).toEqual([true, true])
  time = 60_000
  expect([2_222.1, 2_222.1].map(isOverload)).toEqual([false, false])
})
