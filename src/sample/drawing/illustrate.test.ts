import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amenities, homeTypes, locationTypes } from '#model/listing/values.ts'
import type { IllustratedHome, Illustration } from '#model/photo/illustration.ts'
import { drawnSubjects } from '#model/photo/photo.ts'
import { runs } from '#test/world/fuzz.ts'
import { illustrate } from './illustrate.ts'
import { colorOf, describeScene, planScene } from './plan.ts'

const subjects = drawnSubjects.homes
const bare: IllustratedHome = {
  key: 100_000,
  state: 'FL',
  homeType: null,
  year: null,
  sections: null,
  bedrooms: null,
  bathrooms: null,
  amenities: [],
  locationTypes: [],
}
const homes: fc.Arbitrary<IllustratedHome> = fc.record({
  key: fc.integer({ min: 100_000, max: 999_999_999 }),
  state: fc.constantFrom('FL', 'AZ', 'OR', 'MI', 'KS', 'OH', 'AK', 'GU'),
  homeType: fc.option(fc.constantFrom(...homeTypes)),
  year: fc.option(fc.integer({ min: 1930, max: 2100 })),
  sections: fc.option(fc.integer({ min: 1, max: 4 })),
  bedrooms: fc.option(fc.integer({ min: 0, max: 20 })),
  bathrooms: fc.option(fc.integer({ min: 0, max: 40 }).map(halves => halves / 2)),
  amenities: fc.subarray([...amenities]),
  locationTypes: fc.subarray([...locationTypes]),
})
const words = (given: Partial<IllustratedHome>, subject: (typeof subjects)[number]) =>
  describeScene(planScene({ ...bare, ...given }), subject)

/** It is drawn to the end, without a number that is none, and the same every time. */
function isComplete(illustration: Illustration): void {
  const svg = illustrate(illustration, 600)
  expect(svg).toMatch(/^<svg .*<\/svg>$/s)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  expect(illustrate(illustration, 600)).toBe(svg)
}

describe('drawings', () => {
  test('of any home are complete, without invalid numbers, and the same each time', () => {
    fc.assert(
      fc.property(homes, fc.constantFrom(...subjects), (home, subject) => {
        isComplete({ owner: 'homes', facts: home, subject })
      }),
      { numRuns: runs(60) },
    )
  })

  test('of parks and dealers are complete, whatever their names', () => {
    const places = fc.record({
      key: fc.integer({ min: 1, max: 99_999 }),
      name: fc.oneof(
        fc.constantFrom('Sunny Palms', 'Ñandú & Sons’ Homes', 'x'.repeat(300)),
        fc.string({ minLength: 1 }),
      ),
      city: fc.constantFrom('Ocala', 'Cañon City'),
      state: fc.constantFrom('FL', 'AZ', 'OR', 'MI', 'KS', 'OH'),
    })
    const pictures = places.chain(facts =>
      fc.constantFrom<Illustration>(
        ...drawnSubjects.parks.map(subject => ({ owner: 'parks', facts, subject }) as const),
        ...drawnSubjects.dealers.map(subject => ({ owner: 'dealers', facts, subject }) as const),
      ),
    )
    fc.assert(fc.property(pictures, isComplete), { numRuns: runs(60) })
  })

  test('have a color of six digits', () => {
    fc.assert(
      fc.property(homes, fc.constantFrom(...subjects), (home, subject) => {
        expect(colorOf(planScene(home), subject)).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })
})

describe('descriptions mention what is drawn (L143)', () => {
  test('the front, with sections and porch', () => {
    expect(words({ sections: 2, homeType: 'manufactured', amenities: ['porch', 'carport'] }, 'front')).toBe(
      'Drawing: front of a double-wide home with a porch and a carport',
    )
  })
  test('nothing unknown', () => {
    expect(words({}, 'front')).toBe('Drawing: front of a home')
    expect(words({}, 'floor-plan')).toBe('Drawing: sample floor plan')
  })
  test('rooms by their furniture', () => {
    expect(words({ amenities: ['fireplace'] }, 'living-room')).toContain('a fireplace')
    expect(words({}, 'living-room')).toContain('a window')
    expect(words({ amenities: ['garden-tub', 'double-sinks'] }, 'bathroom')).toContain(
      'a garden tub and two sinks',
    )
    expect(words({ bedrooms: 1 }, 'floor-plan')).toContain('1 bedroom')
  })
  test('a floor plan mentions no more bedrooms than it draws', () => {
    expect(words({ bedrooms: 7 }, 'floor-plan')).toBe('Drawing: sample floor plan')
  })
})
