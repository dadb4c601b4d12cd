import { describe, expect, test } from 'vitest'
import { meaningsOf } from './choices.ts'
import { readLine } from './line.ts'
import { cellsOfProperty } from './reso.ts'

const cellOf = (field: string, home: object) =>
  cellsOfProperty(home)?.get(field as Parameters<NonNullable<ReturnType<typeof cellsOfProperty>>['get']>[0])

test.each([
  ['Weekly', 130, '563'],
  ['Bi-Weekly', 260, '563'],
  ['Semi-Monthly', 300, '600'],
  ['Monthly', 545, '545'],
  ['Bi-Monthly', 1_000, '500'],
  ['Quarterly', 1_650, '550'],
  ['Semi-Annually', 3_270, '545'],
  ['Annually', 7_344, '612'],
  ['Daily', 18, '548'],
  ['SemiAnnually', '3,270.00', '545'],
  ['weekly', '$130', '563'],
  ['One Time', 3_270, '3270 One Time'],
  ['Seasonal', 900, '900 Seasonal'],
  ['Fortnight', 300, '300 Fortnight'],
  [null, 545, '545'],
  ['', 545, '545'],
])('a lot rent %s of %j is %s a month', (LandLeaseAmountFrequency, LandLeaseAmount, cell) => {
  expect(cellOf('lotRentAmount', { LandLeaseAmount, LandLeaseAmountFrequency })).toBe(cell)
})

test('the rent of a home has a period, too', () => {
  const lease = { PropertyType: 'Residential Lease', ListPrice: 300, LeaseAmountFrequency: 'Weekly' }
  expect(cellOf('rentalPrice', lease)).toBe('1300')
  expect(cellOf('askingPrice', lease)).toBeUndefined()
  expect(cellOf('rentalPrice', { PropertyType: 'ResidentialLease', LeaseAmount: '1200.00' })).toBe('1200.00')
})

test.each([
  ['Square Feet', 1_056, '1056'],
  ['SquareFeet', '1056.50', '1056.50'],
  ['Square Meters', 98, '1055'],
  ['SquareMeters', '98.1', '1056'],
  ['Acres', 2, '2 Acres'],
  [undefined, 1_056, '1056'],
])('a living area in %s of %j is %s', (LivingAreaUnits, LivingArea, cell) => {
  expect(cellOf('squareFeet', { LivingArea, LivingAreaUnits })).toBe(cell)
})

test('the size of a home of one section has its unit', () => {
  const home = { BodyType: ['Single Wide'], MobileLength: 20, MobileWidth: '14' }
  expect(cellOf('length1', home)).toBe('20')
  expect(cellOf('length1', { ...home, MobileDimUnits: 'Meters' })).toBe('20 m')
  expect(cellOf('width1', { ...home, MobileDimUnits: 'Yards' })).toBe('14 Yards')
  expect(cellOf('width1', { ...home, BodyType: ['Double Wide'] })).toBeUndefined()
})

const baths = (total: unknown, full?: unknown, half?: unknown, more = {}) => ({
  BathroomsTotalInteger: total,
  BathroomsFull: full,
  BathroomsHalf: half,
  ...more,
})
test.each([
  [baths(3, 2, 1), '2.5'],
  [baths('3', '2', '1'), '2.5'],
  [baths(3, 2, 2), '3'],
  [baths(2, 2, 0), '2'],
  [baths(2), '2'],
  [baths(3, 2), '2.5'],
  [baths(3, undefined, 1), '2.5'],
  [baths(undefined, 2, 1), '2.5'],
  [baths(2, 1, 0, { BathroomsThreeQuarter: 1 }), '2'],
  [baths(2, 1, 0, { BathroomsOneQuarter: 1 }), '1.5'],
  [baths(3, 2, undefined, { BathroomsPartial: 1 }), '2.5'],
  [baths(3, 2, 1, { BathroomsPartial: 1 }), '2.5'],
  [baths(0, 0, 0), '0'],
  [baths(null, null, null), ''],
  [{ BathroomsTotalDecimal: 1.5 }, '1.5'],
  [{}, undefined],
])('bathrooms %j are %s', (home, cell) => {
  expect(cellOf('bathrooms', home)).toBe(cell)
})

describe('the type of a home', () => {
  test.each([
    [{ PropertyType: 'Land' }, 'Land'],
    [{ PropertyType: 'Commercial Sale' }, 'Commercial Sale'],
    [{ PropertyType: 'Residential Income' }, 'Residential Income'],
    [{ PropertyType: 'Residential', PropertySubType: 'Single Family Residence' }, 'Single Family Residence'],
    [{ PropertySubType: ['Condominium'] }, 'Condominium'],
    [{ PropertyType: 'Residential' }, undefined],
    [{ PropertyType: 'ResidentialLease' }, undefined],
    [{ PropertyType: 'Manufactured In Park' }, undefined],
    [{ PropertyType: 'Farm', PropertySubType: 'Manufactured Home' }, 'manufactured'],
    [{ PropertySubType: 'Mobile Home' }, 'mobile'],
    // The year decides.
    [{ PropertySubType: 'Mobile Home', YearBuilt: 1998 }, undefined],
    [{ PropertySubType: 'Manufactured On Land', YearBuilt: 1972 }, undefined],
    [{ PropertyType: 'Residential', PropertySubType: 'Double Wide' }, undefined],
    // Only a home from a factory has these.
    [{ PropertySubType: 'Single Family Residence', BodyType: ['Double Wide'] }, undefined],
    [{ PropertySubType: 'Single Family Residence', StructureType: ['Manufactured House'] }, undefined],
    [{ PropertySubType: 'Single Family Residence', DOH1: 'FLA123456' }, undefined],
    [{}, undefined],
  ])('of %j is %s', (home, cell) => {
    expect(cellOf('homeType', home)).toBe(cell)
  })
})

test.each([
  [{ LandLeaseYN: true }, 'leased-lot'],
  [{ LandLeaseYN: 'false' }, 'own-land'],
  [{ LandLeaseYN: 'N', LandLeaseAmount: 0 }, 'own-land'],
  [{ LandLeaseYN: null, LandLeaseAmount: 545 }, 'leased-lot'],
  [{ LandLeaseYN: 'perhaps' }, 'perhaps'],
  [{ LandLeaseYN: null }, ''],
  [{ PropertyType: 'Manufactured In Park' }, 'leased-lot'],
  [{ PropertySubType: 'ManufacturedOnLand' }, 'own-land'],
  [{}, undefined],
])('the land of %j is %s', (home, cell) => {
  expect(cellOf('tenure', home)).toBe(cell)
})

test.each([
  ['200 Main St, Tampa, FL 33610', '200 Main St'],
  ['200 Main St, Tampa FL 33610-1234', '200 Main St'],
  ['200 Main St Tampa FL 33610', '200 Main St'],
  ['200 MAIN ST, TAMPA, FLORIDA 33610, USA', '200 MAIN ST'],
  ['200 Main St, Tampa', '200 Main St'],
  ['200 Main St # 5, Tampa, FL', '200 Main St # 5'],
  ['200 Main St', '200 Main St'],
  ['12 Port Tampa', '12 Port Tampa'],
  ['', undefined],
])('the address %s is in the street %s', (UnparsedAddress, street) => {
  const place = { City: 'Tampa', StateOrProvince: 'FL', PostalCode: '33610' }
  expect(cellOf('streetAddress1', { UnparsedAddress, ...place })).toBe(street)
})

test('a place that only the address has is found there', () => {
  const home = { UnparsedAddress: '200 Main St, St. Petersburg, FL 33701-1234, USA', City: null }
  expect(['streetAddress1', 'city', 'state', 'postalCode'].map(field => cellOf(field, home))).toEqual([
    ...['200 Main St', 'St. Petersburg', 'FL', '33701'],
  ])
  expect(cellOf('city', { UnparsedAddress: '200 Main St', City: null })).toBe('')
})

test('no optional field costs the home', () => {
  const home = {
    ...{ ListingId: 'R-1', City: 'Tampa', StateOrProvince: 'FL', PostalCode: '33610', ListPrice: '84900.00' },
    ...{ SerialU: 'N/A', DOH1: '', TaxAnnualAmount: 512.37, LivingArea: '1056.50', YearBuilt: '1998.0' },
    ...{ LandLeaseAmount: 900, LandLeaseAmountFrequency: 'Seasonal', AvailabilityDate: 'soon' },
    ...{ BedroomsTotal: 'many', Latitude: 'x', Media: [{ MediaURL: 'no' }], PublicRemarks: { a: 1 } },
  }
  const read = readLine(cellsOfProperty(home)!, { meanings: meaningsOf(() => []) })
  expect(read).toMatchObject({
    identity: { ownNumber: 'R-1', serialNumber1: undefined },
    patch: { askingPrice: 84_900, taxes: 512, squareFeet: 1_057, year: 1998, tenure: 'leased-lot' },
  })
  expect(Object.keys('notes' in read ? (read.notes ?? {}) : {}).sort()).toEqual([
    ...['availableOn', 'bedrooms', 'latitude', 'lotRentAmount', 'photos', 'serialNumber1'],
  ])
})

test('the status is the standard one, else that of the MLS; a day may have a time', () => {
  expect(cellOf('status', { StandardStatus: 'Active', MlsStatus: 'Pending' })).toBe('Active')
  expect(cellOf('status', { StandardStatus: null, MlsStatus: 'Contingent' })).toBe('Contingent')
  expect(cellOf('status', { StandardStatus: '', MlsStatus: ['Sold'] })).toBe('Sold')
  for (const CloseDate of ['2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T23:59:59.123-05:00'])
    expect(cellOf('soldOn', { CloseDate })).toBe('2026-11-20')
})

test('collections may be lists or single texts, and unknown fields are ignored', () => {
  for (const BodyType of [['Double Wide'], 'Double Wide', 'DoubleWide', 'Double Wide,Other'])
    expect(cellOf('sections', { BodyType })).toBe('2')
  expect(
    cellsOfProperty({ '@odata.id': 'x', '@odata.etag': 'y', ModificationTimestamp: 'z', Foo: { a: 1 } }),
  ).toEqual(new Map())
})

test('only photos for the public are taken, in their order', () => {
  const photo = (MediaURL: string, more = {}) => ({ MediaURL, MediaCategory: 'Photo', ...more })
  const Media = [
    photo('https://x.example/2', { Order: '2' }),
    photo('https://x.example/1', { Order: 1, Permission: ['Public'] }),
    photo('https://x.example/3', { Order: 3, Permission: ['Agent Only'] }),
    { MediaURL: 'https://x.example/4', MediaCategory: 'Document' },
    null,
  ]
  expect(cellOf('photos', { Media })).toBe('https://x.example/1\nhttps://x.example/2')
})
