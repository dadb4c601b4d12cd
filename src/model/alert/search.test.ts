import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptySearch, listingSearch } from '../listing/search.ts'
import { toParameters } from '../search/query.ts'
import { alertFields, alertFlags, readAlertSearch, truthyOnly } from './search.ts'

const yes = fc.boolean()
const fields = fc.record({
  state: fc.constant('FL'),
  city: fc.constantFrom(null, 'Tampa'),
  radius: fc.constantFrom(null, 0, 5, 100),
  bedrooms: fc.constantFrom(null, 0, 3),
  bathrooms: fc.constantFrom(null, 1.5),
  stateAssociationKey: fc.constantFrom(null, 52),
  locationType: fc.subarray(['senior-community', 'private', 'move']),
  ...(Object.fromEntries(alertFlags.map(flag => [flag, yes])) as Record<
    (typeof alertFlags)[number],
    typeof yes
  >),
})

const searchOf = (input: Parameters<typeof readAlertSearch>[0], before = {}) => {
  const read = readAlertSearch(input, before)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.search
}

describe('alert fields and the saved search', () => {
  test('convert to each other without loss (L166)', () => {
    fc.assert(
      fc.property(fields, said => {
        const search = searchOf(said)
        expect(alertFields(search)).toMatchObject({ ...said, county: null, zip: null })
        expect(searchOf({ parameters: toParameters(listingSearch, search) })).toEqual(search)
        expect(searchOf(alertFields(search))).toEqual(search)
      }),
    )
  })

  test('only truthy fields are needed to create an alert (L169)', () => {
    fc.assert(
      fc.property(fields, said => {
        const sent = truthyOnly(said)
        expect(Object.values(sent).every(value => Boolean(value))).toBe(true)
        const { radius, bedrooms, ...rest } = searchOf(sent).place as Record<string, unknown>
        expect([0, undefined, 5, 100]).toContain(radius)
        expect(bedrooms).toBeUndefined()
        expect(rest).toEqual({ state: 'FL', ...(said.city && { city: said.city }) })
        const { bedrooms: fewest = 0, ...asked } = searchOf(said).filters
        expect({ ...searchOf(sent).filters, bedrooms: undefined }).toEqual({ ...asked, bedrooms: undefined })
        expect(searchOf(sent).filters.bedrooms ?? 0).toBe(fewest)
      }),
    )
  })

  test('a radius applies only above -1, and zero miles are a radius', () => {
    expect(searchOf({ state: 'FL', city: 'Tampa', radius: -1 }).place.radius).toBeUndefined()
    expect(searchOf({ state: 'FL', city: 'Tampa', radius: 0 }).place.radius).toBe(0)
  })

  test('order and page are not saved', () => {
    const parameters = {
      state: 'FL',
      'order[]': ['price:asc'],
      offset: '44',
      limit: '10',
      'include[]': ['park'],
    }
    expect(searchOf({ parameters })).toEqual({ ...emptySearch, place: { state: 'FL' } })
  })

  test('a field overrides the saved value, and a false one clears it', () => {
    const before = {
      state: 'FL',
      'listing-type[]': ['for-sale', 'for-rent'],
      'has-photos': 'true',
      tenure: undefined,
    }
    const { tenure: _, ...saved } = before
    const search = searchOf({ isRental: false, hasPhotos: null, parkModel: true }, saved)
    expect(search.filters).toEqual({ 'listing-type': ['for-sale'], 'park-model': true })
  })
})
