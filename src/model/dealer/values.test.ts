import { expect, test } from 'vitest'
import { dealerBadge, dealerPackages, showsLogo, territoryLevelOf } from './values.ts'

test('a territory of 20, 30, 50 or 80 miles is a preset, any other one custom (L127)', () => {
  expect([20, 30, 50, 80, 45, null].map(territoryLevelOf)).toEqual([
    'pro',
    'pro-plus-bronze',
    'pro-plus-silver',
    'pro-plus-gold',
    'custom',
    null,
  ])
})

test('Pro+ and Pro have badges, Basic Pro and no package none (L99)', () => {
  expect(
    (['ProPlus', 'Pro', 'BasicPro', null] as const).map(packageName => dealerBadge({ packageName })),
  ).toEqual(['pro-plus', 'pro', null, null])
})

test('basic pro and low-volume pro dealers show no logo (L100)', () => {
  expect(showsLogo({ packageName: 'ProPlus', isLowVolumePro: false })).toBe(true)
  expect(showsLogo({ packageName: null, isLowVolumePro: false })).toBe(true)
  expect(showsLogo({ packageName: 'BasicPro', isLowVolumePro: false })).toBe(false)
  expect(showsLogo({ packageName: 'Pro', isLowVolumePro: true })).toBe(false)
})

test('packages have the names of the API (L127)', () => {
  expect(dealerPackages).toEqual(['Pro', 'ProPlus', 'BasicPro'])
})
