import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { keysOf } from '#kit/keys.ts'
import { readValue } from './cell.ts'
import { meaningsOf } from './choices.ts'
import { type CellField, cellFields, type IdentityField } from './fields.ts'
import { hasDecimalCommas } from './number.ts'

const meanings = meaningsOf(() => [])
const read = (field: CellField | IdentityField, cell: string, more = {}) => {
  const reading = readValue(field, cell, { meanings, ...more })
  return 'fault' in reading ? reading.fault : reading.value
}

describe('a number', () => {
  test.each<[CellField, string, number]>([
    ['askingPrice', '84900,00', 84_900],
    ['askingPrice', '54.900,00', 54_900],
    ['askingPrice', '$84,900.00', 84_900],
    ['askingPrice', "'84900", 84_900],
    ['askingPrice', '=84900', 84_900],
    ['askingPrice', '84.9k', 84_900],
    ['askingPrice', '$84,900 OBO', 84_900],
    ['askingPrice', '84,900 firm', 84_900],
    ['askingPrice', '84900.49', 84_900],
    ['askingPrice', 'USD 84 900', 84_900],
    ['taxes', '512.37', 512],
    ['taxes', '$512.50/yr', 513],
    ['taxes', '$40 per month', 480],
    ['lotRentAmount', '$545/mo', 545],
    ['lotRentAmount', '$545 a month', 545],
    ['lotRentAmount', '545 monthly', 545],
    ['lotRentAmount', '$545 al mes', 545],
    ['lotRentAmount', '$130/wk', 563],
    ['lotRentAmount', '6,540 per year', 545],
    ['rentalPrice', '$900/month', 900],
    ['squareFeet', '1056.5', 1_057],
    ['squareFeet', '1,056 sq ft', 1_056],
    ['squareFeet', '1,056 Sq. Ft.', 1_056],
    ['squareFeet', '1056sf', 1_056],
    ['squareFeet', '1056 ft²', 1_056],
    ['squareFeet', '98 m²', 1_055],
    ['squareFeet', '98 m2', 1_055],
    ['squareFeet', '98,0 metros cuadrados', 1_055],
    ['length1', "66'", 66],
    ['length1', '66 ft', 66],
    ['length1', '66\' 6"', 66.5],
    ['length1', '20 m', 65.62],
    ['length1', '66.500', 66.5],
    ['bathrooms', '1,5', 1.5],
    ['bathrooms', '1 1/2', 1.5],
    ['bathrooms', '1½', 1.5],
    ['bathrooms', '2 full 1 half', 2.5],
    ['bathrooms', '2 full, 1 half baths', 2.5],
    ['bathrooms', '2F 1H', 2.5],
    ['bathrooms', '2 y medio', 2.5],
    ['bathrooms', '2 baths', 2],
    ['bathrooms', '2 full', 2],
    ['bathrooms', '2.0', 2],
    ['bathrooms', '2,000', 2],
    ['bathrooms', '1.75', 2],
    ['bathrooms', '2.1', 2.5],
    ['bedrooms', '3 BR', 3],
    ['bedrooms', '3 recámaras', 3],
    ['bedrooms', '３', 3],
    ['year', '1998.0', 1998],
    ['sections', 'Double Wide', 2],
    ['leaseMonths', '12 months', 12],
    ['leaseMonths', '6 mo.', 6],
    ['leaseMonths', '1 year', 12],
    ['lotLeaseYears', '2 años', 2],
    ['lotLeaseNoticeDays', '30 days', 30],
    ['askingPrice', '\u200e84,900\u200b', 84_900],
    ['askingPrice', '84,900\u00a0', 84_900],
    ['bathrooms', '2 1/2 baths', 2.5],
    ['seasonStart', 'November', 11],
    ['seasonEnd', 'abril', 4],
    ['rentCreditPercent', '25%', 25],
    ['latitude', '29,190', 29.19],
    ['latitude', '29.190', 29.19],
    ['longitude', '−82.13°', -82.13],
  ])('%s %j is %j', (field, cell, value) => {
    expect(read(field, cell)).toBe(value)
  })

  test.each<[CellField, string, string]>([
    ['askingPrice', '50,000-60,000', 'range'],
    ['askingPrice', '$50,000 – $60,000', 'range'],
    ['askingPrice', '50k to 60k', 'range'],
    ['askingPrice', 'from $50,000', 'range'],
    ['askingPrice', 'desde 50,000', 'range'],
    ['askingPrice', '50,000+', 'range'],
    ['askingPrice', '84.900', 'ambiguous'],
    ['squareFeet', '1.056', 'ambiguous'],
    ['askingPrice', '1.23E+05', 'cut_number'],
    ['askingPrice', '1e5', 'cut_number'],
    ['askingPrice', '-5', 'greater_than_or_equal_to'],
    ['askingPrice', '(500)', 'greater_than_or_equal_to'],
    ['askingPrice', '-0.4', 'not_an_integer'],
    ['askingPrice', '€54,900', 'not_a_number'],
    ['askingPrice', '$500/mo', 'period'],
    ['rentalPrice', '$250/wk', 'period'],
    ['askingPrice', 'cheap', 'not_a_number'],
    ['askingPrice', '84,900 79,900', 'not_a_number'],
    ['bedrooms', '2.5', 'not_an_integer'],
    ['bedrooms', '3/2', 'not_a_number'],
    ['bedrooms', '2 baths', 'not_a_number'],
    ['lotLeaseYears', '6 months', 'not_a_number'],
    ['bathrooms', '2.3', 'invalid'],
    ['length1', '66x14', 'not_a_number'],
    ['year', "'98", 'greater_than_or_equal_to'],
  ])('%s %j is %s', (field, cell, fault) => {
    expect(read(field, cell)).toBe(fault)
  })

  test('with a group after a point is read as the other numbers of the file', () => {
    expect(hasDecimalCommas(['54.900', '1,5', ''])).toBe(true)
    expect(hasDecimalCommas(['54.900', '1,5', '512.37'])).toBe(false)
    expect(hasDecimalCommas(['54,900', '84.900'])).toBe(false)
    expect(read('askingPrice', '84.900', { isDecimalComma: true })).toBe(84_900)
    expect(read('askingPrice', '84,900', { isDecimalComma: true })).toBe(84_900)
  })

  test('of bathrooms says that it was rounded', () => {
    expect(readValue('bathrooms', '1.75', { meanings })).toEqual({ value: 2, note: 'rounded' })
    expect(readValue('bathrooms', '1.5', { meanings })).toEqual({ value: 1.5, note: undefined })
  })
})

test.each([
  '',
  '-',
  '--',
  '—',
  'N/A',
  'n.a.',
  '#N/A',
  'None',
  'null',
  'unknown',
  'TBD',
  'TBA',
  '?',
  'sin dato',
  'No aplica',
])('%j is no value', cell => {
  for (const field of ['askingPrice', 'bedrooms', 'make', 'tenure', 'availableOn', 'phone'] as const)
    expect(read(field, cell)).toBeNull()
  expect(read('isRepossession', cell)).toBe(false)
  expect(read('amenities', cell)).toEqual([])
  expect(read('city', cell)).toBe('required')
  expect(read('ownNumber', cell)).toBe('required')
})

test.each([
  'Call',
  'Call for price',
  'Please call',
  'Contact us',
  'price on request',
  'Make offer',
  'Varies',
  'Llame',
  'Consultar precio',
])('a price of %j is not known', cell => {
  expect(read('askingPrice', cell)).toBeNull()
  expect(read('terms', cell)).toBe(cell)
})

test('a date is read as it is written in the United States', () => {
  expect(read('availableOn', '3/14/2027')).toBe('2027-03-14')
  expect(read('availableOn', '46460')).toBe('2027-03-14')
  expect(read('soldOn', '2026-11-20T00:00:00Z')).toBe('2026-11-20')
  expect(read('availableOn', '0/0/0000')).toBeNull()
  expect(read('availableOn', 'now')).toBe('invalid')
})

test.each([
  ['2139', 'MA', '02139'],
  ['2139-1234', 'MA', '02139'],
  ['21391234', 'MA', '02139'],
  ['2139.0', 'MA', '02139'],
  ['2,139', 'MA', '02139'],
  ['901', 'PR', '00901'],
  ['501', 'NY', '00501'],
  ['00501', 'NY', '00501'],
  ['33610', 'FL', '33610'],
  ['33610.0', 'FL', '33610'],
  ['33,610', 'FL', '33610'],
  ['33610-1234', 'FL', '33610'],
  ['33610–1234', 'FL', '33610'],
  ['336101234', 'FL', '33610'],
  ['33610 1234', 'FL', '33610'],
  ['33610-', 'FL', '33610'],
  ["'33610", 'FL', '33610'],
  ['FL 33610', 'FL', '33610'],
  ['2139', 'FL', 'zip'],
  ['3361', 'FL', 'zip'],
  ['33610-12', 'FL', 'zip'],
  ['', 'FL', 'required'],
])('the ZIP code %j in %s is %s', (cell, state, value) => {
  expect(read('postalCode', cell, { state })).toBe(value)
})

test.each([
  ['fl', 'FL'],
  ['Florida', 'FL'],
  ['FLORIDA ', 'FL'],
  ['Fla.', 'FL'],
  ['N. Carolina', 'NC'],
  ['No. Carolina', 'NC'],
  ['N.C.', 'NC'],
  ['Carolina del Norte', 'NC'],
  ['W.Va.', 'WV'],
  ['W Virginia', 'WV'],
  ['D.C.', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Washington', 'WA'],
  ['Puerto Rico', 'PR'],
  ['Nueva York', 'NY'],
  ['N Hampshire', 'NH'],
  ['Calif.', 'CA'],
  ['Texas, USA', 'TX'],
  ['So. Dakota', 'SD'],
  ['Guam', 'GU'],
  ['ND', 'ND'],
  ['N.D.', 'ND'],
  ['Ontario', 'state_from_list'],
  ['XX', 'state_from_list'],
])('the state %j is %s', (cell, value) => {
  expect(read('state', cell)).toBe(value)
})

test.each(['N/A', 'NONE', 'unknown', 'TBD', '0', '000000', 'XXXXXX', '-', 'pending'])(
  '%j is no serial number',
  cell => {
    expect(readValue('serialNumber1', cell, { meanings })).toEqual({ value: undefined, note: 'no_serial' })
  },
)

test('a number that a spreadsheet has shortened is no serial number and no own number', () => {
  expect(readValue('serialNumber2', '1.23E+12', { meanings })).toEqual({
    value: undefined,
    note: 'cut_number',
  })
  expect(read('ownNumber', '1.23E+12')).toBe('cut_number')
  expect(read('ownNumber', "'00123")).toBe('00123')
  expect(read('serialNumber1', 'FLHML3B154-27778A')).toBe('FLHML3B154-27778A')
  expect(readValue('hudLabel1', 'N/A', { meanings })).toEqual({ value: undefined, note: 'hud_label' })
})

test.each([
  ['PO Box 12', undefined],
  ['P.O. Box 12', undefined],
  ['P O BOX 12', undefined],
  ['POB 12', undefined],
  ['Post Office Box 12', undefined],
  ['Apartado 12', undefined],
  ['Box 12', undefined],
  ['200 Main St, PO Box 12', '200 Main St'],
])('%j is no street', (cell, value) => {
  expect(readValue('streetAddress1', cell, { meanings })).toEqual({ value, note: 'po_box' })
})

test.each(['200 Main St', '12 Poboy Ln', 'HC 1 Box 12', 'RR 2 Box 45', '5 Boxwood Ct', '12 Post Office Rd'])(
  '%j is a street',
  cell => {
    expect(read('streetAddress1', cell)).toBe(cell)
  },
)

test('the known parts of a list are used', () => {
  expect(readValue('amenities', 'porch; Man cave', { meanings })).toEqual({
    value: ['porch'],
    note: 'inclusion',
  })
  expect(read('amenities', 'Man cave')).toBe('inclusion')
})

test('any cell has a valid value or a reason', () => {
  const signs = fc.constantFrom(...'0123456789.,-$/ \'"kKaeE()½%²+MPOBox')
  const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: signs, maxLength: 12 }))
  const anyField = fc.constantFrom(...keysOf(cellFields).filter(field => field !== 'phone'))
  fc.assert(
    fc.property(anyField, cell, fc.boolean(), (field, text, isDecimalComma) => {
      const reading = readValue(field, text, { meanings, isDecimalComma, state: 'MA' })
      if ('fault' in reading) expect(reading.fault).toMatch(/^\w+$/)
      else if (reading.value !== undefined)
        expect(v.safeParse(cellFields[field], reading.value).success).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

describe('a cell that programs fill in place of none', () => {
  const read = (field: Parameters<typeof readValue>[0], cell: string) =>
    readValue(field, cell, { meanings: new Map() })
  test.each([
    ['askingPrice', '5,4900'],
    ['askingPrice', '54,90'],
    ['askingPrice', '$54.9'],
    ['soldPrice', '1,5'],
    ['squareFeet', '.5'],
    ['squareFeet', '1,0560'],
  ] as const)('%s "%s" is too small to be meant', (field, cell) =>
    expect(read(field, cell)).toEqual({ fault: 'ambiguous' }),
  )
  test.each([
    ['soldPrice', '0'],
    ['soldOn', '1/1/1900'],
    ['soldOn', '1900-01-01'],
  ] as const)('%s "%s" is unknown', (field, cell) => expect(read(field, cell)).toMatchObject({ value: null }))
  test('a day before homes of this kind were built is none', () =>
    expect(read('availableOn', '3/14/1927')).toEqual({ fault: 'invalid' }))
  test.each([
    ['$250 bi-weekly', 542],
    ['270 semi-monthly', 540],
    ['3270 semi-annually', 545],
    ['20/day', 608],
    ['130 p/w', 563],
    ['545 PCM', 545],
  ])('a lot rent of "%s" is %i a month', (cell, rent) =>
    expect(read('lotRentAmount', cell)).toMatchObject({ value: rent }),
  )
})
