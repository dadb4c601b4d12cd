import { describe, expect, test } from 'vitest'
import { type FactorCounts, factorsLacking, isNotifying, type LeadFactor } from './lead-factors.ts'

/** Homes with something, beside as many without. */
const counts = (factor: LeadFactor, having: number, lacking: number, homes = 100): FactorCounts => ({
  factor,
  having: { homes, asked: having },
  lacking: { homes, asked: lacking },
})

const bare = {
  photoCount: 0,
  description: null,
  tenure: null,
  lotRentAmount: null,
  squareFeet: null,
  phone: null,
  showPhone: true,
  virtualTour: null,
}

describe('a difference is told', () => {
  // 40 of 100 beside 27 of 100: (0.40 - 0.27) / sqrt(0.335 * 0.665 * 0.02) = 1.95; beside 26: 2.10.
  test.each([
    ['more than two standard errors apart', counts('photos', 40, 26), true],
    ['less than two standard errors apart', counts('photos', 40, 27), false],
    ['the other way around', counts('photos', 26, 40), false],
    ['of too few homes', counts('photos', 40, 1, 49), false],
    ['of the fewest homes', counts('photos', 40, 1, 50), true],
    ['if nobody was asked', counts('photos', 0, 0), false],
    ['if everybody was asked', counts('photos', 100, 100), false],
  ])('%s', (_, one, isTold) => {
    expect(isNotifying(one)).toBe(isTold)
  })
})

describe('what a home lacks', () => {
  const all = [
    counts('description', 40, 20),
    counts('photos', 60, 20),
    counts('lot', 50, 20),
    counts('size', 45, 20),
    counts('phone', 42, 20),
    counts('tour', 41, 20),
  ]
  const lacked = (home: Partial<Parameters<typeof factorsLacking>[0]>) =>
    factorsLacking({ ...bare, ...home }, all).map(({ factor }) => factor)

  test('comes by the size of the difference', () => {
    expect(lacked({})).toEqual(['photos', 'lot', 'size', 'phone', 'tour', 'description'])
  })

  test.each([
    ['8 photos', { photoCount: 8 }, 'photos'],
    ['300 characters', { description: 'x'.repeat(300) }, 'description'],
    ['a lot rent', { tenure: 'leased-lot', lotRentAmount: 400 }, 'lot'],
    ['own land', { tenure: 'own-land' }, 'lot'],
    ['its size', { squareFeet: 900 }, 'size'],
    ['a phone', { phone: {} }, 'phone'],
    ['a virtual tour', { virtualTour: 'https://tour.example' }, 'tour'],
  ] as const)('is not what it has: %s', (_, home, factor) => {
    expect(lacked(home)).not.toContain(factor)
  })

  test.each([
    ['7 photos', { photoCount: 7 }, 'photos'],
    ['299 characters', { description: 'x'.repeat(299) }, 'description'],
    ['a lot without its rent', { tenure: 'leased-lot' }, 'lot'],
    ['a phone that is not shown', { phone: {}, showPhone: false }, 'phone'],
  ] as const)('is what it has too little of: %s', (_, home, factor) => {
    expect(lacked(home)).toContain(factor)
  })
})
