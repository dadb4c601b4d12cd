import { DAY, formatDay, readDay } from './dates.ts'

/** Beginnings of the names of months in English and Spanish, by month from 1. */
const months = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
]
/** The month whose name a text begins with, 1 to 12; 0 for none. */
export const monthNamed = (name: string) =>
  months.findIndex(starts => starts.some(start => name.toLowerCase().startsWith(start))) + 1

/** A time of the day after a date. */
const time = /[T ,] ?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|[+-]\d{2}:?\d{2}))?$/i
const weekday = /^(?:sun|mon|tue|wed|thu|fri|sat|dom|lun|mar|mi[eé]|jue|vie|s[aá]b)[a-zé]*\.?,? +(?=\S)/i

/** Spreadsheets count days since then; the range is 1954 to 2119. */
const firstSerial = Date.UTC(1899, 11, 30)
const serials = { min: 20_000, max: 80_000 }

/** The year of two digits, up to 20 years from now. */
const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : 2_000 + Number(year) - (Number(year) > 50 ? 100 : 0)

function dayOf(year: string, month: number, day: number): string | undefined {
  const text = `${fullYear(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return readDay(text) === undefined ? undefined : text
}

const dayFirst =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[- ./,]*(?:de )?(?<month>[a-z]{3,10})\.?[- /,.]*(?:del? )?(?<year>\d{4}|\d{2})$/i
const monthFirst =
  /^(?<month>[a-z]{3,10})\.?[- ./]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[- /,.]+|,)(?:del? )?(?<year>\d{4}|\d{2})$/i
const wordsOf = (text: string) => (dayFirst.exec(text) ?? monthFirst.exec(text))?.groups

/**
 * The date of a text as people in the United States and spreadsheets write it, YYYY-MM-DD; undefined for none. The month
 * is first (`3/14/2027`), the day only if it cannot be a month. A time is ignored. `46460` is a day of Excel.
 */
export function typedDay(typed: string): string | undefined {
  const text = typed.normalize('NFKC').replace(/\s+/g, ' ').trim().replace(time, '')
  const [, serial] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  if (serial !== undefined) {
    const isDay = Number(serial) >= serials.min && Number(serial) <= serials.max
    return isDay ? formatDay(firstSerial + Number(serial) * DAY) : undefined
  }
  const [, year = '', second = '', third = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year !== '') return dayOf(year, Number(second), Number(third))
  const [, one = '', other = '', last = ''] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? []
  if (one !== '') return dayOf(last, Number(one), Number(other)) ?? dayOf(last, Number(other), Number(one))
  const words = wordsOf(text) ?? wordsOf(text.replace(weekday, ''))
  const { day = '', month = '', year: inYear = '' } = words ?? {}
  const number = monthNamed(month)
  return number === 0 ? undefined : dayOf(inYear, number, Number(day))
}
