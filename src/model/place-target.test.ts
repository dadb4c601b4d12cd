import { describe, expect, test } from 'vitest'
import { createPlace, type Place } from './place/place.ts'
import { placeTarget } from './place-target.ts'
import { searchUrl } from './search/urls.ts'

const none = new URLSearchParams()
const filters = new URLSearchParams({ radius: '20', bedrooms: '2' })
const tampa = createPlace({ state: 'FL', city: 'Tampa' })
const zip = createPlace({ state: 'FL', city: 'Tampa', county: 'Hillsborough', zip: '33610' })

describe('target of a submitted place', () => {
  test('a city, a county and a ZIP code lead to their results (L60)', () => {
    expect(placeTarget('homes', 'tampa', tampa, none)).toBe('/homes/fl/tampa')
    const county = createPlace({ state: 'FL', county: 'Hillsborough' })
    expect(placeTarget('homes', 'hillsb', county, none)).toBe('/homes/fl/hillsborough-county')
    expect(placeTarget('homes', 'tampa', zip, none)).toBe('/homes/fl/33610')
  })

  test('for a number only ZIP code and state count (L64)', () => {
    const chosen: Place = { ...zip, urlSlug: 'tampa' }
    expect(placeTarget('homes', '33610', chosen, none)).toBe('/homes/fl/33610')
    expect(placeTarget('homes', '33610-1234', chosen, none)).toBe('/homes/fl/33610')
  })

  test('the form’s parameters are kept, except for a whole state (L60)', () => {
    expect(placeTarget('homes', 'tampa', tampa, filters)).toBe('/homes/fl/tampa?radius=20&bedrooms=2')
    expect(placeTarget('homes', 'florida', createPlace({ state: 'FL' }), filters)).toBe('/homes/fl')
  })

  test('a listing leads to its page (L60)', () => {
    expect(placeTarget('homes', '100001', { ...tampa, listingKey: 100001 }, none)).toBe('/homes/100001')
  })

  test('a park leads to its page and types to their results, if these exist (L60)', () => {
    expect(placeTarget('parks', 'sunny', { ...tampa, parkKey: 7 }, none)).toBe('/parks/7')
    for (const type of ['parks', 'dealers'] as const)
      expect(placeTarget(type, 'tampa', tampa, none)).toBe(searchUrl(type, 'FL', 'tampa'))
  })
})
