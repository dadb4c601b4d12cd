import type { Place } from '../place/place.ts'
import { amountAt, longestAt, membersOf } from './amounts.ts'
import type { Measure } from './lexicon.ts'
import { isMonthName, monthAt, monthBefore } from './months.ts'
import { numbersFrom, type Parse } from './numbers.ts'
import { misspelledAt, placeAt, replacesZip, type Where } from './place.ts'
import { sizeWords } from './size.ts'
import type { Token } from './tokens.ts'
import {
  comparisons,
  fillers,
  inWords,
  monthLinks,
  nearMiles,
  nearWords,
  notPlaces,
  timeLinks,
  times,
  timeUnits,
  wordlikeStates,
} from './words.ts'

/** A phrase whose place is still to be found. */
export interface PlaceParse extends Parse {
  readonly where: Where
  readonly states: Uint8Array
  place: Place | null
  /** Where the name of the place is, if it follows "in", "near" or a distance. */
  marked?: { start: number; end: number }
  /** Index of a word where a place is expected, after a distance: "20 miles from". */
  expected: number
  /** Months without "available", which mean something for rentals only. */
  readonly months: { text: string; start: number; end: number }[]
  /** Names of measures without a number. */
  readonly alone: { measure: Measure; start: number; end: number }[]
  mark(start: number, end: number, isUsed: boolean): number
}

/** Before "by" and a manufacturer. */
const makes = /^(?:built|made|manufactured|hecha|hecho|fabricada|construida)$/

const inPlaces = membersOf(inWords)
const nearPlaces = membersOf(nearWords)
const beforeMonths = membersOf(monthLinks)
const timeWords = membersOf(times)
const unitsOfTime = membersOf(timeUnits)
const afterTimes = membersOf(timeLinks)

export const isKnownWord = ({ lexicon: { choices, measures } }: Parse, { word }: Token): boolean =>
  fillers.has(word) ||
  notPlaces.has(word) ||
  word === 'carolina' ||
  choices.has(word) ||
  measures.has(word) ||
  sizeWords.has(word)

/** "In la under 100k": an abbreviation of a state that is a word, too, before something else or the end. */
export function abbreviatedAt(parse: PlaceParse, at: number): Place | undefined {
  const { tokens, lexicon, where } = parse
  const { word, start, end } = tokens[at]!
  const isWord = wordlikeStates.has(word) && !longestAt(tokens, at, comparisons)
  if (!isWord || longestAt(tokens, at, lexicon.choices, lexicon.longest)) return undefined
  const next = tokens[at + 1]
  const isLast = !next || next.isApart || numbersFrom(parse, at + 1) !== undefined
  return isLast ? where.find(where.text.slice(start, end))?.place : undefined
}

/** A ZIP code, or a place after "in", "near" or a distance. */
export function placeFrom(parse: PlaceParse, at: number): number | undefined {
  const { tokens, where, mark } = parse
  if (replacesZip(tokens, at)) {
    const isOther = parse.place && !parse.place.isState && Number(tokens[at]!.word) % 500 !== 0
    const another = isOther && placeAt(where, at, { isMarked: true })
    return another ? mark(at, another.end, false) : setPlace(parse, at, at, false)
  }
  if (at === parse.expected) return setPlace(parse, at, at, false)
  const near = longestAt(tokens, at, nearPlaces)
  const inside = longestAt(tokens, at, inPlaces)
  const isNear = near !== undefined && near.end >= (inside?.end ?? 0)
  const marker = isNear ? near : inside
  // "Built by Clayton" names a manufacturer.
  const isMaker = /^(?:by|por)$/.test(tokens[at]!.word) && makes.test(tokens[at - 1]?.word ?? '')
  const made = isMaker && marker ? placeAt(where, marker.end, { isMarked: true }) : undefined
  if (made) return mark(at, made.end, false)
  // "Porche y cerca": nothing is near, so the word is named.
  if (isNear && (tokens[near.end]?.isApart ?? true)) return mark(at, near.end, false)
  return marker && setPlace(parse, at, marker.end, isNear)
}

/** Sets the place at a word; after a state only a place in it. */
export function setPlace(
  parse: PlaceParse,
  start: number,
  from: number,
  isNear: boolean,
): number | undefined {
  const { tokens, where, mark, place } = parse
  if ((place && !place.isState) || from >= tokens.length) return undefined
  const abbreviated = from > start && !place && abbreviatedAt(parse, from)
  if (abbreviated) {
    parse.place = abbreviated
    return mark(start, from + 1, true)
  }
  // "in the Tampa area"
  for (const first of /^(?:the|el|la|los|a|de)$/.test(tokens[from]!.word) ? [from, from + 1] : [from]) {
    if (first >= tokens.length) continue
    const found =
      placeAt(where, first, { isMarked: true }) ??
      (/^(?:por|by|at)$/.test(tokens[start]!.word)
        ? undefined
        : misspelledAt(where, first, { isMarked: true, isKnown: token => isKnownWord(parse, token) }))
    if (!found || (place && (found.place.isState || found.place.state !== place.state))) continue
    parse.place = found.place
    parse.marked = { start: first, end: found.end }
    if (isNear && !found.place.isState)
      parse.radius ??= { miles: nearMiles, start, end: start, isDefault: true }
    return mark(start, found.end, true)
  }
  return undefined
}

/** "Half an hour from", "30 min of": no amount, but a place follows. */
export function timeFrom(parse: PlaceParse, at: number): number | undefined {
  const { tokens, mark } = parse
  const phrase = longestAt(tokens, at, timeWords)
  const count = phrase ? undefined : amountAt(tokens, at)
  const unit = phrase ?? (count && !count.isMoney ? longestAt(tokens, count.end, unitsOfTime) : undefined)
  if (!unit) return undefined
  const link = longestAt(tokens, unit.end, afterTimes)
  // "30 min" may be a minimum.
  if (!link && /^min$/.test(tokens[unit.end - 1]!.word)) return undefined
  mark(at, unit.end, false)
  if (!link) return unit.end
  parse.expected = link.end
  return mark(unit.end, link.end, true)
}

/** "Available in March", or a month alone. */
export function monthFrom(parse: PlaceParse, at: number): number | undefined {
  const { tokens, lexicon, draft, where, mark, now } = parse
  const named = longestAt(tokens, at, lexicon.measures, lexicon.longest)
  const isNamed = named?.meaning.isMonth === true
  let next = isNamed ? named.end : at
  let isBefore = false
  for (;;) {
    const link = longestAt(tokens, next, beforeMonths)
    if (!link) break
    isBefore ||= /^(?:before|ante)$/.test(tokens[next]!.word)
    next = link.end
  }
  if (!isNamed && !isMonthName(tokens, next, next > at)) return undefined
  const month = monthAt(tokens, next, now)
  if (!month) return undefined
  const text = isBefore ? monthBefore(month.text) : month.text
  if (isNamed) return mark(at, month.end, draft.month(named.meaning, text))
  if (placeAt(where, next, { isMarked: true, min: 2 })) return undefined
  parse.months.push({ text, start: at, end: month.end })
  return mark(next, month.end, false)
}
