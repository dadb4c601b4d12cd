import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { fieldOf } from '#kit/field.ts'
import { squash } from '#kit/fold.ts'
import { isOneOf, keysOf } from '#kit/keys.ts'
import { formatPhone } from '#kit/phone.ts'
import { ownFields as homeFields, isOwnField } from '#model/listing/own-fields.ts'
import { isSectionField } from '#model/listing/sections.ts'
import { choices, isChoiceField } from '#model/listing-load/choices.ts'
import { loadFaults } from '#model/listing-load/faults.ts'
import { cellLimits, sameFields } from '#model/listing-load/fields.ts'
import { lineStatuses } from '#model/listing-load/status.ts'
import { homeFieldLabel } from '../parts/listing/field-label.ts'
import type { Text } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'

/** Fields of a file that the form of a home does not have. */
const ownFields = [
  'ownNumber',
  'streetAddress1',
  'streetAddress2',
  'city',
  'state',
  'postalCode',
  'serialNumber1',
  'serialNumber2',
  'serialNumber3',
  'hudLabel1',
  'hudLabel2',
  'hudLabel3',
  'status',
  'mayBeShown',
  'soldPrice',
  'soldOn',
  'photos',
  'parkKey',
] as const

/** The name of a field, with the heading of its column if that is another one. */
export function loadFieldText(t: Text, field: string, heading = ''): string {
  const label = isOneOf(ownFields, field)
    ? t(`load.field.${field}`)
    : isOwnField(field)
      ? homeFieldLabel(t, field)
      : field
  // A list in JSON has no headings: its columns are named as the fields.
  return heading === '' || heading === field || squash(heading) === squash(label)
    ? label
    : t('load.problem.column', { label, heading })
}

/** A cell, what it is read as if that is another text, and in how many lines: "“61900,00” → $61,900 (3 lines)". */
export function readingText(
  t: Text,
  language: 'en' | 'es',
  field: string,
  { cell, lines, value, fault }: ListingLoad['readings'][number]['values'][number],
): string {
  const known = loadFaults.find(reason => reason === fault) ?? 'invalid'
  const read = fault === null ? valueText(t, language, field, value) : t(`load.reason.${known}`)
  const isEmpty = cell === '' && fault === null
  const text = isEmpty
    ? t('load.readings.empty')
    : read === cell
      ? cell
      : t('load.readings.read', { cell, value: read })
  return lines === 1 ? text : t('load.readings.lines', { text, n: lines })
}

function valueText(t: Text, language: 'en' | 'es', field: string, value: unknown): string {
  const text = String(value)
  if (field === 'status' && isOneOf(lineStatuses, text)) return t(`load.status.${text}`)
  if (field === 'soldOn' && typeof value === 'string') return formats(language).date(value)
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return t('form.none')
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  const number = fieldOf(value, 'number')
  if (typeof number === 'string') {
    const extension = fieldOf(value, 'extension')
    return formatPhone(number, typeof extension === 'string' ? extension : null)
  }
  const isMoney = isOwnField(field) && 'isMoney' in homeFields[field]
  if (typeof value === 'number' && isMoney) return formats(language).money(value)
  const labels = new Map(isChoiceField(field) ? choices[field].map(({ value, label }) => [value, label]) : [])
  return [value]
    .flat()
    .map(String)
    .map(one => (labels.has(one) ? t(labels.get(one)!) : one))
    .join(', ')
}

interface CellFault {
  field: string
  /** An error key. */
  error: string
  /** Text in the file. */
  cell: string
}

/** Error of a cell, with the cell and a correction: "“cheap” is not a number. Use digits only." */
export function cellFault(t: Text, language: 'en' | 'es', { field, error, cell }: CellFault): string {
  const reason = isOneOf(loadFaults, error) ? t(`load.reason.${error}`) : messageText(t, error)
  const text = cell === '' ? reason : t('load.problem.cell', { cell, reason })
  const advice = adviceOf(t, language, field, error)
  return advice === undefined ? `${text}.` : `${text}. ${advice}`
}

/** Why a line is refused: "ZIP code (column “Zip”): “34470” is not in this state." */
export function problemText(
  t: Text,
  language: 'en' | 'es',
  columns: readonly { heading: string; field: string | null }[],
  fault: CellFault,
): string {
  const column = columns.find(({ field }) => field === fault.field)
  const name = loadFieldText(t, fault.field, column?.heading)
  const isLeaseUnclear = fault.field === 'lotRentAmount' && columns.every(({ field }) => field !== 'tenure')
  const text = isLeaseUnclear && fault.error === 'exclusion' ? t('load.advice.addLand') : undefined
  return `${name}: ${text ?? cellFault(t, language, fault)}`
}

/** Fields that only the offer of their group has. */
const groups = {
  lotRent: ['lotRentAmount'],
  inclusions: ['lotRentIncludes'],
  rental: ['deposit', 'availableOn', 'leaseMonths', 'rentIncludes', 'rentalPrice'],
  season: ['seasonStart', 'seasonEnd'],
  rentToOwn: ['optionFee', 'optionMonths', 'optionCreditPercent', 'rentCreditPercent', 'titleHolder'],
  ages: ['locationTypes'],
} as const
const dates = ['availableOn', 'soldOn'] as const

/** Suggested correction. */
function adviceOf(t: Text, language: 'en' | 'es', field: string, error: string): string | undefined {
  const { number } = formats(language)
  if (isChoiceField(field) && (error === 'inclusion' || error === 'invalid')) {
    const texts = choices[field].map(({ label }) => t(label))
    return t('load.advice.choices', { choices: texts.join(', ') })
  }
  if (error === 'exclusion') {
    const group = keysOf(groups).find(name => isOneOf(groups[name], field))
    if (group) return t(`load.advice.${group}`)
    return field === 'sections' || isSectionField(field) ? t('load.advice.sections') : undefined
  }
  if (error === 'inclusion' && field === 'parkKey') return t('load.advice.park')
  if (error === 'invalid' && isOneOf(dates, field)) return t('load.advice.date')
  if (error === 'invalid' && field === 'sections') return t('load.advice.sections')
  if (error === 'required') return isOneOf(sameFields, field) ? t('load.advice.required') : undefined
  if (isOneOf(advised, error)) return t(`load.advice.${error}`)
  const { min, max, maxLength } = cellLimits[field] ?? {}
  if (error === 'too_long' && maxLength !== undefined) return t('load.advice.longest', { n: maxLength })
  if (min === undefined || max === undefined || !(isOneOf(numeric, error) || error === 'invalid'))
    return undefined
  // A year has no comma.
  const text = (limit: number) => (field === 'year' ? String(limit) : number(limit))
  return t('load.advice.number', { min: text(min), max: text(max) })
}

const numeric = [
  'greater_than_or_equal_to',
  'less_than_or_equal_to',
  'not_a_number',
  'not_an_integer',
] as const
/** Error keys with an advice for every field. */
const advised = ['cell_count', 'not_unique', 'zip', 'zip_elsewhere'] as const
