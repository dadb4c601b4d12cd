import * as v from 'valibot'
import { isOneOf } from '#kit/keys.ts'
import { monthNamed } from '#kit/typed-day.ts'
import { typedNumbers } from '#kit/typed-number.ts'
import { namesWith } from '../fields/field.ts'
import { listingFields } from '../listing/fields.ts'
import { type CellField, cellFields } from './fields.ts'

/* Numbers in cells of a file: with units, words and the separators of other countries. */

type Measures = readonly (readonly [word: RegExp, factor: number])[]

const squareFeetPerSquareMeter = 10.763_910_4
const feetPerMeter = 3.280_84
const area: Measures = [
  [/(?:sq(?:uare|\.)? ?f(?:ee|oo)?t|sqft|s\.?f|ft ?\^?2|pies (?:cuadrados|2))\.?$/i, 1],
  [
    /(?:sq(?:uare|\.)? ?m(?:et(?:er|re)s?)?|sqm|mt?s? ?\^?2|met(?:ro|re)s? cuadrados)\.?$/i,
    squareFeetPerSquareMeter,
  ],
]
const lengths: Measures = [
  [/(?:feet|foot|ft\.?|pies|['′])$/i, 1],
  [/(?:meters?|metres?|metros|m)\.?$/i, feetPerMeter],
]
const months: Measures = [[/(?:months?|mos?|mth|mes(?:es)?)\.?$/i, 1]]
const years: Measures = [[/(?:years?|yrs?|a[nñ]os?)\.?$/i, 1]]
const timesTwelve: Measures = years.map(([word]) => [word, 12])
const counts: Readonly<Partial<Record<CellField, Measures>>> = {
  bedrooms: [
    [/(?:bed ?rooms?|beds?|b[dr]s?|bdrms?|rec[aá]maras?|cuartos?|habitaci[oó]n(?:es)?|dormitorios?)\.?$/i, 1],
  ],
  bathrooms: [[/(?:full|(?:full )?(?:bath ?rooms?|baths?|bas?|ba[nñ]os?))\.?$/i, 1]],
  sections: [[/(?:sections?|secci[oó]n(?:es)?)$/i, 1]],
  optionMonths: [...months, ...timesTwelve],
  leaseMonths: [...months, ...timesTwelve],
  lotLeaseYears: years,
  lotLeaseNoticeDays: [[/(?:days?|d[ií]as?)$/i, 1]],
  optionCreditPercent: [[/(?:%|percent|por ciento)$/i, 1]],
  rentCreditPercent: [[/(?:%|percent|por ciento)$/i, 1]],
  latitude: [[/°$/, 1]],
  longitude: [[/°$/, 1]],
}
const hasMonthlyAmount = ['lotRentAmount', 'utilities'] as const
const isMonthlyPrice = ['rentalPrice', 'rentToOwnPrice'] as const
/** Times a year. */
const periods: Measures = [
  [/(?:bi-?weekly|every (?:two|2) weeks|cada (?:dos|2) semanas)\.?$/i, 26],
  [/(?:semi-?monthly|twice (?:a|per) month|quincenal(?:es)?|quincena)\.?$/i, 24],
  [/(?:bi-?monthly|every (?:two|2) months|bimestral(?:es)?|cada (?:dos|2) meses)\.?$/i, 6],
  [/(?:semi-?annual(?:ly)?|half-?yearly|twice (?:a|per) year|semestral(?:es)?|semestre)\.?$/i, 2],
  [/(?:daily|days?|diari[oa]|d[ií]a)\.?$/i, 365],
  [/(?:weekly|weeks?|wks?|p\/?w|semanal(?:es)?|semanas?)\.?$/i, 52],
  [/(?:monthly|months?|mo|mth|p\.?c\.?m|p\.?m|mensual(?:es)?|mes)\.?$/i, 12],
  [/(?:quarterly|quarters?|qtr|trimestral(?:es)?|trimestre)\.?$/i, 4],
  [/(?:yearly|years?|yrs?|annual(?:ly)?|annum|anual(?:es)?|a[nñ]o)\.?$/i, 1],
]
const periodMark = / ?(?:\/|\b(?:per|each|every|an?|al|a la|por)\b)? ?$/i
const afterPrice = /[ ,] ?(?:obo|o\.b\.o\.?|or best offer|firm|negotiable|neg\.?|negociable|cash|asking)$/i

const money = [...namesWith(listingFields, { isMoney: true })]
const isMoney = (field: CellField) => isOneOf(money, field)
/** Fields that are rounded to an integer. */
const isRounded = (field: CellField) => isMoney(field) || field === 'squareFeet'
const isLength = (field: CellField) => /^(?:length|width)\d$/.test(field)

const sectionWords = [/^(?:single|sw\b)/i, /^(?:double|dw\b|doble)/i, /^(?:triple|tw\b)/i, /^quad/i]

/** The number of a text without its unit, and what one of its unit is in that of the field. */
function withoutUnit(field: CellField, text: string): { amount: string; factor: number } | 'period' {
  if (isMoney(field)) {
    const price = text.replace(afterPrice, '')
    const period = periods.find(([word]) => word.test(price))
    if (!period) return { amount: price, factor: 1 }
    const [word, perYear] = period
    const amount = price.replace(word, '').replace(periodMark, '')
    if (isOneOf(hasMonthlyAmount, field)) return { amount, factor: perYear / 12 }
    if (field === 'taxes') return { amount, factor: perYear }
    return isOneOf(isMonthlyPrice, field) && perYear === 12 ? { amount, factor: 1 } : 'period'
  }
  const measures = field === 'squareFeet' ? area : isLength(field) ? lengths : (counts[field] ?? [])
  const [word, factor = 1] = measures.find(([word]) => word.test(text)) ?? []
  return { amount: word ? text.replace(word, '').trim() : text, factor }
}

/** `66' 6"` and `2 full 1 half` are one number, too. */
function combined(field: CellField, text: string): number | undefined {
  const [, feet, inches] =
    /^(\d+) ?(?:'|′|ft\.?|feet) ?-? ?(\d+(?:\.\d+)?) ?(?:"|″|''|in\.?|inches)?$/i.exec(text) ?? []
  if (isLength(field) && feet !== undefined) return Number(feet) + Number(inches) / 12
  const [, full, half = 1] =
    /^(\d+) ?(?:full|f|completos?)(?: ?(?:baths?|ba[nñ]os?))?[ ,;/+&y]*(?:and )?(\d+) ?(?:half|h|1\/2|medios?)(?: ?(?:baths?|ba[nñ]os?))?$/i.exec(
      text,
    ) ??
    /^(\d+) (?:y medio|and a half)$/i.exec(text) ??
    []
  return field === 'bathrooms' && full !== undefined ? Number(full) + Number(half) / 2 : undefined
}

const range = /\d ?k? ?(?:-|~|\b(?:to|a|o|or|hasta|through)\b) ?(?:us)? ?\$? ?\d|\d ?\+$/i
const bound =
  /^(?:from|starting|start|desde|up to|hasta|over|under|above|below|more than|less than|m[aá]s de|menos de|about|approx|aprox|circa|~|<|>|≤|≥)/i
const scientific = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
/** A number of which a spreadsheet shows only the first digits: `1.23E+12`. */
export const isCutNumber = (text: string) => scientific.test(text) && /e\+/i.test(text)

/** A decimal comma, and a decimal point, that can be nothing else. */
const surelyComma = /\d,\d{1,2}(?![\d.,])|\.\d{3},\d/
const surelyPoint = /\d\.\d{1,2}(?![\d.,])|,\d{3}\.\d/
/** Whether the cells of number columns have decimal commas. */
export function hasDecimalCommas(cells: Iterable<string>): boolean {
  let hasComma = false
  for (const cell of cells) {
    if (surelyPoint.test(cell)) return false
    hasComma ||= surelyComma.test(cell)
  }
  return hasComma
}

/** A number with decimals below these is no value of its field: `5,4900` is no price. */
const minWithDecimals: Readonly<Partial<Record<CellField, number>>> = {
  askingPrice: 1_000,
  soldPrice: 1_000,
  squareFeet: 100,
}
const isDoubtful = (field: CellField, value: number) =>
  !Number.isInteger(value) && value > 0 && value < (minWithDecimals[field] ?? 0)

/** The number of a field as it is stored: dollars and square feet without decimals, half bathrooms. */
function stored(field: CellField, value: number): number {
  if (field === 'bathrooms') {
    const hundredths = Math.round((value % 1) * 100)
    // Two full ones and a half one, as many programs of realtors write them.
    if (hundredths === 10) return Math.floor(value) + 0.5
    return hundredths % 50 === 25 ? Math.round(value * 2) / 2 : value
  }
  return isRounded(field) && value > 0 ? Math.round(value) : value
}

/**
 * Reads the number of a cell; or an error key. `rounded`: it was changed to the nearest number of bathrooms.
 * @param isDecimalComma whether other numbers of the file have decimal commas
 */
export function readNumber(
  field: CellField,
  cell: string,
  isDecimalComma: boolean,
): { value: number; isChanged: boolean } | string {
  const plain = cell
    .replace('²', '2')
    .replace(/\s+/g, ' ')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/^[='](?=[\d$.-])/, '')
  const isPossible = (value: number) => v.safeParse(cellFields[field], value).success
  const word = field === 'sections' ? sectionWords.findIndex(start => start.test(plain)) + 1 : 0
  const month = field.startsWith('season') && /^[a-z]{3}/i.test(plain) ? monthNamed(plain) : 0
  const several = combined(field, plain)
  const unit = withoutUnit(field, plain)
  if (unit === 'period') return 'period'
  const { amount, factor } = unit
  const named = several ?? (word || month || undefined)
  const read = (named === undefined ? typedNumbers(amount).map(value => value * factor) : [named]).map(
    value => ({
      value: stored(field, factor === feetPerMeter ? Math.round(value * 100) / 100 : value),
      isChanged: field === 'bathrooms' && stored(field, value) !== value,
      isDoubtful: isDoubtful(field, value),
    }),
  )
  const [first, second] = read
  if (!first) {
    if (scientific.test(plain)) return 'cut_number'
    return range.test(plain) || bound.test(plain) ? 'range' : 'not_a_number'
  }
  if (!second || !isPossible(second.value)) return first.isDoubtful ? 'ambiguous' : first
  if (!isPossible(first.value)) return second
  // Three digits after a point are decimals here and a group in other countries; money has no three decimals.
  const isPoint = Math.abs(first.value) < Math.abs(second.value)
  return !isPoint ? first : isDecimalComma ? second : 'ambiguous'
}
