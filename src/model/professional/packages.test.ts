import { expect, test } from 'vitest'
import { dealerPackages, territoryPresets } from '../dealer/values.ts'
import { packageNames } from '../listing/values.ts'
import {
  associationOffers,
  dealerOffers,
  parkOffers,
  professionalEffects,
  territoryOffers,
} from './packages.ts'

test('every package of dealers and parks is offered, and every territory (L36) (L127)', () => {
  expect(dealerOffers.map(({ name }) => name).sort()).toEqual([...dealerPackages].sort())
  expect(parkOffers.map(({ name }) => name)).toEqual([...packageNames])
  expect(Object.fromEntries(territoryOffers.map(({ name, miles }) => [name, miles]))).toEqual(
    territoryPresets,
  )
})

test('every effect belongs to a package, and a package costs as much as its smallest territory', () => {
  const used = [...dealerOffers, ...parkOffers, ...associationOffers].flatMap(({ effects }) => [...effects])
  expect([...new Set(used)].sort()).toEqual([...professionalEffects].sort())
  for (const { name, monthlyPrice } of dealerOffers.filter(offer => offer.monthlyPrice > 0))
    expect(territoryOffers.find(({ packageName }) => packageName === name)?.monthlyPrice).toBe(monthlyPrice)
})
