import * as v from 'valibot'
import { plainCell } from '#kit/csv.ts'
import { squash } from '#kit/fold.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { form, text, zip } from '../form.ts'
import { readForm } from '../form-data.ts'
import { hudLabel, serialNumber } from '../listing/identity.ts'
import type { OwnStatus } from '../listing/own.ts'
import { type ListingFields, listingFields } from '../listing/patch.ts'
import { lastKnownSection, type SizeFields, sizeFields } from '../listing/sections.ts'
import { homeTypeOf } from '../listing-draft/publish.ts'
import { maxOwnPhotos } from '../own-photo/photos.ts'
import { day, webAddress } from '../patch-fields.ts'
import { states } from '../place/states.ts'

/* A line of a file with homes: the cells of its columns, by field. */

/** Limits of one file. */
export const loadLimits = {
  bytes: 20_000_000,
  lines: 10_000,
  columns: 500,
  /** Characters of a line. */
  line: 100_000,
  heading: 100,
} as const

const { soldPrice, ...fields } = { ...listingFields, ...sizeFields }
/** Of a sale; only read where the status says that the home is sold. */
const saleFields = { soldPrice, soldOn: day }
type SaleField = keyof typeof saleFields
const cellFields = { ...fields, ...saleFields }
type LoadedField = keyof typeof fields
/** What a file tells of a home: its fields, and the sizes of its sections. */
export type LoadedFields = ListingFields & SizeFields
const fieldNames = keysOf(fields)

/** The cell of a field that a home in JSON does not have: the field stays as it is. */
export const absentCell = '\u001a'

/** Where a home is, and how its owner and its maker name it; only read when a home is added. */
const identityFields = {
  ownNumber: text(1, 40, "The owner's own number of the home."),
  streetAddress1: v.optional(text(1, 100, 'House number and street.')),
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
export type Identity = v.InferOutput<ReturnType<typeof form<typeof identityFields>>>

/** Fields without which no line can be read. */
export const requiredLoadFields = ['ownNumber', 'city', 'state', 'postalCode'] as const

/**
 * Every field that a column can have. `status` says whether a home that is not here yet is added, and whether one that
 * is leaves the market.
 */
export const loadFields = [
  ...keysOf(identityFields),
  ...fieldNames,
  'status',
  ...keysOf(saleFields),
  'photos',
] as const
export type LoadField = (typeof loadFields)[number]

export const isLoadField = (field: string): field is LoadField => isOneOf(loadFields, field)
const isListingField = (field: LoadField): field is LoadedField => Object.hasOwn(fields, field)
const isSaleField = (field: LoadField): field is SaleField => Object.hasOwn(saleFields, field)

/** How a home leaves the market. */
export type Leaving = 'sold' | 'paused' | 'removed'

/**
 * Statuses of homes that nobody can buy or rent now, squashed: RESO's StandardStatus, ours, and those of other programs.
 * Null: a home that is here already keeps its status.
 */
const offMarketStatuses: ReadonlyMap<string, Leaving | null> = new Map([
  ...['activeundercontract', 'comingsoon', 'draft', 'held', 'incomplete', 'pending', 'undercontract'].map(
    status => [status, null] as const,
  ),
  ...['closed', 'rented', 'sold'].map(status => [status, 'sold'] as const),
  ...['expired', 'hold', 'inactive', 'offmarket', 'paused', 'withdrawn'].map(
    status => [status, 'paused'] as const,
  ),
  ...['canceled', 'cancelled', 'delete', 'deleted', 'removed'].map(status => [status, 'removed'] as const),
])

/** Other headings that dealers' programs use, squashed. */
const headings: Readonly<Record<string, LoadField>> = {
  stock: 'ownNumber',
  stocknumber: 'ownNumber',
  stockno: 'ownNumber',
  listingid: 'ownNumber',
  listingkey: 'ownNumber',
  address: 'streetAddress1',
  street: 'streetAddress1',
  stateorprovince: 'state',
  zip: 'postalCode',
  zipcode: 'postalCode',
  price: 'askingPrice',
  listprice: 'askingPrice',
  rent: 'rentalPrice',
  manufacturer: 'make',
  yearbuilt: 'year',
  beds: 'bedrooms',
  bedroomstotal: 'bedrooms',
  baths: 'bathrooms',
  bathroomstotaldecimal: 'bathrooms',
  length: 'length1',
  width: 'width1',
  sqft: 'squareFeet',
  livingarea: 'squareFeet',
  serial: 'serialNumber1',
  serialnumber: 'serialNumber1',
  vin: 'serialNumber1',
  serialu: 'serialNumber1',
  serialx: 'serialNumber2',
  serialxx: 'serialNumber3',
  standardstatus: 'status',
  mlsstatus: 'status',
  listingstatus: 'status',
  hudlabel: 'hudLabel1',
  hudtag: 'hudLabel1',
  doh1: 'hudLabel1',
  doh2: 'hudLabel2',
  doh3: 'hudLabel3',
  headline: 'caption',
  title: 'caption',
  remarks: 'description',
  publicremarks: 'description',
  lotrent: 'lotRentAmount',
  landleaseamount: 'lotRentAmount',
  taxannualamount: 'taxes',
  newconstructionyn: 'isNew',
  availabilitydate: 'availableOn',
  virtualtoururlunbranded: 'virtualTour',
  closeprice: 'soldPrice',
  saleprice: 'soldPrice',
  closedate: 'soldOn',
  solddate: 'soldOn',
  media: 'photos',
}

const known = new Map<string, LoadField>([
  ...Object.entries(headings),
  ...loadFields.map(field => [squash(field), field] as const),
])

/** Headings of photos, of which a file may have many: `Photo URL 1`, squashed. */
const photoHeading = /^(photo|image|picture|foto|img)s?(url|link)?s?\d{0,2}$/
const fieldOfHeading = (heading: string) => {
  const squashed = squash(heading)
  return photoHeading.test(squashed) ? 'photos' : known.get(squashed)
}

/** Fields of headings as an owner chose them; null: not read. */
export type ChosenColumns = Readonly<Record<string, string | null>>

export const columnsForm = form({
  columns: v.pipe(
    v.array(
      form({
        heading: v.pipe(
          v.string('invalid'),
          v.maxLength(loadLimits.heading, 'too_long'),
          v.description('Heading of the column.'),
        ),
        field: v.pipe(
          v.nullable(v.picklist(loadFields, 'inclusion')),
          v.description('Its field; null: it is not read.'),
        ),
      }),
      'invalid',
    ),
    v.maxLength(loadLimits.columns, 'too_many'),
    v.description('The columns to set; the others stay as they are. Remembered for the owner.'),
  ),
})

/** The field of each column, once each but for photos: as chosen, else by its heading; null for a column that is not read. */
export function fieldsOfHeadings(written: readonly string[], chosen: ChosenColumns): (LoadField | null)[] {
  const taken = new Set<LoadField>()
  const take = (field: string | null | undefined) => {
    if (typeof field !== 'string' || !isLoadField(field) || (field !== 'photos' && taken.has(field)))
      return null
    taken.add(field)
    return field
  }
  const isChosen = (heading: string) => Object.hasOwn(chosen, heading)
  const first = written.map(heading => (isChosen(heading) ? take(chosen[heading]) : null))
  return written.map((heading, column) =>
    isChosen(heading) ? (first[column] ?? null) : take(fieldOfHeading(heading)),
  )
}

/** Required fields without a column. */
export const missingColumns = (columns: readonly (string | null)[]) =>
  requiredLoadFields.filter(field => !columns.includes(field))

/** The value of a field whose cell is empty. */
const emptyOf = (field: LoadedField | SaleField): unknown =>
  [null, false, []].find(value => v.safeParse(cellFields[field], value).success)

const noFields = Object.fromEntries(fieldNames.map(field => [field, emptyOf(field)]))

/** All fields of a home that is added; those that the file does not have are unknown. */
export function newFields({ identity, patch }: LoadedHome): LoadedFields {
  const fields = { ...noFields, soldPrice: null, ...patch } as LoadedFields
  return {
    ...fields,
    homeType: fields.homeType ?? homeTypeOf(null, fields.year),
    // What is said of a section says that there are so many.
    sections: fields.sections ?? lastKnownSection({ ...identity, ...fields }),
  }
}

const yes = /^(yes|y|true|1|x|on|sí|si)$/i
const no = /^(no|n|false|0|off)$/i

type CellKind = 'flag' | 'set' | 'number' | 'other'

function kindOf(field: LoadedField | SaleField): CellKind {
  if (v.safeParse(cellFields[field], true).success) return 'flag'
  if (v.safeParse(cellFields[field], []).success) return 'set'
  return v.safeParse(cellFields[field], '2').issues?.[0]?.message === 'not_a_number' ? 'number' : 'other'
}
const cellKinds = new Map(
  keysOf(cellFields).map(field => [field, { kind: kindOf(field), empty: emptyOf(field) }]),
)

/** As written before a spreadsheet was told that it is no formula. */
const unescaped = (cell: string) => plainCell(cell.trim())

/** The value of a cell before validation: numbers may have a dollar sign and commas, lists a semicolon. */
function cellValue(field: LoadedField | SaleField, cell: string): unknown {
  const { kind, empty } = cellKinds.get(field) ?? {}
  const read = unescaped(cell)
  if (read === '') return empty
  if (kind === 'flag') return yes.test(read) ? true : no.test(read) ? false : read
  if (kind === 'set')
    return read
      .split(/[;|]/)
      .map(part => part.trim())
      .filter(Boolean)
  if (kind === 'number') return /^-?\$?[\d,]*\.?\d+$/.test(read) ? Number(read.replace(/[$,]/g, '')) : read
  const number = Number(read)
  return v.safeParse(cellFields[field], number).success ? number : read
}

/** A valid line: the identity of a home, and the fields that the file has. */
export interface LoadedHome {
  identity: Identity
  patch: Partial<LoadedFields>
  /** Not for sale or rent now, by its status in the file. */
  isOffMarket?: boolean
  /** How it leaves the market, if it is on it. */
  leaves?: Leaving
  /** What the file tells of its sale; the date is YYYY-MM-DD. */
  sale?: { soldPrice?: number | null; soldOn?: string | null }
  /** Addresses of its photos. */
  photos?: readonly string[]
}

/** Why a photo behind an address is not added. */
export const photoFaults = [
  'file_too_large',
  'not_a_picture',
  'not_allowed',
  'not_public_url',
  'too_many_photos',
  'too_many_pixels',
  'unreachable',
  'unreadable_picture',
] as const
export type PhotoFault = (typeof photoFaults)[number]

/** Addresses in a cell: one a line, or divided by spaces, semicolons or commas. */
const addressesOf = (cell: string) =>
  unescaped(cell)
    .split(/[\s;|]+|,(?=\s*https?:)/)
    .map(address => address.replace(/,$/, ''))
    .filter(Boolean)

/** The addresses of photos in a cell, once each; or an error key. */
function photosOf(cell: string): { photos: string[] } | { problem: string } {
  const photos = [...new Set(addressesOf(cell))]
  if (photos.length > maxOwnPhotos) return { problem: 'too_many' }
  return photos.every(address => v.safeParse(webAddress, address).success)
    ? { photos }
    : { problem: 'not_a_url' }
}

const identityForm = form(identityFields)

/** Reads a line, given as cells by field; or its invalid fields, `{field: error key}`. */
export function readLine(
  cells: ReadonlyMap<LoadField, string>,
): LoadedHome | { problems: Record<string, string> } {
  const sent = new FormData()
  for (const field of keysOf(identityFields)) sent.set(field, unescaped(cells.get(field) ?? ''))
  const read = readForm(identityForm, sent)
  const problems: Record<string, string> = 'errors' in read ? { ...read.errors.fields } : {}
  const patch: Record<string, unknown> = {}
  const sale: Record<string, unknown> = {}
  const leaves = offMarketStatuses.get(squash(cells.get('status') ?? ''))
  const found = photosOf(cells.get('photos') ?? '')
  if ('problem' in found) problems.photos = found.problem
  for (const [field, cell] of cells) {
    const isOfSale = isSaleField(field)
    if (!isOfSale && !isListingField(field)) continue
    if (isOfSale && leaves !== 'sold') continue
    const result = v.safeParse(cellFields[field], cellValue(field, cell))
    if (result.success) (isOfSale ? sale : patch)[field] = result.output
    else problems[field] = result.issues[0].message
  }
  const sections = 'output' in read ? (lastKnownSection(read.output) ?? 0) : 0
  if (typeof patch.sections === 'number' && patch.sections < sections) problems.sections = 'invalid'
  if ('errors' in read || Object.keys(problems).length > 0) return { problems }
  return {
    identity: read.output,
    patch,
    ...(leaves !== undefined && { isOffMarket: true }),
    ...(leaves && { leaves }),
    ...(leaves === 'sold' && { sale }),
    ...('photos' in found && found.photos.length > 0 && found),
  }
}

/**
 * The key of a home in the number that a download has for homes without a number of their owner's, so that it loads
 * again: `site-123456`. Undefined for other numbers.
 */
export function keyOfSiteNumber(ownNumber: string): number | undefined {
  const digits = /^site-([1-9]\d{0,8})$/.exec(ownNumber)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** A home as its owner downloads it. */
export interface DownloadedHome {
  key: number
  identity: Record<keyof Identity, string | null>
  fields: LoadedFields
  status: OwnStatus
}

const written = (value: unknown): string | number =>
  typeof value === 'number' ? value : Array.isArray(value) ? value.join('; ') : String(value ?? '')

/** Headings of a table of homes: all fields, and the site's number, which a load does not read. */
export const downloadHeadings = [...keysOf(identityFields), ...fieldNames, 'status', 'siteNumber'] as const

/** A line of such a table. */
export const downloadLine = ({ key, identity, fields, status }: DownloadedHome): (string | number)[] => [
  ...keysOf(identityFields).map(field => identity[field] ?? ''),
  ...fieldNames.map(field => written(fields[field])),
  status,
  key,
]
