import type { OwnStatus } from '../listing/own.ts'
import type { HomeType } from '../listing/values.ts'
import { type DownloadedHome, downloadFields, writtenCell } from './line.ts'
import { cellsOfProperty, localName } from './reso.ts'

/* Homes of an owner as RESO Properties: names and types of the Data Dictionary 2.0, and local fields with a prefix. */

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

/** The other types have no name of RESO. */
const subTypes: Readonly<Record<HomeType, string | null>> = {
  manufactured: 'Manufactured Home',
  mobile: 'Mobile Home',
  modular: null,
  'park-model': null,
  'tiny-home': null,
}

/** RESO's sizes are integers; others are local fields. */
const integerFeet = (feet: number | null) => (Number.isInteger(feet) ? feet : null)

/** The total counts half baths, too. */
const bathroomsIn = (bathrooms: number | null) =>
  bathrooms === null
    ? { BathroomsTotalInteger: null, BathroomsFull: null, BathroomsHalf: null }
    : {
        BathroomsTotalInteger: Math.ceil(bathrooms),
        BathroomsFull: Math.floor(bathrooms),
        BathroomsHalf: Math.ceil(bathrooms) - Math.floor(bathrooms),
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
  const bodyName = bodyNames[fields.sections ?? 0]
  return {
    ListingKey: String(key),
    ListingId: identity.ownNumber,
    StandardStatus: standardStatuses[status],
    PropertyType: isRental ? 'Residential Lease' : 'Residential',
    PropertySubType: subTypes[fields.homeType ?? 'tiny-home'],
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
    // A collection.
    BodyType: bodyName ? [bodyName] : null,
    LivingArea: fields.squareFeet,
    LivingAreaUnits: fields.squareFeet === null ? null : 'Square Feet',
    ...(fields.sections === 1 && {
      MobileLength: integerFeet(fields.length1),
      MobileWidth: integerFeet(fields.width1),
      MobileDimUnits: 'Feet',
    }),
    BedroomsTotal: fields.bedrooms,
    ...bathroomsIn(fields.bathrooms),
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
