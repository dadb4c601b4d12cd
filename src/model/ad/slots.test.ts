import { describe, expect, test } from 'vitest'
import { adSlots, MAX_ADS_OF_PAGE } from './slots.ts'
import { adPages, adSlotNames } from './values.ts'

describe('slots of ads (L188)', () => {
  test('each kind of page has slots, and no page more ads than decided', () => {
    const slots = adSlotNames.map(name => adSlots[name])
    for (const page of adPages) {
      const counts = slots
        .filter(slot => slot.page === page)
        .map(({ type, ppcOptions, fallback }) =>
          type === 'ppc' || fallback?.type === 'ppc' ? (ppcOptions?.count ?? 0) : 1,
        )
      expect(counts.length, page).toBeGreaterThan(0)
      expect(
        counts.reduce((a, b) => a + b, 0),
        page,
      ).toBeLessThanOrEqual(MAX_ADS_OF_PAGE)
    }
  })

  test('each is configured under its own name, and its fallback is a slot', () => {
    for (const name of adSlotNames) {
      const { slot, type, fallback, ppcOptions } = adSlots[name]
      expect(slot).toBe(name)
      if (fallback) expect(adSlotNames).toContain(fallback.slot)
      if (type === 'ppc' || fallback?.type === 'ppc') expect(ppcOptions).toBeDefined()
    }
  })

  test('places of one page have different numbers', () => {
    for (const page of adPages) {
      const places = adSlotNames
        .map(name => adSlots[name])
        .filter(slot => slot.page === page && slot.type === 'ppc')
        .flatMap(({ ppcOptions }) =>
          Array.from({ length: ppcOptions?.count ?? 0 }, (_, at) => (ppcOptions?.position ?? 0) + at),
        )
      expect(new Set(places).size, page).toBe(places.length)
    }
  })
})
