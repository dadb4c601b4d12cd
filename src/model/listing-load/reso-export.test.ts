import { expect, test } from 'vitest'
import { keysOf, recordOf } from '#kit/keys.ts'
import { meaningsOf } from './choices.ts'
import { identityFields } from './fields.ts'
import { type DownloadedHome, newFields, readLine } from './line.ts'
import { cellsOfProperty } from './reso.ts'
import { propertyOf } from './reso-export.ts'

/*
 * Names and types of the Property resource that the export uses, from RESO's reference metadata of the Data Dictionary
 * 2.0: github.com/RESOStandards/web-api-commander, src/main/resources/RESODataDictionary-2.0.metadata-report.json. An
 * Edm.Decimal of RESO has two places, a coordinate eight; an enumeration is a text in the Common Format, a collection of
 * one a list of texts.
 */
const types = {
  text: (value: unknown) => typeof value === 'string',
  enumeration: (value: unknown) => typeof value === 'string',
  collection: (value: unknown) => Array.isArray(value) && value.every(one => typeof one === 'string'),
  integer: (value: unknown) => Number.isInteger(value),
  decimal: (value: unknown) => typeof value === 'number',
  boolean: (value: unknown) => typeof value === 'boolean',
  date: (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value),
} as const

const dictionary: Readonly<Record<string, keyof typeof types>> = {
  AvailabilityDate: 'date',
  BathroomsFull: 'integer',
  BathroomsHalf: 'integer',
  BathroomsTotalInteger: 'integer',
  BedroomsTotal: 'integer',
  BodyType: 'collection',
  City: 'enumeration',
  CloseDate: 'date',
  ClosePrice: 'decimal',
  DOH1: 'text',
  DOH2: 'text',
  DOH3: 'text',
  InternetAddressDisplayYN: 'boolean',
  LandLeaseAmount: 'decimal',
  LandLeaseAmountFrequency: 'enumeration',
  LandLeaseYN: 'boolean',
  Latitude: 'decimal',
  ListPrice: 'decimal',
  ListingId: 'text',
  ListingKey: 'text',
  LivingArea: 'decimal',
  LivingAreaUnits: 'enumeration',
  Longitude: 'decimal',
  Make: 'text',
  MobileDimUnits: 'enumeration',
  MobileLength: 'integer',
  MobileWidth: 'integer',
  Model: 'text',
  NewConstructionYN: 'boolean',
  PostalCode: 'text',
  PropertySubType: 'enumeration',
  PropertyType: 'enumeration',
  PublicRemarks: 'text',
  SerialU: 'text',
  SerialX: 'text',
  SerialXX: 'text',
  StandardStatus: 'enumeration',
  StateOrProvince: 'enumeration',
  TaxAnnualAmount: 'decimal',
  UnitNumber: 'text',
  UnparsedAddress: 'text',
  VirtualTourURLUnbranded: 'text',
  YearBuilt: 'integer',
}

/** Values of RESO's lists that the export uses. */
const values: Readonly<Record<string, readonly string[]>> = {
  BodyType: ['Single Wide', 'Double Wide', 'Triple Wide', 'Quad Wide'],
  LandLeaseAmountFrequency: ['Monthly'],
  LivingAreaUnits: ['Square Feet'],
  MobileDimUnits: ['Feet'],
  PropertySubType: ['Manufactured Home', 'Mobile Home'],
  PropertyType: ['Residential', 'Residential Lease'],
  StandardStatus: ['Active', 'Canceled', 'Closed', 'Incomplete', 'Pending', 'Withdrawn'],
}

const meanings = meaningsOf(() => [])
const place = {
  ownNumber: 'X-1',
  city: 'Tampa',
  state: 'FL',
  postalCode: '33610',
  streetAddress1: '1 Main St',
}

/** A home as it is downloaded, from the cells of a line. */
function downloaded(cells: Record<string, string>, more: Partial<DownloadedHome> = {}): DownloadedHome {
  const read = readLine(new Map(Object.entries({ ...place, ...cells }) as [never, string][]), { meanings })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const nothing = { parkKey: null, latitude: 27.9, longitude: -82.4, displayAddress: true }
  const identity = recordOf(keysOf(identityFields), name => read.identity[name] ?? null)
  return {
    ...{ key: 105_167, status: 'for-sale', soldOn: null },
    identity,
    fields: { ...nothing, sellerName: 'Rosa', phone: null, ...newFields(read), ...read.patch },
    ...more,
  }
}
const full = {
  ...{
    askingPrice: '84900',
    bedrooms: '3',
    bathrooms: '2.5',
    squareFeet: '1056',
    year: '1998',
    make: 'Clayton',
  },
  ...{ sections: '1', length1: '66', width1: '14', tenure: 'leased-lot', lotRentAmount: '545', taxes: '512' },
  ...{ serialNumber1: 'SN-1', hudLabel1: 'FLA123456', description: 'A porch.', amenities: 'porch; deck' },
  ...{
    virtualTour: 'https://tour.example/7',
    isNew: 'no',
    homeType: 'manufactured',
    streetAddress2: 'Lot 7',
  },
}

const homes: [string, DownloadedHome][] = [
  ['of one section', downloaded(full)],
  ['with sizes in half feet', downloaded({ ...full, length1: '56.5' })],
  ['of two sections, sold', downloaded({ ...full, sections: '2' }, { status: 'sold', soldOn: '2026-11-20' })],
  ['for rent', downloaded({ rentalPrice: '900', availableOn: '2027-01-01' }, { status: 'for-rent' })],
  [
    'to be moved, of another type',
    downloaded({ tenure: 'to-be-moved', homeType: 'park-model', bathrooms: '1' }),
  ],
  ['with nothing known', downloaded({}, { status: 'held' })],
  ['whose sale is pending', downloaded({ ...full, isSalePending: 'yes' }, { status: 'pending' })],
]

test.each(homes)('a home %s has only names and types of the dictionary, and local ones', (_, home) => {
  for (const [name, value] of Object.entries(propertyOf(home))) {
    if (name.startsWith('HAV_')) continue
    const type = dictionary[name]
    expect(type, name).toBeDefined()
    if (value === null || type === undefined) continue
    expect(types[type](value), `${name} ${JSON.stringify(value)}`).toBe(true)
    for (const one of values[name] ? [value].flat() : []) expect(values[name]).toContain(one)
  }
})

test.each(homes)('a home %s is read again as it is', (_, home) => {
  const cells = cellsOfProperty(JSON.parse(JSON.stringify(propertyOf(home))))
  const read = readLine(cells!, { meanings })
  expect(read).not.toHaveProperty('problems')
  if ('problems' in read) return
  expect(home.fields).toMatchObject(read.patch)
  const known = recordOf(keysOf(identityFields), name => read.identity[name] ?? null)
  expect(known).toEqual(home.identity)
})

test('bathrooms and the body come in the fields of the dictionary', () => {
  const [, home] = homes[0]!
  expect(propertyOf(home)).toMatchObject({
    ...{ BathroomsTotalInteger: 3, BathroomsFull: 2, BathroomsHalf: 1 },
    ...{ BodyType: ['Single Wide'], PropertySubType: 'Manufactured Home', StandardStatus: 'Active' },
  })
  expect(propertyOf(home)).not.toHaveProperty('BathroomsTotalDecimal')
  expect(propertyOf(homes[1]![1])).toMatchObject({ MobileLength: null, HAV_Length1: 56.5 })
})
