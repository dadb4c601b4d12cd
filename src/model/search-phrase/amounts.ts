import { wordNumberAt } from './number-words.ts'
import type { Token } from './tokens.ts'
import { numberOf } from './tokens.ts'
import {
  betweens,
  type Comparison,
  comparisons,
  currencies,
  decades,
  halves,
  laterComparisons,
  linkers,
  multipliers,
  partsOfMillions,
  percents,
} from './words.ts'

/** Longest of the phrases in `words.ts`, in words. */
const LONGEST = 5

/** The longest phrase of `phrases` that starts at a token: its end, and its meaning; undefined for none. */
export function longestAt<Meaning>(
  tokens: readonly Token[],
  start: number,
  phrases: { get(phrase: string): Meaning | undefined },
  longest = LONGEST,
): { end: number; meaning: Meaning } | undefined {
  let phrase = ''
  let found: { end: number; meaning: Meaning } | undefined
  for (let end = start; end < tokens.length && end < start + longest; end++) {
    if (end > start && tokens[end]!.isApart && !tokens[end]!.isAside) break
    phrase = end === start ? tokens[end]!.word : `${phrase} ${tokens[end]!.word}`
    const meaning = phrases.get(phrase)
    if (meaning !== undefined) found = { end: end + 1, meaning }
  }
  return found
}

/** Makes a set look like a map for `longestAt`. */
export const membersOf = (set: ReadonlySet<string>) => ({
  get: (phrase: string): true | undefined => (set.has(phrase) ? true : undefined),
})
const betweenWords = membersOf(betweens)
const currencyWords = membersOf(currencies)
const linkerWords = membersOf(linkers)
const halfWords = membersOf(halves)
const percentWords = membersOf(percents)

/** End of the linking words at a token, if any. */
export function afterLinkers(tokens: readonly Token[], start: number): number {
  let at = start
  for (;;) {
    const linker = longestAt(tokens, at, linkerWords)
    if (!linker) return at
    at = linker.end
  }
}

export interface Amount {
  value: number
  /** Written with a currency or a multiplier: "$900", "80k". */
  isMoney: boolean
  /** Written with a currency. */
  isPriced: boolean
  /** Four digits without separators, as a year is written. */
  isYear: boolean
  /** Multiplier: 1000 for "80k". */
  multiplier: number
  /** "10%", "10 por ciento". */
  isPercent: boolean
  /** Below 100 and written as a word: "three", but also "un". */
  isWord: boolean
  end: number
}

const plainAmount = {
  isMoney: false,
  isPriced: false,
  isYear: false,
  multiplier: 1,
  isPercent: false,
  isWord: false,
}

/** "The 90s", "1990s": the first year of a decade. */
function decadeAt(tokens: readonly Token[], start: number): Figures | undefined {
  const [{ word = '', end: until = 0 } = {}, letter] = [tokens[start], tokens[start + 1]]
  // "Los noventas", but not "noventa y cinco mil".
  const isDecade = !word.endsWith('a') || tokens[start - 1]?.word === 'los'
  const named =
    isDecade && letter?.word !== 'y' && !multipliers.has(letter?.word ?? '') ? decades.get(word) : undefined
  const isWritten =
    /^(?:19[3-9]0|20[0-3]0|[3-9]0)$/.test(word) && letter?.word === 's' && letter.start <= until + 1
  if (named === undefined && !isWritten) return undefined
  const first = named ?? (word.length === 2 ? 1900 + Number(word) : Number(word))
  const end = named === undefined ? start + 2 : start + 1
  const year = (value: number) => ({ ...plainAmount, value, isYear: true, end })
  const isShort = word.length === 2
  return { from: year(first), to: year(first + 9), end, ...(isShort && { isDecade: true as const }) }
}

/** "After the 80s" is after their last year, "before the 80s" before their first. */
function compared({ from, to = from, ...rest }: Figures, comparison: Comparison | undefined): Figures {
  if (!comparison) return { from, to, ...rest }
  const isLast = (comparison.bound === 'lowest') === (comparison.exclusive === true)
  return { ...rest, from: isLast ? to : from, comparison }
}

/** A number with its currency and multiplier: "$60,000", "60 mil", "80k", "three", "1 1/2". */
export function amountAt(tokens: readonly Token[], start: number): Amount | undefined {
  let at = start
  let isMoney = false
  let isPriced = false
  if (tokens[at]?.word === '$') {
    isMoney = isPriced = true
    at++
  }
  const part = longestAt(tokens, at, partsOfMillions)
  if (part) return { ...plainAmount, value: part.meaning, isMoney: true, multiplier: 1000, end: part.end }
  const token = tokens[at]
  if (!token) return undefined
  const digits = numberOf(token.word)
  const words = digits === undefined ? wordNumberAt(tokens, at) : undefined
  let value = digits ?? words?.value
  if (value === undefined) return undefined
  const isYear = !isMoney && /^\d{4}$/.test(token.word)
  at = words?.end ?? at + 1
  // "1 1/2" and "2½"
  if (tokens[at]?.word === '½') {
    value += 0.5
    at++
  } else if (tokens[at]?.word === '1' && tokens[at + 1]?.word === '/' && tokens[at + 2]?.word === '2') {
    value += 0.5
    at += 3
  }
  let multiplier = words?.multiplier ?? 1
  if (multiplier > 1) isMoney = true
  else if (multipliers.has(tokens[at]?.word ?? '')) {
    multiplier = multipliers.get(tokens[at]!.word)!
    value *= multiplier
    isMoney = true
    at++
  }
  // "1998 $30,000" are two numbers.
  const isNext = tokens[at]?.word === '$' && !isMoney && numberOf(tokens[at + 1]?.word ?? '') !== undefined
  if (tokens[at]?.word === '$' && !isNext) {
    isMoney = isPriced = true
    at++
  } else {
    const currency = longestAt(tokens, at, currencyWords)
    if (currency) {
      isMoney = isPriced = true
      at = currency.end
    }
  }
  const percent = isMoney ? undefined : longestAt(tokens, at, percentWords)
  if (percent) at = percent.end
  // "2k22" is no amount.
  if (tokens[at]?.start === tokens[at - 1]?.end && /^\d/.test(tokens[at]?.word ?? '')) return undefined
  return {
    value,
    isMoney,
    isPriced,
    isYear: isYear && multiplier === 1,
    multiplier,
    isPercent: percent !== undefined,
    isWord: digits === undefined && value < 100,
    end: at,
  }
}

/** One or two numbers with their comparison and unit. */
export interface Figures {
  readonly from: Amount
  readonly to?: Amount
  readonly comparison?: Comparison
  /** "The 80s", which may also be a price. */
  readonly isDecade?: true
  readonly end: number
}

/** A number or a range, with a comparison after it: "40-60k", "3 or more", "entre 40 y 60 mil". */
export function figuresAt(
  tokens: readonly Token[],
  start: number,
  before: Comparison | undefined,
): Figures | undefined {
  const decade = decadeAt(tokens, start)
  if (decade) {
    const later = laterAt(tokens, decade.end, before !== undefined)
    const comparison = merged(before, later?.meaning)
    return before?.bound === 'both'
      ? undefined
      : { ...compared(decade, comparison), end: later?.end ?? decade.end }
  }
  const from = amountAt(tokens, start)
  if (!from) return undefined
  const between = longestAt(tokens, from.end, betweenWords)
  // "Between 40 and 60", but "80k and 3 bedrooms" is no range.
  const joins = /^(?:and|y|&)$/.test(tokens[from.end]?.word ?? '')
  if (between && (!joins || before?.bound === 'both')) {
    // "from 40k up to 60k", "between 40 and at most 60"
    const also = longestAt(tokens, between.end, comparisons)
    const next = also?.meaning.bound === 'highest' ? also.end : between.end
    // "A hundred and a hundred fifty thousand"
    const second = amountAt(tokens, tokens[next]?.word === 'a' ? next + 1 : next)
    // "From 80k to three bedrooms" is none, "three to four bedrooms" is one.
    const isOther = second?.isWord && second.multiplier === 1 && !from.isWord
    const isRange = second && second.value >= from.value && !isOther
    if (isRange) return { ...rangeOf(from, second), end: second.end }
  }
  if (before?.bound === 'both' && !before.isExact) return undefined
  // "2 or 3 bedrooms"
  const other = /^(?:or|o|u)$/.test(tokens[from.end]?.word ?? '') ? amountAt(tokens, from.end + 1) : undefined
  if (other && !other.isMoney && !before && other.value === from.value + 1)
    return { from, to: other, end: other.end }
  const after = laterAt(tokens, from.end, before !== undefined)
  const half = longestAt(tokens, from.end, halfWords)
  if (half)
    return {
      from: { ...from, value: from.value + 0.5 },
      end: half.end,
      ...(before && { comparison: before }),
    }
  const comparison = merged(before, after?.meaning)
  return { from, end: after?.end ?? from.end, ...(comparison && { comparison }) }
}

/**
 * A comparison after a number: not "60k newer than 1998" and "60 mil y más nueva que", whose words belong to the next
 * number, and after another comparison not "max 85k min 3 bed".
 */
export function laterAt(
  tokens: readonly Token[],
  start: number,
  isCompared: boolean,
): { end: number; meaning: Comparison } | undefined {
  const later =
    tokens[start]?.isApart && !tokens[start].isAside ? undefined : longestAt(tokens, start, laterComparisons)
  for (let at = start; later && at < later.end; at++)
    if ((longestAt(tokens, at, comparisons)?.end ?? 0) > later.end) return undefined
  // "2 baños mínimo, 3 recámaras"
  const isOther = later && isCompared && !tokens[later.end]?.isApart && amountAt(tokens, later.end)
  return isOther ? undefined : later
}

/** "40 to 60k" starts at 40,000. */
function rangeOf(from: Amount, to: Amount): { from: Amount; to: Amount } {
  const isShort = from.multiplier === 1 && to.multiplier > 1 && from.value * to.multiplier <= to.value
  const isMoney = from.isMoney || to.isMoney
  return {
    from: { ...from, isMoney, value: isShort ? from.value * to.multiplier : from.value },
    to: { ...to, isMoney },
  }
}

const merged = (before: Comparison | undefined, after: Comparison | undefined) =>
  after && before ? { ...before, ...(after.isYear && { isYear: true as const }) } : (before ?? after)
