import { fieldOf } from '#kit/field.ts'
import { squash } from '#kit/fold.ts'
import { typedNumber } from '#kit/typed-number.ts'
import { stateByAbbreviation } from '../place/states.ts'
import { type LoadField, loadFields } from './fields.ts'

/*
 * Homes in the RESO Common Format: a Property with names of the RESO Data Dictionary 2.0, as cells of a table. What no
 * cell can express, such as a rent with an unknown period, becomes a text that is no value of its field, so that it is
 * left out and listed.
 */

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [String(one)] : [],
  )

/** The first text of a field; undefined for none: also for null and an empty text. */
const first = (home: object, name: string) => texts(fieldOf(home, name))[0]?.trim() || undefined

/** The values of a collection, squashed; some programs send it as one text with commas. */
const members = (home: object, name: string) =>
  texts(fieldOf(home, name)).flatMap(text => text.split(',').map(squash).filter(Boolean))

/** Empty for null and an empty text, undefined if the home does not have the field. */
const named = (name: string) => (home: object) =>
  fieldOf(home, name) === undefined ? undefined : (first(home, name) ?? '')

function numberIn(home: object, name: string): number | undefined {
  const number = typedNumber(first(home, name) ?? '')
  return Number.isNaN(number) ? undefined : number
}

/** Sections of a home by RESO's BodyType. */
const bodyTypes: ReadonlyMap<string, number> = new Map([
  ['singlewide', 1],
  ['doublewide', 2],
  ['triplewide', 3],
  ['quadwide', 4],
])

const bodySections = (home: object) => {
  if (fieldOf(home, 'BodyType') === null) return ''
  const max = Math.max(0, ...members(home, 'BodyType').map(body => bodyTypes.get(body) ?? 0))
  return max > 0 ? String(max) : undefined
}

/** The place at the end of an address in one field. */
const placeAtEnd = /,\s*([^,]{2,60}),\s*([a-z]{2})\.?\s+(\d{5})(?:-\d{4})?(?:,?\s*usa)?\s*$/i

const addressNames = ['City', 'StateOrProvince', 'PostalCode'] as const
/** A part of the place, which may only be in the address. */
function placeOf(home: object, name: (typeof addressNames)[number]): string | undefined {
  const found = placeAtEnd.exec(first(home, 'UnparsedAddress') ?? '')
  return first(home, name) ?? found?.[addressNames.indexOf(name) + 1]?.trim() ?? named(name)(home)
}

/** The street of an address in one field, without the place at its end. */
function streetOfAddress(home: object): string | undefined {
  const zip = placeOf(home, 'PostalCode')?.slice(0, 5)
  const state = placeOf(home, 'StateOrProvince')
  let street = first(home, 'UnparsedAddress')
  let isPlace = false
  for (const end of ['USA', zip, state, stateByAbbreviation(state ?? '')?.name, placeOf(home, 'City')]) {
    street = street?.replace(/(?<=\d{5})-\d{4}$/, '')
    if (!street || !end || !street.toLowerCase().endsWith(end.toLowerCase())) continue
    const rest = street.slice(0, -end.length)
    // "Ocean City" can be the end of a street, too.
    const isEnd = end === 'USA' || end === zip || isPlace ? /[\s,]$/ : /,\s*$/
    if (!isEnd.test(rest)) continue
    street = rest.replace(/(?<![\s,])[\s,]+$/, '')
    isPlace = true
  }
  return street
}

const streetOf = (home: object) => {
  const parts = ['StreetNumber', 'StreetDirPrefix', 'StreetName', 'StreetSuffix', 'StreetDirSuffix']
  const named = parts.flatMap(part => first(home, part) ?? [])
  const number = first(home, 'StreetNumber') === undefined ? first(home, 'StreetNumberNumeric') : undefined
  const street = [...(number === undefined ? [] : [number]), ...named].join(' ')
  return street === '' ? streetOfAddress(home) : street
}

/** Payments a year of each period of RESO's FeeFrequency, squashed; One Time and Seasonal have none. */
const paymentsAYear: ReadonlyMap<string, number> = new Map([
  ['daily', 365],
  ['weekly', 52],
  ['biweekly', 26],
  ['semimonthly', 24],
  ['monthly', 12],
  ['bimonthly', 6],
  ['quarterly', 4],
  ['semiannually', 2],
  ['annually', 1],
  ['yearly', 1],
])

/** Dollars a month, without cents, of an amount with its period; without a period it is of a month. */
function monthly(home: object, name: string, frequency: string): string | undefined {
  const written = named(name)(home)
  const period = first(home, frequency)
  if (!written || period === undefined) return written
  const payments = paymentsAYear.get(squash(period))
  if (payments === 12) return written
  const amount = typedNumber(written)
  return payments === undefined || Number.isNaN(amount)
    ? `${written} ${period}`
    : String(Math.round((amount * payments) / 12))
}

const SQUARE_FEET_PER_METER = 10.7639104

/** Square feet. */
function livingAreaOf(home: object): string | undefined {
  const written = named('LivingArea')(home)
  const units = first(home, 'LivingAreaUnits')
  if (!written || units === undefined || /^squarefe?e?t$|^sqft$/.test(squash(units))) return written
  const area = typedNumber(written)
  const isMeters = /^squaremet(er|re)s?$|^sqm$/.test(squash(units))
  return isMeters && !Number.isNaN(area)
    ? String(Math.round(area * SQUARE_FEET_PER_METER))
    : `${written} ${units}`
}

/**
 * Bathrooms, a half bath as 0.5. BathroomsTotalInteger counts rooms of every size; those that no other field counts are
 * full if BathroomsFull is missing, else half.
 */
function bathroomsOf(home: object): string | undefined {
  const decimal = first(home, 'BathroomsTotalDecimal')
  if (decimal !== undefined) return decimal
  const total = numberIn(home, 'BathroomsTotalInteger')
  const full = numberIn(home, 'BathroomsFull')
  const [half, quarter, threeQuarter] = ['Half', 'OneQuarter', 'ThreeQuarter'].map(size =>
    numberIn(home, `Bathrooms${size}`),
  )
  const partial = numberIn(home, 'BathroomsPartial')
  const isKnown = [full, half, quarter, threeQuarter, partial].some(count => count !== undefined)
  if (!isKnown) return named('BathroomsTotalInteger')(home) ?? named('BathroomsTotalDecimal')(home)
  const parts = (half ?? 0) + (quarter ?? 0) + (threeQuarter ?? 0)
  // It is the sum of the others.
  const others = Math.max(0, (partial ?? 0) - parts)
  const rest = Math.max(0, (total ?? 0) - (full ?? 0) - parts - others)
  const sum =
    (full ?? rest) +
    (threeQuarter ?? 0) * 0.75 +
    ((half ?? 0) + others + (full === undefined ? 0 : rest)) * 0.5 +
    (quarter ?? 0) * 0.25
  return String(Math.round(sum * 2) / 2)
}

const isLease = (home: object) => /lease$/.test(squash(first(home, 'PropertyType') ?? ''))

/** RESO has the size of the full home: for a home of one section, that of the section. */
function sizeOf(home: object, name: 'MobileLength' | 'MobileWidth') {
  const size = bodySections(home) === '1' ? named(name)(home) : undefined
  const units = first(home, 'MobileDimUnits') ?? 'Feet'
  return !size || /^feet$/i.test(units) ? size : `${size} ${/^met(er|re)s$/i.test(units) ? 'm' : units}`
}

/** Fields that only a home built in a factory has. */
const plates = ['SerialU', 'SerialX', 'SerialXX', 'DOH1', 'DOH2', 'DOH3', 'MobileLength', 'MobileWidth']

/**
 * The type of a home. Homes of other kinds have that kind, which no home here has. Whether it is manufactured or mobile
 * depends on its year, which programs rarely consider; only without a year their word counts. Residential alone decides
 * nothing: the owner sends the home to a site for manufactured homes.
 */
function homeTypeOf(home: object): string | undefined {
  const subType = first(home, 'PropertySubType')
  const type = first(home, 'PropertyType')
  const kinds = [subType, type].map(text => squash(text ?? ''))
  const isHome =
    kinds.some(kind => /manufactured|mobile/.test(kind) || bodyTypes.has(kind)) ||
    members(home, 'StructureType').includes('manufacturedhouse') ||
    members(home, 'BodyType').some(body => body === 'expando' || bodyTypes.has(body)) ||
    plates.some(plate => first(home, plate) !== undefined)
  if (isHome) {
    const year = numberIn(home, 'YearBuilt')
    if (year !== undefined && year !== 1976) return undefined
    return ['manufactured', 'mobile'].find(word => kinds[0]?.startsWith(word))
  }
  if (subType !== undefined) return subType
  return type === undefined || /^residential(lease)?$/.test(squash(type)) ? undefined : type
}

const isNo = /^(false|no|n|0)$/i

function tenureOf(home: object) {
  const leased = named('LandLeaseYN')(home)
  if (leased) return /^(true|yes|y|1)$/i.test(leased) ? 'leased-lot' : isNo.test(leased) ? 'own-land' : leased
  if (numberIn(home, 'LandLeaseAmount')) return 'leased-lot'
  if (squash(first(home, 'PropertyType') ?? '') === 'manufacturedinpark') return 'leased-lot'
  if (squash(first(home, 'PropertySubType') ?? '') === 'manufacturedonland') return 'own-land'
  return leased
}

/** Who may see a photo: not only agents, offices or owners. */
const isPublic = (photo: object) =>
  !members(photo, 'Permission').some(who => /private|agent|office|firm|member|owner|admin/.test(who))

/** Addresses of the photos of a Property, in their order; other media have another category. */
function photosOf(home: object): string | undefined {
  const media = fieldOf(home, 'Media')
  if (!Array.isArray(media)) return undefined
  return media
    .flatMap((one: unknown) => {
      if (typeof one === 'string') return [{ address: one.trim(), order: 0 }]
      if (typeof one !== 'object' || one === null) return []
      const address = first(one, 'MediaURL')
      const isPhoto = /photo|image/i.test(first(one, 'MediaCategory') ?? 'photo')
      const order = numberIn(one, 'Order') ?? 0
      return address !== undefined && isPhoto && isPublic(one) ? [{ address, order }] : []
    })
    .sort((one, other) => one.order - other.order)
    .map(({ address }) => address)
    .join('\n')
}

/** A day, which some programs write with a time. */
const dayOf = (name: string) => (home: object) =>
  named(name)(home)?.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:[\d:.]*(?:Z|[+-]\d\d:?\d\d)?$/i, '$1')

const rentOf = (home: object) =>
  monthly(home, first(home, 'ListPrice') === undefined ? 'LeaseAmount' : 'ListPrice', 'LeaseAmountFrequency')

/** The cell of each field that a Property can have. */
const cells: Readonly<Partial<Record<LoadField, (home: object) => string | undefined>>> = {
  ownNumber: home => first(home, 'ListingId') ?? first(home, 'ListingKey'),
  streetAddress1: streetOf,
  streetAddress2: named('UnitNumber'),
  latitude: named('Latitude'),
  longitude: named('Longitude'),
  displayAddress: named('InternetAddressDisplayYN'),
  city: home => placeOf(home, 'City'),
  state: home => placeOf(home, 'StateOrProvince'),
  postalCode: home => placeOf(home, 'PostalCode'),
  serialNumber1: named('SerialU'),
  serialNumber2: named('SerialX'),
  serialNumber3: named('SerialXX'),
  hudLabel1: named('DOH1'),
  hudLabel2: named('DOH2'),
  hudLabel3: named('DOH3'),
  askingPrice: home => (isLease(home) ? undefined : named('ListPrice')(home)),
  rentalPrice: home => (isLease(home) ? rentOf(home) : undefined),
  homeType: homeTypeOf,
  make: named('Make'),
  model: named('Model'),
  year: named('YearBuilt'),
  isNew: named('NewConstructionYN'),
  sections: bodySections,
  squareFeet: livingAreaOf,
  length1: home => sizeOf(home, 'MobileLength'),
  width1: home => sizeOf(home, 'MobileWidth'),
  bedrooms: named('BedroomsTotal'),
  bathrooms: bathroomsOf,
  tenure: tenureOf,
  lotRentAmount: home => monthly(home, 'LandLeaseAmount', 'LandLeaseAmountFrequency'),
  taxes: named('TaxAnnualAmount'),
  availableOn: dayOf('AvailabilityDate'),
  description: named('PublicRemarks'),
  virtualTour: named('VirtualTourURLUnbranded'),
  status: home => first(home, 'StandardStatus') ?? first(home, 'MlsStatus'),
  mayBeShown: named('InternetEntireListingDisplayYN'),
  soldPrice: named('ClosePrice'),
  soldOn: dayOf('CloseDate'),
  photos: photosOf,
}

/** Columns of a table of Properties: the fields themselves. */
export const resoHeadings = loadFields

/** Facts without a RESO name are local fields with our name. */
export const localName = (field: LoadField) => `HAV_${field.slice(0, 1).toUpperCase()}${field.slice(1)}`

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
