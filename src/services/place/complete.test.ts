import { describe, expect, it } from 'vitest'
import { testPlaces } from '#test/world/places.ts'

const { complete } = testPlaces()
const label = (text: string, slip?: boolean) => complete(text, slip)?.place.dropdownItemLabel

describe('a complete name', () => {
  it.each([
    ['Tampa', 'Tampa, FL'],
    ['TAMPA, fl', 'Tampa, FL'],
    ['ocala florida', 'Ocala, FL'],
    ['saint petersburg fl', 'St. Petersburg, FL'],
    ['33610', 'Tampa, FL 33610'],
    ['tampa fl 33610', 'Tampa, FL 33610'],
    ['polk county, fl', 'Polk County, FL'],
    ['condado de polk florida', 'Polk County, FL'],
    ['el condado de Marion, FL', 'Marion County, FL'],
    ['Florida', 'Florida'],
    ['new york', 'New York'],
    ['Tampa, Fla.', 'Tampa, FL'],
    ['w palm beach', 'West Palm Beach, FL'],
    ['n ft myers fla', 'North Fort Myers, FL'],
    ['new york ny', 'New York, NY'],
    ['carolina del norte', 'North Carolina'],
  ])('“%s” is %s', (text, expected) => expect(label(text)).toBe(expected))

  it.each([
    '',
    'tamp',
    'tampa f',
    'dallas 33610',
    '00000',
    'florida fl',
    'nowhereville',
    'q tampa',
    'no land',
    '💥',
  ])('“%s” is none', text => expect(label(text)).toBeUndefined())

  it('may have one typo only if asked', () => {
    expect(label('jaksonville fl')).toBeUndefined()
    expect(label('jaksonville fl', true)).toBe('Jacksonville, FL')
    expect(label('jksnville fl', true)).toBeUndefined()
    expect(label('q tampa', true)).toBeUndefined()
  })

  it('has a rank: the better known, the lower', () => {
    expect(complete('Houston')!.rank).toBeLessThan(complete('Ocala')!.rank)
    expect(complete('Houston, DE')?.rank ?? Infinity).toBeGreaterThan(complete('Houston')!.rank)
  })
})
