import { fieldOf } from '#kit/field.ts'
import type { OwnStatus } from '../listing/own.ts'
import { type LoadField, loadFields } from './fields.ts'
import { type DownloadedHome, downloadFields, writtenCell } from './line.ts'

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
  if (fieldOf(home, 'BodyType') === null) return ''
  const known = texts(fieldOf(home, 'BodyType'))
    .flatMap(text => text.split(','))
    .map(text => bodyTypes[text.replace(/\s/g, '').toLowerCase()] ?? 0)
  const max = Math.max(0, ...known)
  return max > 0 ? String(max) : undefined
}

const streetOf = (home: object) => {
  const parts = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix']
  const street = parts.flatMap(part => first(home, part) ?? []).join(' ')
  return street === '' ? first(home, 'UnparsedAddress') : street
}

/** Null if there is none. */
const named = (name: string) => (home: object) => (fieldOf(home, name) === null ? '' : first(home, name))
const listPrice = named('ListPrice')
const noBathrooms = named('BathroomsTotalDecimal')

const tenureOf = (home: object) => {
  const leased = named('LandLeaseYN')(home)
  if (leased === '') return ''
  if (leased !== undefined) return leased === 'true' ? 'leased-lot' : 'own-land'
  return first(home, 'LandLeaseAmount') === undefined ? undefined : 'leased-lot'
}

/** Dollars a month, without cents. */
function lotRentOf(home: object): string | undefined {
  const amount = named('LandLeaseAmount')(home)
  const isYearly = /^(annual|year)/i.test(first(home, 'LandLeaseAmountFrequency') ?? '')
  return isYearly && amount ? String(Math.round(Number(amount) / 12)) : amount
}

/** RESO has the size of the full home: for a home of one section, that of the section. */
function sizeOf(home: object, name: 'MobileLength' | 'MobileWidth') {
  const isFeet = /^feet$/i.test(first(home, 'MobileDimUnits') ?? 'feet')
  return isFeet && bodySections(home) === '1' ? named(name)(home) : undefined
}

const isLease = (home: object) => /lease/i.test(first(home, 'PropertyType') ?? '')

/** Addresses of the photos of a Property, in their order; other media have another category. */
function photosOf(home: object): string | undefined {
  const media = fieldOf(home, 'Media')
  if (!Array.isArray(media)) return undefined
  return media
    .flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null) return []
      const address = first(one, 'MediaURL')
      const isPhoto = /photo|image/i.test(first(one, 'MediaCategory') ?? 'photo')
      return address !== undefined && isPhoto ? [{ address, order: Number(first(one, 'Order') ?? 0) }] : []
    })
    .sort((one, other) => one.order - other.order)
    .map(({ address }) => address)
    .join('\n')
}

/** The cell of each field that a Property can have. */
const cells: Readonly<Partial<Record<LoadField, (home: object) => string | undefined>>> = {
  ownNumber: home => first(home, 'ListingId') ?? first(home, 'ListingKey'),
  streetAddress1: streetOf,
  streetAddress2: named('UnitNumber'),
  latitude: named('Latitude'),
  longitude: named('Longitude'),
  displayAddress: named('InternetAddressDisplayYN'),
  city: named('City'),
  state: named('StateOrProvince'),
  postalCode: named('PostalCode'),
  serialNumber1: named('SerialU'),
  serialNumber2: named('SerialX'),
  serialNumber3: named('SerialXX'),
  hudLabel1: named('DOH1'),
  hudLabel2: named('DOH2'),
  hudLabel3: named('DOH3'),
  askingPrice: home => (isLease(home) ? undefined : listPrice(home)),
  rentalPrice: home => (isLease(home) ? listPrice(home) : undefined),
  make: named('Make'),
  model: named('Model'),
  year: named('YearBuilt'),
  isNew: named('NewConstructionYN'),
  sections: bodySections,
  squareFeet: named('LivingArea'),
  length1: home => sizeOf(home, 'MobileLength'),
  width1: home => sizeOf(home, 'MobileWidth'),
  bedrooms: named('BedroomsTotal'),
  bathrooms: home =>
    first(home, 'BathroomsTotalDecimal') ?? first(home, 'BathroomsTotalInteger') ?? noBathrooms(home),
  tenure: tenureOf,
  lotRentAmount: lotRentOf,
  taxes: named('TaxAnnualAmount'),
  availableOn: named('AvailabilityDate'),
  description: named('PublicRemarks'),
  virtualTour: named('VirtualTourURLUnbranded'),
  status: home => first(home, 'StandardStatus') ?? first(home, 'MlsStatus'),
  soldPrice: named('ClosePrice'),
  soldOn: named('CloseDate'),
  photos: photosOf,
}

/** Columns of a table of Properties: the fields themselves. */
export const resoHeadings = loadFields

/** Facts without a RESO name are local fields with our name. */
const localName = (field: LoadField) => `HAV_${field.slice(0, 1).toUpperCase()}${field.slice(1)}`

function localCell(home: object, field: LoadField): string | undefined {
  const value = fieldOf(home, localName(field))
  return value === undefined ? undefined : texts(value).join('; ')
}

/** The cells of a Property that it has; undefined if it is none. */
export function cellsOfProperty(home: unknown): ReadonlyMap<LoadField, string> | undefined {
  if (typeof home !== 'object' || home === null || Array.isArray(home)) return undefined
  return new Map(
    loadFields.flatMap(field => {
      const value = localCell(home, field) ?? cells[field]?.(home)
      return value === undefined ? [] : [[field, value] as const]
    }),
  )
}

const bodyNames = [null, 'Single Wide', 'Double Wide', 'Triple Wide', 'Quad Wide'] as const

const standardStatuses: Readonly<Record<OwnStatus, string>> = {
  held: 'Incomplete',
  refused: 'Incomplete',
  draft: 'Incomplete',
  'for-sale': 'Active',
  'for-rent': 'Active',
  pending: 'Pending',
  sold: 'Closed',
  rented: 'Closed',
  paused: 'Withdrawn',
  removed: 'Canceled',
}

/** A home as a Property; it is read again as it is. */
export function propertyOf(home: DownloadedHome): Record<string, unknown> {
  const property = standardProperty(home)
  const cells = cellsOfProperty(property)
  const { fields } = home
  const lost = downloadFields.filter(
    field => (cells?.get(field) ?? null) !== String(writtenCell(fields, field)),
  )
  return {
    ...property,
    ...Object.fromEntries(
      lost.map(field => [localName(field), field === 'phone' ? writtenCell(fields, field) : fields[field]]),
    ),
  }
}

/** A home in the names of RESO. */
function standardProperty({ key, identity, fields, status, soldOn }: DownloadedHome) {
  const { tenure, askingPrice, rentalPrice } = fields
  const isRental = askingPrice === null && rentalPrice !== null
  return {
    ListingKey: String(key),
    ListingId: identity.ownNumber,
    StandardStatus: standardStatuses[status],
    PropertyType: isRental ? 'Residential Lease' : 'Residential',
    UnparsedAddress: identity.streetAddress1,
    UnitNumber: identity.streetAddress2,
    Latitude: fields.latitude,
    Longitude: fields.longitude,
    InternetAddressDisplayYN: fields.displayAddress,
    City: identity.city,
    StateOrProvince: identity.state,
    PostalCode: identity.postalCode,
    SerialU: identity.serialNumber1,
    SerialX: identity.serialNumber2,
    SerialXX: identity.serialNumber3,
    DOH1: identity.hudLabel1,
    DOH2: identity.hudLabel2,
    DOH3: identity.hudLabel3,
    ListPrice: isRental ? rentalPrice : askingPrice,
    Make: fields.make,
    Model: fields.model,
    YearBuilt: fields.year,
    NewConstructionYN: fields.isNew,
    BodyType: bodyNames[fields.sections ?? 0],
    LivingArea: fields.squareFeet,
    ...(fields.sections === 1 && {
      MobileLength: fields.length1,
      MobileWidth: fields.width1,
      MobileDimUnits: 'Feet',
    }),
    BedroomsTotal: fields.bedrooms,
    BathroomsTotalDecimal: fields.bathrooms,
    // RESO has no word for a home that must be moved.
    ...(tenure !== 'to-be-moved' && { LandLeaseYN: tenure && tenure === 'leased-lot' }),
    LandLeaseAmount: fields.lotRentAmount,
    LandLeaseAmountFrequency: fields.lotRentAmount === null ? null : 'Monthly',
    TaxAnnualAmount: fields.taxes,
    AvailabilityDate: fields.availableOn,
    PublicRemarks: fields.description,
    VirtualTourURLUnbranded: fields.virtualTour,
    ClosePrice: fields.soldPrice,
    CloseDate: soldOn,
  }
}
