import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parkName } from './name.ts'

describe("a park's name in a register becomes its usual name", () => {
  test.each([
    ['SUNNY ACRES MHP LLC', 'Sunny Acres'],
    ['Sunny Acres Mobile Home Park', 'Sunny Acres'],
    ['JOHNSON TRAILER PARK', 'Johnson Mobile Home Park'],
    ['CYPRESS VILLAGE TRAILER & RV PARK', 'Cypress Village Mobile Home & RV Park'],
    ['CEDAR HILL MHP (SC4360010)', 'Cedar Hill'],
    ['Mission View Mobile Home Park (Tucson Water Consec', 'Mission View'],
    ['YOUNGS COMMUNITY LLC. WATER SYSTEM', 'Youngs Community'],
    ['EQUINOX REI LLC DELLWOOD ESTATES', 'Dellwood Estates'],
    ['HONEYCREEK VILLAGE MHP PWS', 'Honeycreek Village'],
    ['FLYING DUTCHMAN MOBILE HOME PARK 2', 'Flying Dutchman 2'],
    ['MOBILE HILL ESTATE  NO 3', 'Mobile Hill Estate No. 3'],
    ['THE PALMS OF PLANT CITY II', 'The Palms of Plant City II'],
    ["O'BRIEN'S LANDING", "O'Brien's Landing"],
    ['MCDONALD MEADOWS', 'McDonald Meadows'],
    ['ST CHARLES MOBILE HOME PARK', 'St. Charles'],
    ['CAINS RV AND MHP', 'Cains RV and Mobile Home Park'],
    ['G ; H MOBILE HOME PARK INC', 'G & H'],
    ['401 MOBILE HOME PARK', '401 Mobile Home Park'],
    ['KOUNTRY AIRE EST', 'Kountry Aire Estates'],
    ['VISTA DEL LAGO', 'Vista del Lago'],
    ['La Hacienda de Marfa', 'La Hacienda de Marfa'],
  ])('%s', (written, name) => expect(parkName(written)).toBe(name))

  test.each(['LYN HAVEN FIRE DISTRICT 1', 'D & E WATER COMPANY', 'MHP', '', '---', '(SC3250058)'])(
    '"%s" is not a park',
    written => expect(parkName(written)).toBeUndefined(),
  )

  test('normalizing a name again does not change it', () => {
    const words = fc.constantFrom(
      'SUNNY',
      'OAK',
      'MHP',
      'LLC',
      'ESTATES',
      '&',
      'RV',
      'II',
      '2',
      'WATER SYSTEM',
      "O'NEIL",
      'TRAILER PARK',
    )
    const written = fc.array(words, { minLength: 1, maxLength: 5 }).map(all => all.join(' '))
    fc.assert(
      fc.property(written, text => {
        const name = parkName(text)
        if (name === undefined) return
        expect(name).toMatch(/[\p{L}\d]/u)
        expect(name).toBe(name.trim())
        expect(name).not.toMatch(/trailer|\bllc\b/i)
      }),
      { numRuns: 1000 },
    )
  })

  test('any text gives a name of at most 100 characters, or none', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        text => (parkName(text) ?? '').length <= 100,
      ),
    )
  })
})
