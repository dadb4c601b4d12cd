import * as v from 'valibot'
import { plainCell } from '#kit/csv.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { formatPhone } from '#kit/phone.ts'
import { form } from '../form.ts'
import { readForm } from '../form-data.ts'
import type { OwnStatus } from '../listing/own.ts'
import { lastKnownSection } from '../listing/sections.ts'
import { homeTypeOf } from '../listing-draft/publish.ts'
import { maxOwnPhotos } from '../own-photo/photos.ts'
import { webAddress } from '../patch-fields.ts'
import { type ChoiceField, lineStatuses, type Meanings, meaningLimits, meantBy, partsOf } from './choices.ts'
import {
  absentCell,
  type CellField,
  cellFields,
  type HomeFields,
  homeFieldNames,
  type IdentityField,
  identityFields,
  isLoadedField,
  isSaleField,
  isUnchangedIfEmpty,
  type LoadedFields,
  type LoadField,
  placeFieldNames,
} from './fields.ts'

/* A line of a file with homes: the cells of its columns, by field. */

/** Ways in which a home leaves the market. */
export type Leaving = 'sold' | 'paused' | 'removed'

/** Whether a status leaves the market. */
const isLeaving = (status: string): status is Leaving => isOneOf(['sold', 'paused', 'removed'], status)

/** The value of a field whose cell is empty. */
const emptyOf = (field: CellField): unknown =>
  [null, false, []].find(value => v.safeParse(cellFields[field], value).success)

const noFields = Object.fromEntries(homeFieldNames.map(field => [field, emptyOf(field)]))

/** All fields of a home that is added; those that the file does not have are unknown. */
export function newFields({ identity, patch }: LoadedHome): HomeFields {
  const { parkKey, latitude, longitude, displayAddress, sellerName, phone, ...known } = patch
  const fields = { ...noFields, soldPrice: null, ...known } as HomeFields
  return {
    ...fields,
    homeType: fields.homeType ?? homeTypeOf({ ...identity, year: fields.year }),
    // A value of the last section shows how many there are.
    sections: fields.sections ?? lastKnownSection({ ...identity, ...fields }),
  }
}

const yes = /^(yes|y|true|1|x|on|sí|si)$/i
const no = /^(no|n|false|0|off)$/i

type CellKind = 'flag' | 'set' | 'number' | 'other'

function kindOf(field: CellField): CellKind {
  if (v.safeParse(cellFields[field], true).success) return 'flag'
  if (v.safeParse(cellFields[field], []).success) return 'set'
  return v.safeParse(cellFields[field], '2').issues?.[0]?.message === 'not_a_number' ? 'number' : 'other'
}
const cellKinds = new Map(
  keysOf(cellFields).map(field => [field, { kind: kindOf(field), empty: emptyOf(field) }]),
)

/** Without the escape that prevents formulas in spreadsheets. */
const unescaped = (cell: string) => plainCell(cell.trim())

/** The value of a cell before validation: numbers may have a dollar sign and commas, lists a semicolon. */
function cellValue(field: CellField, cell: string, meanings: Meanings): unknown {
  const { kind, empty } = cellKinds.get(field) ?? {}
  const typed = unescaped(cell)
  if (kind === 'set')
    return partsOf(typed)
      .map(part => meantBy(meanings, field, part))
      .filter(Boolean)
  const read = meantBy(meanings, field, typed)
  if (read === '') return empty
  if (kind === 'flag') return yes.test(read) ? true : no.test(read) ? false : read
  if (kind === 'number')
    return /^-?\$?[\d,]*(?:\.\d+|(?<=\d))$/.test(read) ? Number(read.replace(/[$,]/g, '')) : read
  const number = Number(read)
  return v.safeParse(cellFields[field], number).success ? number : read
}

/** Unknown texts of a cell with a list of values. */
export function unknownParts(field: ChoiceField, cell: string, meanings: Meanings): string[] {
  const typed = cell === absentCell ? '' : unescaped(cell)
  const isSet = field !== 'status' && cellKinds.get(field)?.kind === 'set'
  const parts = isSet ? partsOf(typed) : [typed]
  return parts.filter(part => {
    if (part === '' || part.length > meaningLimits.value) return false
    return readCell(field, part, meanings) !== undefined
  })
}

/** The error of a cell, if it has one: an error key. */
export function readCell(field: LoadField, cell: string, meanings: Meanings): string | undefined {
  if (field === 'status') return statusOf(cell, meanings) === undefined ? 'inclusion' : undefined
  const isIdentity = Object.hasOwn(identityFields, field)
  const result = isIdentity
    ? v.safeParse(identityFields[field as IdentityField], unescaped(cell))
    : isLoadedField(field)
      ? v.safeParse(cellFields[field], cellValue(field, cell, meanings))
      : undefined
  return result?.issues?.[0]?.message
}

/** The status of a line, empty if the file has none; undefined for an unknown one. */
function statusOf(cell: string, meanings: Meanings): (typeof lineStatuses)[number] | '' | undefined {
  const status = meantBy(meanings, 'status', unescaped(cell))
  return status === '' || isOneOf(lineStatuses, status) ? status : undefined
}

/** A valid line: the identity of a home, and the fields that the file has. */
export interface LoadedHome {
  identity: Identity
  patch: Partial<LoadedFields>
  /** Not for sale or rent now, by its status in the file. */
  isOffMarket?: boolean
  /** The move off the market, if it is on the market. */
  leaves?: Leaving
  /** Facts of the sale in the file; the date is YYYY-MM-DD. */
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
  'too_large_decoded',
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
export type Identity = v.InferOutput<typeof identityForm>

/** Parses a line (cells by field); returns its values or its invalid fields, `{field: error key}`. */
export function readLine(
  cells: ReadonlyMap<LoadField, string>,
  meanings: Meanings,
): LoadedHome | { problems: Record<string, string> } {
  const sent = new FormData()
  for (const field of keysOf(identityFields)) sent.set(field, unescaped(cells.get(field) ?? ''))
  const read = readForm(identityForm, sent)
  const problems: Record<string, string> = 'errors' in read ? { ...read.errors.fields } : {}
  const patch: Record<string, unknown> = {}
  const sale: Record<string, unknown> = {}
  const status = statusOf(cells.get('status') ?? '', meanings)
  if (status === undefined) problems.status = 'inclusion'
  const found = photosOf(cells.get('photos') ?? '')
  if ('problem' in found) problems.photos = found.problem
  for (const [field, cell] of cells) {
    const isOfSale = isSaleField(field)
    if (!isOfSale && !isLoadedField(field)) continue
    if (isOfSale && status !== 'sold') continue
    if (isUnchangedIfEmpty(field) && meantBy(meanings, field, unescaped(cell)) === '') continue
    const result = v.safeParse(cellFields[field], cellValue(field, cell, meanings))
    if (result.success) (isOfSale ? sale : patch)[field] = result.output
    else problems[field] = result.issues[0].message
  }
  if (patch.latitude === undefined && patch.longitude !== undefined) problems.latitude ??= 'blank'
  if (patch.longitude === undefined && patch.latitude !== undefined) problems.longitude ??= 'blank'
  const sections = 'output' in read ? (lastKnownSection(read.output) ?? 0) : 0
  if (typeof patch.sections === 'number' && patch.sections < sections) problems.sections = 'invalid'
  if ('errors' in read || Object.keys(problems).length > 0) return { problems }
  return {
    identity: read.output,
    patch,
    ...(status !== '' && status !== 'for-sale' && { isOffMarket: true }),
    ...(status !== undefined && isLeaving(status) && { leaves: status }),
    ...(status === 'sold' && { sale }),
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
  identity: Record<IdentityField, string | null>
  fields: LoadedFields
  status: OwnStatus
  /** Day of its sale, YYYY-MM-DD. */
  soldOn: string | null
}

/** Fields of a download in addition to the identity. */
export const downloadFields = [...homeFieldNames, ...placeFieldNames, 'soldPrice'] as const

/** The cell of a field. */
export function writtenCell(fields: LoadedFields, field: (typeof downloadFields)[number]): string | number {
  if (field === 'phone') return fields.phone ? formatPhone(fields.phone.number, fields.phone.extension) : ''
  const value = fields[field]
  return typeof value === 'number' ? value : Array.isArray(value) ? value.join('; ') : String(value ?? '')
}

const identityNames = keysOf(identityFields)

/** Headings of a table of homes: all fields, and the site's number, which a load ignores. */
export const downloadHeadings = [
  ...identityNames,
  ...downloadFields,
  'soldOn',
  'status',
  'siteNumber',
] as const

/** A line of such a table. */
export const downloadLine = ({ key, identity, fields, status, soldOn }: DownloadedHome) => [
  ...identityNames.map(field => identity[field] ?? ''),
  ...downloadFields.map(field => writtenCell(fields, field)),
  soldOn ?? '',
  status,
  key,
]
