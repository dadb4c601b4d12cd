import { expect, test } from 'vitest'
import { builtToFederalCode } from './hud.ts'

test('the federal code of June 15, 1976 applies from 1977 on; for 1976 it is unknown', () => {
  expect([1975, 1976, 1977, null].map(builtToFederalCode)).toEqual([false, null, true, null])
})
