import { expect, test } from 'vitest'
import { knownDevices } from './known-device.ts'

const devices = knownDevices('a secret')

test('a browser is known to the last five accounts that logged in there', () => {
  let cookie: string | undefined
  for (const key of [1, 2, 3, 2, 4, 5, 6]) cookie = devices.remember(cookie, key)
  expect([1, 2, 3, 4, 5, 6, 7].map(key => devices.nameOf(cookie, key) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('two browsers of one account have separate limits', () => {
  const names = [devices.remember(undefined, 1), devices.remember(undefined, 1)].map(cookie =>
    devices.nameOf(cookie, 1),
  )
  expect(new Set(names).size).toBe(2)
})

test.each([
  undefined,
  '',
  'abc',
  '.'.repeat(40),
  `${'a'.repeat(22)}.${'b'.repeat(22)}`,
  knownDevices('another secret').remember(undefined, 1),
  `${devices.remember(undefined, 1)}.${'c'.repeat(22)}.`,
])('%j is an unknown device', cookie => {
  expect(devices.nameOf(cookie, 1)).toBeUndefined()
})
