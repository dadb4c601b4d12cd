import * as v from 'valibot'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { readPhone } from '#kit/phone.ts'
import { text, zip } from '../form.ts'
import { describeFields } from '../form-data.ts'
import { hudLabel, serialNumber } from '../listing/identity.ts'
import { type ListingFields, listingSchemas, type OwnFields, ownSchemas } from '../listing/patch.ts'
import { type SizeFields, sizeFields } from '../listing/sections.ts'
import { day } from '../patch-fields.ts'
import { states } from '../place/states.ts'
import { sent } from '../sent-text.ts'

/* Fields of a home in a file. */

/** Limits of one file. */
export const loadLimits = {
  bytes: 20_000_000,
  lines: 10_000,
  columns: 500,
  /** Characters of a line. */
  line: 100_000,
  heading: 100,
  /** Miles of a pin from its ZIP code: few ZIP codes are that large, and a file cannot confirm a pin. */
  pinMiles: 60,
} as const

const { soldPrice, ...homeFields } = { ...listingSchemas, ...sizeFields }
export const homeFieldNames = keysOf(homeFields)
/** The fields of a home, and the sizes of its sections. */
export type HomeFields = ListingFields & SizeFields

const { latitude, longitude, displayAddress, parkKey, sellerName } = ownSchemas
const phone = v.nullable(
  v.pipe(
    sent(100, 'invalid', 'phone'),
    v.check(typed => readPhone(typed) !== undefined, 'phone'),
    v.transform(typed => readPhone(typed) ?? null),
  ),
)
/** Location of a home in addition to its address, and its seller. */
const placeFields = { parkKey, latitude, longitude, displayAddress, sellerName, phone }
export const placeFieldNames = keysOf(placeFields)

/** Facts of a home in a file. */
export type LoadedFields = HomeFields & Pick<OwnFields, keyof typeof placeFields>

/** Facts of a sale; parsed only if the status is sold. */
const saleFields = { soldPrice, soldOn: day }
type SaleField = keyof typeof saleFields
const fields = { ...homeFields, ...placeFields }
type LoadedField = keyof typeof fields
/** Fields that are each parsed from one cell. */
export const cellFields = { ...fields, ...saleFields }
export type CellField = keyof typeof cellFields

/** A home always has these: an empty cell leaves them as they are. */
export const isUnchangedIfEmpty = (field: CellField) =>
  isOneOf(['latitude', 'longitude', 'displayAddress', 'sellerName'], field)

/** The cell of a field that a home in JSON does not have: the field is not changed. */
export const absentCell = '\u001a'

/** Location of a home, and its names for owner and maker; parsed only if a home is added. */
export const identityFields = {
  ownNumber: text(1, 40, "Number of the home in the owner's system."),
  streetAddress1: v.optional(text(1, 100, 'House number and street.')),
  streetAddress2: v.optional(text(1, 100, 'Unit or building.')),
  city: text(2, 60, 'City.'),
  state: v.picklist(
    states.map(({ abbreviation }) => abbreviation),
    'state_from_list',
  ),
  postalCode: zip('ZIP code.'),
  serialNumber1: v.optional(serialNumber),
  serialNumber2: v.optional(serialNumber),
  serialNumber3: v.optional(serialNumber),
  hudLabel1: v.optional(hudLabel),
  hudLabel2: v.optional(hudLabel),
  hudLabel3: v.optional(hudLabel),
}
export type IdentityField = keyof typeof identityFields

/** Fields without which no line can be read. */
export const requiredLoadFields = ['ownNumber', 'city', 'state', 'postalCode'] as const

/** Fields that may have one cell for all lines, in place of a column. */
export const sameFields = [
  'city',
  'state',
  'postalCode',
  'parkKey',
  'tenure',
  'lotRentAmount',
  'homeType',
  'isNew',
  'make',
  'sellerName',
  'phone',
] as const satisfies (IdentityField | LoadedField)[]

/**
 * Every field that a column can have. `status` and `mayBeShown` determine whether an unknown home is added, and whether
 * a known one leaves the market or comes back.
 */
export const loadFields = [
  ...keysOf(identityFields),
  ...homeFieldNames,
  ...placeFieldNames,
  'status',
  'mayBeShown',
  ...keysOf(saleFields),
  'photos',
] as const
export type LoadField = (typeof loadFields)[number]

export const isLoadField = (field: string): field is LoadField => isOneOf(loadFields, field)
export const isLoadedField = (field: LoadField): field is LoadedField => Object.hasOwn(fields, field)
export const isSaleField = (field: LoadField): field is SaleField => Object.hasOwn(saleFields, field)

/** The limits of a cell: bounds of a number, characters of a text. */
export const cellLimits = describeFields(v.object({ ...identityFields, ...cellFields }))
