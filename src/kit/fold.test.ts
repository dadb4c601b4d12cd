import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, squash } from './fold.ts'

describe('fold', () => {
  it.each([
    ['  New   YORK ', 'new york'],
    ['Cañon City', 'canon city'],
    ['Coeur d’Alene', 'coeur dalene'],
    ["O'Fallon", 'ofallon'],
    ['ʻEwa Beach', 'ewa beach'],
    ['St. Louis', 'st louis'],
    ['Winston–Salem', 'winston salem'],
    ['Mayagüez', 'mayaguez'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['東京', ''],
  ])('folds %j to %j', (text, folded) => expect(fold(text)).toBe(folded))

  it('keeps only letters, digits and single spaces, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const folded = fold(text)
        expect(folded).toMatch(/^([a-z0-9]+( [a-z0-9]+)*)?$/)
        expect(fold(folded)).toBe(folded)
      }),
    )
  })
})

it('squash ignores spaces', () => {
  expect(squash('O Fallon')).toBe(squash("O'Fallon"))
})
