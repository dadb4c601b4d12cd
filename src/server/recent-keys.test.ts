import { expect, test } from 'vitest'
import { RecentKeys } from './recent-keys.ts'

test('a key is known from its second use on', () => {
  const recent = new RecentKeys(10)
  expect([recent.note('a'), recent.note('b'), recent.note('a'), recent.note('a')]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('the most recent keys are known, older ones are evicted', () => {
  const recent = new RecentKeys(10)
  for (let turn = 0; turn < 100; turn++) recent.note(`${turn}`)
  expect(recent.note('90')).toBe(true)
  expect(recent.note('0')).toBe(false)
})
