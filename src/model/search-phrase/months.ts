import { itemAt } from '#kit/lookup.ts'
import { phraseOf, type Token } from './tokens.ts'

/** Names of the months in both languages, from January, with their abbreviations. */
const names = [
  'january|jan|enero|ene',
  'february|feb|febrero',
  'march|mar|marzo',
  'april|apr|abril|abr',
  'may|mayo',
  'june|jun|junio',
  'july|jul|julio',
  'august|aug|agosto|ago',
  'september|sept|sep|septiembre|setiembre',
  'october|oct|octubre',
  'november|nov|noviembre',
  'december|dec|diciembre|dic',
]
const months: ReadonlyMap<string, number> = new Map(
  names.flatMap((listed, month) => listed.split('|').map(name => [phraseOf(name), month] as const)),
)

/** "Available now" is available in the present month. */
const soon = new Set(['now', 'immediately', 'today', 'ahora', 'ya', 'hoy', 'inmediatamente'])

/** Months whose names are also other words, which are months only after "in" or the like. */
const ambiguous: ReadonlySet<string> = new Set(['may', 'mar', 'ago', 'march', 'sep'])
const weakLinks = /^(?:a|the|el|on)$/

export const isMonthWord = (word: string): boolean => months.has(word)

/** Whether the name of a month is at a token. */
export const isMonthName = (tokens: readonly Token[], at: number, isLinked: boolean): boolean => {
  const { word = '' } = tokens[at] ?? {}
  const isWeak = !isLinked || weakLinks.test(tokens[at - 1]?.word ?? '')
  return months.has(word) && !(isWeak && ambiguous.has(word) && !/^20\d\d$/.test(tokens[at + 1]?.word ?? ''))
}

/** The month before another, as YYYY-MM: "before June" is by the end of May. */
export function monthBefore(text: string): string {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return month === 1 ? textOf(year - 1, 11) : textOf(year, month - 2)
}

/**
 * A month at a token: "March", "March 2027", "marzo de 2027", "2027-03". As YYYY-MM; without a year the next such month
 * from `now` on, in milliseconds since 1970.
 */
export function monthAt(
  tokens: readonly Token[],
  start: number,
  now: number,
): { text: string; end: number } | undefined {
  const token = tokens[start]
  if (!token) return undefined
  const today = new Date(now)
  if (soon.has(token.word)) {
    return { text: textOf(today.getUTCFullYear(), today.getUTCMonth()), end: start + 1 }
  }
  const [sign, digits] = [tokens[start + 1], tokens[start + 2]]
  if (isYear(token) && sign?.word === '-' && digits && /^(?:0[1-9]|1[0-2])$/.test(digits.word))
    return { text: `${token.word}-${digits.word}`, end: start + 3 }
  const month = months.get(token.word)
  if (month === undefined) return undefined
  const of = /^(?:of|de|del)$/.test(tokens[start + 1]?.word ?? '') ? start + 2 : start + 1
  const named = tokens[of]
  if (named && isYear(named)) return { text: textOf(Number(named.word), month), end: of + 1 }
  const year = today.getUTCFullYear() + (month < today.getUTCMonth() ? 1 : 0)
  return { text: textOf(year, month), end: start + 1 }
}

const isYear = ({ word }: Token) => /^20\d\d$/.test(word)
const textOf = (year: number, month: number) => `${year}-${itemAt(numbers, month)}`
const numbers = names.map((_, month) => String(month + 1).padStart(2, '0'))
