import { fieldOf } from '#kit/field.ts'

/* Homes in the RESO Common Format: a Property with names of the RESO Data Dictionary, as cells of a table. */

/** Sections of a home by RESO's BodyType. */
const bodyTypes: Readonly<Record<string, number>> = {
  singlewide: 1,
  doublewide: 2,
  triplewide: 3,
  quadwide: 4,
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [String(one)] : [],
  )
const first = (home: object, name: string) => texts(fieldOf(home, name))[0]

const bodySections = (home: object) => {
  const known = texts(fieldOf(home, 'BodyType'))
    .flatMap(text => text.split(','))
    .map(text => bodyTypes[text.replace(/\s/g, '').toLowerCase()] ?? 0)
  const most = Math.max(0, ...known)
  return most > 0 ? String(most) : undefined
}

const streetOf = (home: object) => {
  const parts = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix']
  const street = parts.flatMap(part => first(home, part) ?? []).join(' ')
  return street === '' ? first(home, 'UnparsedAddress') : street
}

const tenureOf = (home: object) => {
  const leased = first(home, 'LandLeaseYN')
  if (leased !== undefined) return leased === 'true' ? 'leased-lot' : 'own-land'
  return first(home, 'LandLeaseAmount') === undefined ? undefined : 'leased-lot'
}

const named = (name: string) => (home: object) => first(home, name)
const isLease = (home: object) => /lease/i.test(first(home, 'PropertyType') ?? '')

/** The cell of each field that a Property can have. */
const cells: Readonly<Record<string, (home: object) => string | undefined>> = {
  ownNumber: home => first(home, 'ListingId') ?? first(home, 'ListingKey'),
  streetAddress1: streetOf,
  city: named('City'),
  state: named('StateOrProvince'),
  postalCode: named('PostalCode'),
  serialNumber1: named('SerialU'),
  serialNumber2: named('SerialX'),
  serialNumber3: named('SerialXX'),
  hudLabel1: named('DOH1'),
  hudLabel2: named('DOH2'),
  hudLabel3: named('DOH3'),
  askingPrice: home => (isLease(home) ? undefined : first(home, 'ListPrice')),
  rentalPrice: home => (isLease(home) ? first(home, 'ListPrice') : undefined),
  make: named('Make'),
  model: named('Model'),
  year: named('YearBuilt'),
  isNew: named('NewConstructionYN'),
  sections: bodySections,
  squareFeet: named('LivingArea'),
  bedrooms: named('BedroomsTotal'),
  bathrooms: home => first(home, 'BathroomsTotalDecimal') ?? first(home, 'BathroomsTotalInteger'),
  tenure: tenureOf,
  lotRentAmount: named('LandLeaseAmount'),
  taxes: named('TaxAnnualAmount'),
  availableOn: named('AvailabilityDate'),
  description: named('PublicRemarks'),
  virtualTour: named('VirtualTourURLUnbranded'),
}

/** Columns of a table of Properties: the fields themselves. */
export const resoHeadings = Object.keys(cells)

/** The cells of a Property that it has; undefined if it is none. */
export function cellsOfProperty(home: unknown): ReadonlyMap<string, string> | undefined {
  if (typeof home !== 'object' || home === null || Array.isArray(home)) return undefined
  return new Map(
    Object.entries(cells).flatMap(([field, read]) => {
      const value = read(home)
      return value === undefined ? [] : [[field, value] as const]
    }),
  )
}
