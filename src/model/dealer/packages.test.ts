import { expect, test } from 'vitest'
import { largestTerritory, territoriesWithin } from './packages.ts'

const largest = (
  packageName: Parameters<typeof largestTerritory>[0]['packageName'],
  radius: number | null,
  limit: number | null = null,
) => largestTerritory({ packageName, territoryRadius: radius, territoryLimit: limit })

test('a territory is as large as what was sold, or included in the package (L127)', () => {
  expect([
    largest('Pro', null),
    largest('ProPlus', null),
    largest('BasicPro', null),
    largest(null, null),
  ]).toEqual([20, 30, 0, 0])
  expect(largest('ProPlus', 20, 80)).toBe(80)
  // What a dealer has it keeps.
  expect(largest('Pro', 45)).toBe(45)
})

test('presets up to the largest radius are offered, and that radius', () => {
  expect(territoriesWithin(45)).toEqual([20, 30, 45])
  expect(territoriesWithin(80)).toEqual([20, 30, 50, 80])
  expect(territoriesWithin(0)).toEqual([])
})
