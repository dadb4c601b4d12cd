import { expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { type BestMatchFacts, bestMatchScore, scorePerMile } from './best-match.ts'

const today = Date.UTC(2026, 5, 15)
const plain: BestMatchFacts = {
  confirmedAt: today,
  packageName: 'standard',
  photoCount: 10,
  askingPrice: 80_000,
  rentalPrice: null,
  rentToOwnPrice: null,
  year: 2004,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1344,
  make: 'Larkfield',
  description: 'Quiet street.',
  tenure: 'leased-lot',
}
const bare: Partial<BestMatchFacts> = {
  photoCount: 0,
  year: null,
  bedrooms: null,
  bathrooms: null,
  squareFeet: null,
  make: null,
  description: null,
  tenure: null,
}

/** Ten homes, the best match first. */
const homes: [string, Partial<BestMatchFacts>][] = [
  ['premium, fresh', { packageName: 'premium' }],
  ['featured, fresh', { packageName: 'featured' }],
  ['premium, three weeks old', { packageName: 'premium', confirmedAt: today - 21 * DAY }],
  ['fresh and complete', {}],
  ['a week old', { confirmedAt: today - 7 * DAY }],
  ['fresh with half the photos', { photoCount: 5 }],
  ['fresh without photos', { photoCount: 0 }],
  ['a month old', { confirmedAt: today - 30 * DAY }],
  ['fresh, but nothing known of it', bare],
  ['two months old', { confirmedAt: today - 60 * DAY }],
]

test('ten homes in their order (L113)', () => {
  const scored = homes.map(([name, change]) => ({ name, score: bestMatchScore({ ...plain, ...change }) }))
  const sorted = scored.toSorted((a, b) => b.score - a.score).map(({ name }) => name)
  expect(sorted).toEqual(homes.map(([name]) => name))
  expect(new Set(scored.map(({ score }) => score)).size).toBe(10)
})

test('the order of two homes does not change as time passes, and a mile costs half a day (L113)', () => {
  const [a, b] = [bestMatchScore(plain), bestMatchScore({ ...plain, confirmedAt: today - DAY })]
  expect(a - b).toBe(1000)
  expect(2 * scorePerMile).toBe(a - b)
})
