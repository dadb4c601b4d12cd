import { afterLinkers, amountAt, type Figures, figuresAt, laterAt, longestAt, membersOf } from './amounts.ts'
import type { Draft } from './draft.ts'
import type { Lexicon, Measure } from './lexicon.ts'
import type { Token } from './tokens.ts'
import {
  ages,
  squareFeet as areaNames,
  type Comparison,
  comparisons,
  halves,
  inWords,
  miles,
  monthly,
  nearWords,
  otherMoney,
  totals,
} from './words.ts'

/** What is known of a phrase while it is parsed. */
export interface Parse {
  readonly tokens: readonly Token[]
  readonly lexicon: Lexicon
  readonly draft: Draft
  /** Milliseconds since 1970. */
  readonly now: number
  /** Amounts without a name, which are prices, rents or monthly costs depending on the other words. */
  readonly prices: { figures: Figures; start: number; end: number; isMonthly: boolean }[]
  /** Something is paid by the month: a monthly amount is a cost, not a rent. */
  paysMonthly?: boolean
  /** What was counted last, of which "but less than 5" is another bound. */
  counted?: Measure
  radius?: { miles: number; start: number; end: number; isDefault?: true }
}

/** A number with the words that belong to it; `apply` returns false if the search cannot use it. */
interface NumberPart {
  readonly end: number
  apply(): boolean
}

/** Greatest radius of a search in miles. */
const LARGEST_RADIUS = 100
/** Amounts without a sign or name that may be a price, and a rent. */
export const MIN_PRICE = 1000
const MIN_RENT = 200
/** Ages of homes in years, below those of people. */
const OLDEST = 50
/** Construction years for a number without other hints that it is a year: homes are sold a year ahead at most. */
const isRecentYear = (year: number, now: number) => year >= 1930 && year <= new Date(now).getUTCFullYear() + 1
/** Ages of people, not years: "62 and older". */
const peopleAges: ReadonlySet<number> = new Set([50, 55, 60, 62, 65])
/** Maximum rooms of "less than 5". */
const MANY_ROOMS = 12

const inPlaces = membersOf(inWords)
const nearPlaces = membersOf(nearWords)
const monthlyWords = membersOf(monthly)
const mileWords = membersOf(miles)
const halfWords = membersOf(halves)
const otherMoneyWords = membersOf(otherMoney)
const ageWords = membersOf(ages)
const areaWords = membersOf(areaNames)
const totalWords = membersOf(totals)

/** The numbers at a token with the words that belong to them; of a negated comparison the opposite. */
export function numbersFrom(parse: Parse, start: number, isNegated = false): NumberPart | undefined {
  const { tokens, draft } = parse
  const { measures, area, longest } = parse.lexicon
  let at = start
  let measure: Measure | undefined
  let comparison: Comparison | undefined
  for (let part = 0; part < 4; part++) {
    const named = measure ? undefined : longestAt(tokens, at, measures, longest)
    const more = longestAt(tokens, at, comparisons)
    // "Maximum lot rent under $900"
    const isLabel =
      /^(?:max|min)/.test(tokens[start]?.word ?? '') && more?.meaning.bound === comparison?.bound
    const compared = !comparison || isLabel ? more : undefined
    if (named && named.end > (compared?.end ?? 0)) {
      measure = named.meaning
      at = named.end
    } else if (compared) {
      comparison ??= compared.meaning
      at = compared.end
    } else if (at > start) {
      const next = afterLinkers(tokens, at)
      if (next === at) break
      at = next
    } else break
  }
  if (at > start && tokens[at]?.isApart) return undefined
  if (isNegated) comparison = opposite(comparison)
  const read = figuresAt(tokens, at, comparison)
  if (!read) return comparison?.bound === 'both' ? partOfRange(tokens, at) : undefined
  comparison = read.comparison
  const isYearNamed = measure !== undefined && measure.lowest === measures.get('year')?.lowest
  const figures = comparison?.isYear || isYearNamed ? inCentury(tokens, read) : read
  let end = figures.end
  const isMonthly = longestAt(tokens, end, monthlyWords)
  const squareFeet = longestAt(tokens, end, areaWords)
  const distance = longestAt(tokens, end, mileWords)
  // "Bay area max 85k"
  if (measure?.isArea && !squareFeet && figures.from.isMoney) return undefined
  if (squareFeet && !figures.from.isPriced) {
    if (!area) return { end: squareFeet.end, apply: () => false }
    measure = area
    end = squareFeet.end
  }
  if (distance && !figures.from.isMoney) return distanceOf(parse, figures, start, distance.end)
  const age = measure || figures.to ? undefined : longestAt(tokens, end, ageWords)
  // "10 years old or newer"
  const newer = age && !comparison ? laterAt(tokens, age.end, false) : undefined
  if (age && newer?.meaning.isYear) return ageOf(parse, figures, newer.meaning, newer.end)
  if (age && comparison) return ageOf(parse, figures, comparison, age.end)
  if (isMonthly) end = isMonthly.end
  // "Total cost under $1,500 a month"
  if (isMonthly && measure?.highest?.key === 'maximum-price') measure = measures.get('all in')
  const total = isMonthly ? longestAt(tokens, end, totalWords) : undefined
  if (total && !measure && measures.has('all in')) {
    measure = measures.get('all in')
    end = total.end
  }
  if (!measure) {
    const named = measureAfter(parse, end)
    if (named) ({ measure, end } = named)
  }
  // "Una renta de dos cuartos" is no rent of one or two dollars.
  if (measure?.isMoney && figures.from.isWord && !figures.from.isMoney) return undefined
  if (!measure && isMonthly) return priceOf(parse, { figures, start, end, isMonthly: true })
  const isYear = measure?.lowest !== undefined && measure.lowest === measures.get('year')?.lowest
  if (figures.isDecade && !isYear && !comparison?.isYear) return { end, apply: () => false }
  if (measure) {
    const found = measure
    const isLate = isYear && !isRecentYear(figures.from.value, parse.now) && comparison?.bound !== 'highest'
    if (isLate && figures.from.value > 2000) return { end, apply: () => false }
    if (found.isCount) parse.counted = found
    const half = found.isCount ? longestAt(tokens, end, halfWords) : undefined
    const from = half ? { ...figures.from, value: figures.from.value + 0.5 } : figures.from
    const measured = withLater(tokens, { ...figures, from }, half?.end ?? end)
    return { end: measured.end, apply: () => draft.bound(found, measured.figures) }
  }
  return amountOf(parse, figures, start, end)
}

/** Not older than a year is from that year on; of other comparisons there is none. */
function opposite(comparison: Comparison | undefined): Comparison | undefined {
  if (!comparison?.exclusive) return undefined
  const { exclusive: _, bound, ...rest } = comparison
  return { ...rest, bound: bound === 'lowest' ? 'highest' : 'lowest' }
}

/** "Less than 10 years old": built at most so many years ago. Ages of people are not meant from 50 on. */
function ageOf(
  { lexicon, draft, now }: Parse,
  { from }: Figures,
  comparison: Comparison,
  end: number,
): NumberPart {
  const year = lexicon.measures.get('year')
  const built = new Date(now).getUTCFullYear() - from.value
  // "No older than 15 years" and "newer than 2 years" are years from which homes are built, too.
  const isYoung = comparison.bound === 'highest' || (comparison.bound === 'lowest' && comparison.isYear)
  return {
    end,
    apply: () =>
      year !== undefined &&
      from.value < OLDEST &&
      Number.isInteger(from.value) &&
      draft.bound(year, {
        from: { ...from, value: built, isMoney: false },
        comparison: { bound: isYoung ? 'lowest' : 'highest' },
        end,
      }),
  }
}

/** A range of which only one end is known: neither is used. */
function partOfRange(tokens: readonly Token[], at: number): NumberPart | undefined {
  const from = amountAt(tokens, at)
  return from && { end: amountAt(tokens, from.end + 1)?.end ?? from.end, apply: () => false }
}

/** With a comparison after the measure: "3 bedrooms or more", but not "3 bedrooms max 80k". */
function withLater(
  tokens: readonly Token[],
  figures: Figures,
  end: number,
): { figures: Figures; end: number } {
  const later = figures.to ? undefined : laterAt(tokens, end, true)
  if (!later || (later.meaning.isYear && !figures.from.isYear)) return { figures, end }
  return { figures: { comparison: later.meaning, ...figures }, end: later.end }
}

/** The measure after a number, unless it has another number: "80k lot rent 400". */
function measureAfter(
  { tokens, lexicon: { measures, longest } }: Parse,
  end: number,
): { measure: Measure; end: number } | undefined {
  if (tokens[end]?.isApart) return undefined
  const direct = longestAt(tokens, end, measures, longest)
  const named = direct ?? longestAt(tokens, afterLinkers(tokens, end), measures, longest)
  if (!named) return undefined
  if (!named.meaning.isCount && named.meaning.equals?.kind !== 'term') {
    const compared = longestAt(tokens, named.end, comparisons)
    const next = amountAt(tokens, afterLinkers(tokens, compared?.end ?? named.end))
    if (next && !next.isWord && !tokens[named.end]?.isApart) return undefined
  }
  return { measure: named.meaning, end: named.end }
}

function distanceOf(parse: Parse, { from, to }: Figures, start: number, end: number): NumberPart {
  const { tokens } = parse
  // Only the preposition: "El" of "de El Paso" is part of the name.
  const after = /^(?:of|de|del|about)$/.test(tokens[end]?.word ?? '') ? end + 1 : end
  const linked = longestAt(tokens, after, nearPlaces) ?? longestAt(tokens, after, inPlaces)
  const isFrom = tokens[after]?.word === 'from'
  const last = isFrom ? after + 1 : (linked?.end ?? after)
  return {
    end: last,
    apply: () => {
      if (to || (parse.radius && !parse.radius.isDefault) || from.value > LARGEST_RADIUS) return false
      parse.radius = { miles: from.value, start, end: last }
      return true
    },
  }
}

/** A number that nothing names: a year, or money. */
function amountOf(parse: Parse, figures: Figures, start: number, end: number): NumberPart | undefined {
  const { tokens, draft, now, counted } = parse
  const { from, to, comparison } = figures
  const isRooms = counted && comparison && !comparison.isYear && !from.isMoney && from.value <= MANY_ROOMS
  if (isRooms && end === figures.end) return { end, apply: () => draft.bound(counted, figures) }
  if (from.isPercent) return { end, apply: () => false }
  if (from.isWord && !from.isMoney) return undefined
  const year = parse.lexicon.measures.get('year')
  const isWritten = from.isYear && (!to || to.isYear) && !from.isMoney
  const isYear = isWritten && isRecentYear(from.value, now)
  if (isWritten && !comparison && !isYear && from.value > 2000 && from.value < 2100)
    return { end, apply: () => false }
  if (year && isYear && comparison?.bound !== 'highest')
    return { end, apply: () => draft.bound(year, figures) }
  const isYearInWords = !from.isPriced && comparison?.isYear && isRecentYear(from.value, now)
  if (year && (isYear ? comparison?.isYear : isYearInWords))
    return { end, apply: () => draft.bound(year, figures) }
  const other = longestAt(tokens, end, otherMoneyWords)
  if (other) return { end: other.end, apply: () => false }
  // "A rental for 700"
  const isOffer = /^(?:for|por|at|de|uno|around|about)$/.test(tokens[start - 1]?.word ?? '')
  const min = comparison || isOffer ? MIN_RENT : MIN_PRICE
  if (comparison?.isYear || !(from.isMoney || Math.max(from.value, to?.value ?? 0) >= min)) return undefined
  return priceOf(parse, { figures, start, end, isMonthly: false })
}

/** An amount whose filter depends on the other words. */
const priceOf = ({ prices }: Parse, price: Parse['prices'][number]): NumberPart => ({
  end: price.end,
  apply: () => {
    prices.push(price)
    return true
  },
})

/** "Built after 76" and "del 98 para acá": the year of two digits. */
function inCentury(tokens: readonly Token[], { from, ...figures }: Figures): Figures {
  const { word = '' } = tokens[from.end - 1] ?? {}
  const isShort = /^(?:[4-9]\d|0\d)$/.test(word) && Number(word) === from.value && !peopleAges.has(from.value)
  const isAge = longestAt(tokens, from.end, ageWords) !== undefined
  if (!isShort || isAge || from.isMoney) return { from, ...figures }
  return {
    from: { ...from, value: from.value + (word.startsWith('0') ? 2000 : 1900), isYear: true },
    ...figures,
  }
}
