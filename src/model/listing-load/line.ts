import * as v from 'valibot'
import { keysOf } from '#kit/keys.ts'
import { formatPhone } from '#kit/phone.ts'
import { priceFields } from '../listing/list-price.ts'
import type { OwnStatus } from '../listing/own.ts'
import { lastKnownSection } from '../listing/sections.ts'
import { homeTypeOf } from '../listing-draft/publish.ts'
import { maxOwnPhotos } from '../own-photo/photos.ts'
import { webAddress } from '../patch-fields.ts'
import {
  type CellContext,
  type CellReading,
  emptyOf,
  flagIn,
  isBlankCell,
  kindOfCell,
  readValue,
  unescaped,
} from './cell.ts'
import { type ChoiceField, type Meanings, meaningLimits, meantBy, partsOf } from './choices.ts'
import {
  absentCell,
  type CellField,
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
  requiredLoadFields,
} from './fields.ts'
import { isLineStatus, isOtherProperty, type LineStatus, type Standing, standingOf } from './status.ts'

/* A line of a file with homes: the cells of its columns, by field. */

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

/** Unknown texts of a cell with a list of values. */
export function unknownParts(field: ChoiceField, cell: string, meanings: Meanings): string[] {
  const typed = cell === absentCell ? '' : unescaped(cell)
  const isSet = kindOfCell(field) === 'set'
  const parts = isSet ? partsOf(typed) : [typed]
  return parts.filter(part => {
    if (part === '' || part.length > meaningLimits.value) return false
    return readCell(field, part, meanings) !== undefined
  })
}

/** Reads a cell of any column. */
export function readColumnCell(field: LoadField, cell: string, context: CellContext): CellReading {
  if (field === 'photos') return { value: cell }
  if (field === 'status' || field === 'mayBeShown') {
    const value = field === 'status' ? statusOf(cell, context.meanings) : mayBeShown(cell)
    return value === undefined ? { fault: 'inclusion' } : { value }
  }
  return field === 'homeType' && isOther(cell, context.meanings)
    ? { fault: 'not_manufactured' }
    : readValue(field, cell, context)
}

/** The error of a cell, if it has one: an error key. */
export function readCell(field: LoadField, cell: string, meanings: Meanings): string | undefined {
  const read = readColumnCell(field, cell, { meanings })
  return 'fault' in read ? read.fault : undefined
}

/** The status of a line, empty if the file has none; undefined for an unknown one. */
function statusOf(cell: string, meanings: Meanings): LineStatus | '' | undefined {
  const status = isBlankCell(cell) ? '' : meantBy(meanings, 'status', unescaped(cell))
  return status === '' || isLineStatus(status) ? status : undefined
}

/** Whether a home may be shown; undefined if its cell cannot be read. */
const mayBeShown = (cell: string) => isBlankCell(cell) || flagIn(unescaped(cell))

/** Whether the type of a home is none that this site lists, unless its owner explained the word. */
const isOther = (cell: string, meanings: Meanings) =>
  isOtherProperty(meantBy(meanings, 'homeType', unescaped(cell)))

/** A valid line: the identity of a home, and the fields that the file has. */
export interface LoadedHome extends Standing {
  identity: Identity
  patch: Partial<LoadedFields>
  /** A file took it off the market, and this one brings it back. */
  returns?: boolean
  /** Facts of the sale in the file; the date is YYYY-MM-DD. */
  sale?: { soldPrice?: number | null; soldOn?: string | null }
  /** Addresses of its photos. */
  photos?: readonly string[]
  /** Why cells are not used, or not as they are: error keys by field. */
  notes?: Readonly<Record<string, string>>
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

/** The addresses of photos in a cell, once each, and why others are left out. */
function photosOf(cell: string): { photos: string[]; note?: string } {
  const found = [...new Set(addressesOf(cell))]
  const photos = found.filter(address => v.safeParse(webAddress, address).success)
  if (photos.length > maxOwnPhotos) return { photos: photos.slice(0, maxOwnPhotos), note: 'too_many' }
  return photos.length < found.length ? { photos, note: 'not_a_url' } : { photos }
}

export type Identity = v.InferOutput<v.StrictObjectSchema<typeof identityFields, undefined>>

/** Fields of a line that is refused if they cannot be read; any other value is left out. */
const decisive: readonly string[] = [...requiredLoadFields, ...priceFields, 'status', 'mayBeShown']
export const isDecisive = (field: string) => decisive.includes(field)

/** Parses a line (cells by field); returns its values or its invalid fields, `{field: error key}`. */
export function readLine(
  cells: ReadonlyMap<LoadField, string>,
  context: CellContext,
): LoadedHome | { problems: Record<string, string> } {
  const { meanings } = context
  const problems: Record<string, string> = {}
  const notes: Record<string, string> = {}
  const identity: Record<string, unknown> = {}
  const patch: Record<string, unknown> = {}
  const sale: Record<string, unknown> = {}
  const status = statusOf(cells.get('status') ?? '', meanings)
  if (status === undefined) problems.status = 'inclusion'
  const isShown = mayBeShown(cells.get('mayBeShown') ?? '')
  if (isShown === undefined) problems.mayBeShown = 'inclusion'
  const standing = standingOf(status ?? '', isShown ?? true)
  // A home leaves the market whatever else its line has.
  const mustRead = (field: string) => (standing.leaves ? field === 'ownNumber' : isDecisive(field))
  const { photos, note } = photosOf(cells.get('photos') ?? '')
  if (note) notes.photos = note
  /** Reads a cell into its group. */
  const read = (field: IdentityField | CellField, cell: string, group: Record<string, unknown>) => {
    const { state } = identity
    const reading = readValue(field, cell, { ...context, ...(typeof state === 'string' && { state }) })
    if ('fault' in reading) (mustRead(field) ? problems : notes)[field] = reading.fault
    else {
      group[field] = reading.value
      if (reading.note) notes[field] = reading.note
    }
  }
  for (const field of keysOf(identityFields)) read(field, cells.get(field) ?? '', identity)
  for (const [field, cell] of cells) {
    const isOfSale = isSaleField(field)
    if (!isOfSale && !isLoadedField(field)) continue
    if (isOfSale && status !== 'sold') continue
    if (isUnchangedIfEmpty(field) && isBlankCell(cell)) continue
    read(field, cell, isOfSale ? sale : patch)
  }
  const isHalf = (patch.latitude === undefined) !== (patch.longitude === undefined)
  for (const field of isHalf ? (['latitude', 'longitude'] as const) : []) {
    notes[field] ??= patch[field] === undefined ? 'blank' : 'exclusion'
    delete patch[field]
  }
  if (typeof patch.sections === 'number' && patch.sections < (lastKnownSection(identity) ?? 0)) {
    notes.sections = 'invalid'
    delete patch.sections
  }
  if (!standing.leaves && isOther(cells.get('homeType') ?? '', meanings)) {
    problems.homeType = 'not_manufactured'
    delete notes.homeType
  }
  if (Object.keys(problems).length > 0) return { problems: { ...problems, ...notes } }
  return {
    // Each field is valid by itself. One that leaves the market has no place if its cells cannot be read.
    identity: identity as Identity,
    patch,
    ...standing,
    ...(status === 'sold' && { sale }),
    ...(photos.length > 0 && { photos }),
    ...(Object.keys(notes).length > 0 && { notes }),
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
