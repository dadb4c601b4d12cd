import * as v from 'valibot'
import { plainCell } from '#kit/csv.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { typedDay } from '#kit/typed-day.ts'
import { isSerialNumber } from '../listing/identity.ts'
import { stateNamed } from '../place/state-names.ts'
import { type Meanings, meantBy, partsOf } from './choices.ts'
import { type CellField, cellFields, cellLimits, type IdentityField, identityFields } from './fields.ts'
import { isCutNumber, readNumber } from './number.ts'

/* Cells of a file, each by its field. */

/** The value of a field whose cell is empty. */
export const emptyOf = (field: CellField): unknown =>
  [null, false, []].find(value => v.safeParse(cellFields[field], value).success)

const yes = /^(yes|y|true|t|1|x|on|sí|si|verdadero|✓|✔)$/i
const no = /^(no|n|false|f|0|off|falso)$/i

/** Yes or no; undefined for any other text. */
export const flagIn = (text: string) => (yes.test(text) ? true : no.test(text) ? false : undefined)

type CellKind = 'flag' | 'set' | 'number' | 'day' | 'other'

function kindOf(field: CellField): CellKind {
  if (field === 'availableOn' || field === 'soldOn') return 'day'
  if (v.safeParse(cellFields[field], true).success) return 'flag'
  if (v.safeParse(cellFields[field], []).success) return 'set'
  return v.safeParse(cellFields[field], '2').issues?.[0]?.message === 'not_a_number' ? 'number' : 'other'
}
const cellKinds = new Map(
  keysOf(cellFields).map(field => [field, { kind: kindOf(field), empty: emptyOf(field) }]),
)
export const kindOfCell = (field: string) => cellKinds.get(field as CellField)?.kind

const isText = (field: CellField) => cellLimits[field]?.maxLength !== undefined

/** Marks of direction and of no width, which come with copied text. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Without the escape that prevents formulas in spreadsheets. */
export const unescaped = (cell: string) => plainCell(cell.trim())

/** Texts in the place of an unknown value. */
const placeholder =
  /^(?:#?n\/?a|n\.a\.|n\/d|n\.d\.|none|null|nil|unk(?:nown)?|undefined|tb[ad]|t\.b\.[ad]\.|to be (?:determined|announced)|not (?:available|applicable|listed|known|specified|provided)|[-_.*?]+|sin datos?|desconocid[oa]|ningun[oa]|no (?:disponible|aplica)|por (?:determinar|confirmar|definir)|0?0\/0?0\/0?0?00|0000-00-00|0?1\/0?[01]\/1900|1900-01-0[01])[.!]?$/i
/** Words in the place of a number or a date, for which the seller is to be called. */
const onRequest =
  /^(?:no price|sin precio|(?:make (?:an )?|best )offer|obo|negotiable|negociable|(?:please )?(?:call|inquire|contact)(?: us| me| office| dealer| seller| owner| agent| today| now)*(?: for (?:price|pricing|details|info|information))?|(?:price )?(?:up)?on request|p\.?o\.?[ra]\.?|varies|consult[ae]r?(?: (?:el )?precio)?|ll[aá]m[ae](?:r|nos)?(?: (?:para|por)(?: el)? precio)?)[.!]?$/i
const isPlaceholder = (text: string) => text.length <= 60 && placeholder.test(text.replace(/[–—−]/g, '-'))
/** Whether a text means that a value is unknown. */
const isUnknownText = (text: string) => isPlaceholder(text) || (text.length <= 60 && onRequest.test(text))

export const isBlankCell = (cell: string) => unescaped(cell) === '' || isUnknownText(unescaped(cell))

/** What a cell depends on in addition to its field. */
export interface CellContext {
  meanings: Meanings
  /** Whether the numbers of the file have decimal commas. */
  isDecimalComma?: boolean | undefined
  /** Abbreviation of the state of the line. */
  state?: string | undefined
}

/** The value of a cell, with the reason if it is not used as it is; or why it has none: error keys. */
export type CellReading = { value: unknown; note?: string | undefined } | { fault: string }

/** A ZIP code as a spreadsheet leaves it: as a number, without its first zeros, with a space. */
function zipIn(text: string, state: string | undefined): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/^[a-z]{2} (?=\d)/i, '')
    .replace(/^(\d{1,2}),(\d{3})$/, '$1$2')
    .replace(/\.0+$/, '')
    .replace(/ ?- ?$/, '')
    .replace(/^(\d{3,5}) ?-? (\d{4})$/, '$1-$2')
  if (!isOneOf(statesWithZeros, state ?? '')) return plain
  return plain
    .replace(/^\d{3,4}(?=$|-\d{4}$)/, zip => zip.padStart(5, '0'))
    .replace(/^\d{7,8}$/, zip => zip.padStart(9, '0'))
}
/** States with ZIP codes that begin with 0. */
const statesWithZeros = ['CT', 'MA', 'ME', 'NH', 'NJ', 'NY', 'PR', 'RI', 'VI', 'VT']

/** A post office box, or another place without a home. */
const mailbox =
  /(?:^|[,;] ?| )(?:p\.? ?[o0]\.? ?(?:b(?:ox|x)?\.?|drawer|#)|p\.?o\.?(?= ?\d)|post office box|apartado(?: postal)?|apdo\.?|pmb|general delivery)(?![a-z])|^box #?\d+$/i

function readIdentity(field: IdentityField, cell: string, stateOfLine: string | undefined): CellReading {
  // A spreadsheet shows a number as text with an apostrophe.
  const typed = unescaped(cell.replace(invisible, '')).replace(/^'(?=\d)/, '')
  const isSerial = field.startsWith('serialNumber')
  const isUnknown = isPlaceholder(typed)
  if (isCutNumber(typed)) {
    if (isSerial) return { value: undefined, note: 'cut_number' }
    if (field === 'ownNumber') return { fault: 'cut_number' }
  }
  if (isSerial && typed !== '' && !isSerialNumber(typed)) return { value: undefined, note: 'no_serial' }
  if (field.startsWith('hudLabel') && (isUnknown || /^0+$/.test(typed)))
    return { value: undefined, note: 'hud_label' }
  if (field === 'streetAddress1' || field === 'streetAddress2') {
    const street = typed.replace(/\s+/g, ' ')
    const box = mailbox.exec(street)
    if (box) return { value: street.slice(0, box.index) || undefined, note: 'po_box' }
  }
  const state = field === 'state' ? stateNamed(typed)?.abbreviation : undefined
  const text = state ?? (isUnknown ? '' : field === 'postalCode' ? zipIn(typed, stateOfLine) : typed)
  const result = v.safeParse(identityFields[field], text === '' ? undefined : text)
  return result.success ? { value: result.output } : { fault: result.issues[0].message }
}

/** The values of a set that are known. */
function readSet(field: CellField, parts: readonly string[]): CellReading {
  const known = parts.filter(part => v.safeParse(cellFields[field], [part]).success)
  if (known.length === 0 && parts.length > 0) return { fault: 'inclusion' }
  const result = v.safeParse(cellFields[field], known)
  if (!result.success) return { fault: result.issues[0].message }
  return { value: result.output, note: known.length < parts.length ? 'inclusion' : undefined }
}

function readField(
  field: CellField,
  cell: string,
  { meanings, isDecimalComma = false }: CellContext,
): CellReading {
  const { kind, empty } = cellKinds.get(field) ?? {}
  const typed = unescaped(isText(field) ? cell : cell.replace(invisible, ''))
  const read = kind === 'set' ? typed : meantBy(meanings, field, typed)
  const flag = kind === 'flag' ? flagIn(read) : undefined
  if (flag !== undefined) return { value: flag }
  if (read === '' || (isText(field) ? isPlaceholder : isUnknownText)(read)) return { value: empty }
  if (kind === 'set')
    return readSet(
      field,
      partsOf(read)
        .map(part => meantBy(meanings, field, part))
        .filter(part => part !== '' && !isUnknownText(part)),
    )
  const number = kind === 'number' ? readNumber(field, read, isDecimalComma) : undefined
  if (typeof number === 'string') return { fault: number }
  const value =
    number?.value ?? (kind === 'day' ? typedDay(read) : kind === 'other' ? listed(field, read) : read)
  // Programs write 0 if they do not know for how much a home was sold.
  if (field === 'soldPrice' && value === 0) return { value: empty }
  if (kind === 'day' && typeof value === 'string' && value < firstDay) return { fault: 'invalid' }
  const result = v.safeParse(cellFields[field], value)
  if (!result.success) return { fault: result.issues[0].message }
  return { value: result.output, note: number?.isChanged ? 'rounded' : undefined }
}

/** No day of a file is older: spreadsheets and programs have such days in place of none. */
const firstDay = '1976-01-01'

/** Some lists have numbers. */
function listed(field: CellField, text: string): string | number {
  const number = Number(text)
  return v.safeParse(cellFields[field], number).success ? number : text
}

/** Reads a cell: as it is meant, if that is certain. */
export const readValue = (
  field: CellField | IdentityField,
  cell: string,
  context: CellContext,
): CellReading =>
  Object.hasOwn(identityFields, field)
    ? readIdentity(field as IdentityField, cell, context.state)
    : readField(field as CellField, cell, context)
