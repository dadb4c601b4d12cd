import type { Place } from '../place/place.ts'
import { emptySearchOf, type Search } from '../search/search.ts'
import { afterLinkers, amountAt, type Figures, figuresAt, longestAt, membersOf } from './amounts.ts'
import { openDraft } from './draft.ts'
import { leftOf, open, unclear, used } from './left.ts'
import type { Lexicon, Measure } from './lexicon.ts'
import { monthAt } from './months.ts'
import { type FindPlace, limited, misspelledAt, placeAt, replacesZip, scopeOf } from './place.ts'
import { type ParsedSize, sizeChoice, sizeWords } from './size.ts'
import { type Token, tokensOf } from './tokens.ts'
import {
  alternatives,
  squareFeet as areaNames,
  type Comparison,
  comparisons,
  fillers,
  halves,
  inWords,
  laterComparisons,
  miles,
  monthLinks,
  monthly,
  nearMiles,
  nearWords,
  negations,
  notPlaces,
  otherMoney,
  totals,
} from './words.ts'

/** Meaning of a phrase. */
export interface Understood {
  readonly place: Place | null
  readonly search: Search
  /** Words that were not understood, as typed; adjacent words together. */
  readonly left: string[]
}

/** Greatest radius of a search in miles. */
const LARGEST_RADIUS = 100
/** Amounts without a sign or name that may be a price, and a rent. */
const MIN_PRICE = 1000
const MIN_RENT = 200
/** Maximum words between a negation and its object: "no quiero que esté en". */
const LONGEST_VERB = 4
/** Construction years for a number without other hints that it is a year. */
const isRecentYear = (year: number) => year >= 1930 && year <= 2035

const inPlaces = membersOf(inWords)
const nearPlaces = membersOf(nearWords)
const negationWords = membersOf(negations)
const monthlyWords = membersOf(monthly)
const mileWords = membersOf(miles)
const halfWords = membersOf(halves)
const otherMoneyWords = membersOf(otherMoney)
const areaWords = membersOf(areaNames)
const totalWords = membersOf(totals)
const beforeMonths = membersOf(monthLinks)

/** Parses a phrase: filters, a place, and what is left. Never throws. `now` in milliseconds since 1970. */
export function understand(text: string, lexicon: Lexicon, find: FindPlace, now: number): Understood {
  const { definition, choices, measures, area, longest } = lexicon
  const tokens = tokensOf(text)
  const states = new Uint8Array(tokens.length)
  const draft = openDraft(definition)
  const where = { text, tokens, find: limited(find), isOpen: (index: number) => states[index] === open }
  const hasSizes = definition.filters.some(({ key }) => key === 'sections')
  let place: Place | null = null
  let radius: { miles: number; start: number; end: number } | undefined
  const size: ParsedSize = {}
  /** Words about the size, and whether they are the number of sections. */
  const sizeSpans: (readonly [start: number, end: number, areSections: boolean])[] = []
  /** Words within an understood part that have no meaning for the search. */
  const excess: number[] = []
  const prices: { figures: Figures; start: number; end: number }[] = []

  const mark = (start: number, end: number, isUsed: boolean) => {
    states.fill(isUsed ? used : unclear, start, end)
    return end
  }

  function scan(): void {
    /** A place is expected, after a distance: "20 miles from". */
    let expected = -1
    for (let at = 0; at < tokens.length; ) {
      const end = placeFrom(at, expected) ?? roomsFrom(at) ?? monthFrom(at) ?? wordsFrom(at)
      if (end !== undefined && radius?.end === end) expected = end
      at = end ?? at + 1
    }
  }

  /** A ZIP code, or a place after "in", "near" or a distance. */
  function placeFrom(at: number, expected: number): number | undefined {
    if (replacesZip(tokens, at)) {
      const another = place && Number(tokens[at]!.word) % 500 !== 0 && placeAt(where, at, { isMarked: true })
      return another ? mark(at, another.end, false) : setPlace(at, at, false)
    }
    if (at === expected) return setPlace(at, at, false)
    const near = longestAt(tokens, at, nearPlaces)
    const inside = longestAt(tokens, at, inPlaces)
    const marker = near && near.end >= (inside?.end ?? 0) ? near : inside
    return marker && setPlace(at, marker.end, marker === near)
  }

  function setPlace(start: number, from: number, isNear: boolean): number | undefined {
    if (place || from >= tokens.length) return undefined
    // "in the Tampa area"
    for (const first of /^(?:the|el|la|los|a|de)$/.test(tokens[from]!.word) ? [from, from + 1] : [from]) {
      if (first >= tokens.length) continue
      const found =
        placeAt(where, first, { isMarked: true }) ??
        misspelledAt(where, first, { isMarked: true, isKnown: isKnownWord })
      if (!found) continue
      place = found.place
      if (isNear && !place.isState) radius ??= { miles: nearMiles, start, end: start }
      return mark(start, found.end, true)
    }
    return undefined
  }

  const isKnownWord = ({ word }: Token) =>
    fillers.has(word) || notPlaces.has(word) || choices.has(word) || measures.has(word) || sizeWords.has(word)

  /** "3/2", "3x2" and "3-2": bedrooms and bathrooms. */
  function roomsFrom(at: number): number | undefined {
    const [first, sign, second] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    const [rooms, baths] = [measures.get('bedroom'), measures.get('bathroom')]
    if (!first || !sign || !second || !rooms || !baths || !/^[/x-]$/.test(sign.word)) return undefined
    const [bedrooms, bathrooms] = [amountAt(tokens, at), amountAt(tokens, at + 2)]
    if (!bedrooms || !bathrooms || bedrooms.end !== at + 1 || bedrooms.isMoney || bathrooms.isMoney)
      return undefined
    if (!(bedrooms.value <= 6 && bathrooms.value <= 5 && Number.isInteger(bedrooms.value))) return undefined
    const after = longestAt(tokens, bathrooms.end, measures, longest)
    const isRange = sign.word === '-' && (bathrooms.value > bedrooms.value || after?.meaning.isCount)
    if (isRange || (after?.meaning.isCount && after.meaning !== baths)) return undefined
    const end = after?.meaning === baths ? after.end : bathrooms.end
    const isSet = draft.bound(rooms, { from: bedrooms, end }) && draft.bound(baths, { from: bathrooms, end })
    return mark(at, end, isSet)
  }

  /** "Available in March". */
  function monthFrom(at: number): number | undefined {
    const named = longestAt(tokens, at, measures, longest)
    if (!named?.meaning.isMonth) return undefined
    let next = named.end
    while (longestAt(tokens, next, beforeMonths)) next++
    const month = monthAt(tokens, next, now)
    return month && mark(at, month.end, draft.month(named.meaning, month.text))
  }

  /** The longest of a choice, a number with its measure, and a size; else a negation. */
  function wordsFrom(at: number): number | undefined {
    const choice = longestAt(tokens, at, choices, longest)
    const figure = numbersFrom(at)
    if (figure && figure.end > (choice?.end ?? 0)) return mark(at, figure.end, figure.apply())
    const measure = longestAt(tokens, at, measures, longest)
    // A "low lot rent" is no rental.
    if (
      measure &&
      !measure.meaning.isMonth &&
      measure.end > (choice?.end ?? 0) &&
      !negations.has(tokens[at]!.word)
    )
      return mark(at, measure.end, false)
    const word = hasSizes ? longestAt(tokens, at, sizeWords) : undefined
    if (word && word.end >= (choice?.end ?? 0)) {
      Object.assign(size, word.meaning)
      sizeSpans.push([at, word.end, word.meaning.sections !== undefined])
      return mark(at, word.end, true)
    }
    if (choice) {
      const isTown = choice.end === at + 1 && !place && placeAt(where, at, { isMarked: true, min: 2 })
      if (isTown) return setPlace(at, at, false)
      const isNegative = negations.has(tokens[at]!.word)
      // "No park models" is more than "no park".
      const object = isNegative ? longestAt(tokens, at + 1, choices, longest) : undefined
      if (object && object.end > choice.end) return negated(at, at + 1)
      // "no lot rent over 500" has a lot rent.
      const bounded = isNegative && longestAt(tokens, at + 1, measures, longest)?.end === choice.end
      const isCompared = bounded && longestAt(tokens, choice.end, comparisons) !== undefined
      const bound = isCompared && !tokens[choice.end]!.isApart ? numbersFrom(choice.end) : undefined
      if (bound) return mark(at, bound.end, false)
      const end = mark(at, choice.end, draft.choose(choice.meaning))
      return isNegative ? alsoNegated(end) : end
    }
    const negation = longestAt(tokens, at, negationWords)
    return negation && negated(at, negation.end)
  }

  /** A negation: excludes the choice that it names. If no filter does, all of it is left, also "not in Tampa". */
  function negated(start: number, from: number): number {
    for (let at = from; at < tokens.length && at <= from + LONGEST_VERB && !tokens[at]!.isApart; at++) {
      const marker = longestAt(tokens, at, inPlaces) ?? longestAt(tokens, at, nearPlaces)
      const town = placeAt(where, marker?.end ?? at, { isMarked: true })
      const choice = longestAt(tokens, at, choices, longest)
      const size = hasSizes ? longestAt(tokens, at, sizeWords) : undefined
      const sections = size && size.end >= (choice?.end ?? 0) ? size.meaning.sections : undefined
      const end = Math.max(choice?.end ?? town?.end ?? 0, size?.end ?? 0)
      if (end > 0) {
        const named = sections ? [{ filter: 'sections', value: sections }] : choice?.meaning
        // "En renta" is a choice, "en Tampa" a place.
        const isPlace = marker && (choice?.end ?? 0) <= marker.end
        const excluded = named && !isPlace ? lexicon.opposite(named) : undefined
        return alsoNegated(mark(start, end, excluded !== undefined && draft.choose(excluded)))
      }
      if (!fillers.has(tokens[at]!.word)) return alsoNegated(mark(start, at + 1, false))
    }
    return mark(start, from, false)
  }

  /** "no rentals or repos": the repossessions are not wanted, either. */
  const alsoNegated = (end: number): number =>
    alternatives.has(tokens[end]?.word ?? '') && end + 1 < tokens.length ? negated(end, end + 1) : end

  /** Numbers with the words that belong to them; `apply` returns false if the search cannot use them. */
  function numbersFrom(start: number): { end: number; apply: () => boolean } | undefined {
    let at = start
    let measure: Measure | undefined
    let comparison: Comparison | undefined
    for (let part = 0; part < 4; part++) {
      const named = measure ? undefined : longestAt(tokens, at, measures, longest)
      const compared = comparison ? undefined : longestAt(tokens, at, comparisons)
      if (named && named.end > (compared?.end ?? 0)) {
        measure = named.meaning
        at = named.end
      } else if (compared) {
        comparison = compared.meaning
        at = compared.end
      } else if (at > start) {
        const next = afterLinkers(tokens, at)
        if (next === at) break
        at = next
      } else break
    }
    if (at > start && tokens[at]?.isApart) return undefined
    const figures = figuresAt(tokens, at, comparison)
    if (!figures) return undefined
    let end = figures.end
    const isMonthly = longestAt(tokens, end, monthlyWords)
    const squareFeet = longestAt(tokens, end, areaWords)
    const distance = longestAt(tokens, end, mileWords)
    if (squareFeet && !figures.from.isMoney) {
      if (!area) return { end: squareFeet.end, apply: () => false }
      measure = area
      end = squareFeet.end
    }
    if (distance && !figures.from.isMoney) return distanceOf(figures, start, distance.end)
    if (isMonthly) end = isMonthly.end
    const total = isMonthly ? longestAt(tokens, end, totalWords) : undefined
    if (total && !measure && measures.has('all in')) {
      measure = measures.get('all in')
      end = total.end
    }
    if (!measure) {
      const named = measureAfter(end)
      if (named) ({ measure, end } = named)
    }
    if (!measure && isMonthly) measure = measures.get('rent')
    if (measure) {
      const found = measure
      const half = found.isCount ? longestAt(tokens, end, halfWords) : undefined
      const from = half ? { ...figures.from, value: figures.from.value + 0.5 } : figures.from
      const measured = withLater({ ...figures, from }, half?.end ?? end)
      const apply = () => {
        const isSet = draft.bound(found, measured.figures)
        // "2-3 bedrooms" are at least 2: the search has no maximum.
        if (isSet && figures.to && !found.highest) excess.push(figures.to.end - 1)
        return isSet
      }
      return { end: measured.end, apply }
    }
    return amountOf(figures, start, end)
  }

  /** With a comparison after the measure: "3 bedrooms or more", but not "3 bedrooms max 80k". */
  function withLater(figures: Figures, end: number): { figures: Figures; end: number } {
    const later = figures.to || tokens[end]?.isApart ? undefined : longestAt(tokens, end, laterComparisons)
    // "2 baths newer than 2010"
    const isNext = later && /^(?:than|que)$/.test(tokens[later.end]?.word ?? '')
    if (!later || isNext || amountAt(tokens, later.end)) return { figures, end }
    return { figures: { comparison: later.meaning, ...figures }, end: later.end }
  }

  /** The measure after a number, unless it has another number: "80k lot rent 400". */
  function measureAfter(end: number): { measure: Measure; end: number } | undefined {
    if (tokens[end]?.isApart) return undefined
    const direct = longestAt(tokens, end, measures, longest)
    const named = direct ?? longestAt(tokens, afterLinkers(tokens, end), measures, longest)
    if (!named) return undefined
    if (!named.meaning.isCount) {
      const compared = longestAt(tokens, named.end, comparisons)
      const next = amountAt(tokens, afterLinkers(tokens, compared?.end ?? named.end))
      if (next && !next.isWord && !tokens[named.end]?.isApart) return undefined
    }
    return { measure: named.meaning, end: named.end }
  }

  function distanceOf({ from, to }: Figures, start: number, end: number) {
    const after = afterLinkers(tokens, end)
    const linked = longestAt(tokens, after, nearPlaces) ?? longestAt(tokens, after, inPlaces)
    const isFrom = tokens[after]?.word === 'from'
    const last = isFrom ? after + 1 : (linked?.end ?? after)
    return {
      end: last,
      apply: () => {
        if (to || radius || from.value > LARGEST_RADIUS) return false
        radius = { miles: from.value, start, end: last }
        return true
      },
    }
  }

  /** A number that nothing names: a year, or money. */
  function amountOf(figures: Figures, start: number, end: number) {
    const { from, to, comparison } = figures
    if (from.isWord && !from.isMoney) return undefined
    const year = measures.get('year')
    const isYear = from.isYear && (!to || to.isYear) && !from.isMoney && isRecentYear(from.value)
    if (year && isYear && comparison?.bound !== 'highest')
      return { end, apply: () => draft.bound(year, figures) }
    if (year && isYear && comparison?.isYear) return { end, apply: () => draft.bound(year, figures) }
    const other = longestAt(tokens, end, otherMoneyWords)
    if (other) return { end: other.end, apply: () => false }
    const min = comparison ? MIN_RENT : MIN_PRICE
    if (comparison?.isYear || !(from.isMoney || from.value >= min)) return undefined
    return {
      end,
      apply: () => {
        prices.push({ figures, start, end })
        return true
      },
    }
  }

  /** Amounts are rents if only rentals are chosen. */
  function applyPrices(): void {
    const kinds = (draft.filters['listing-type'] as string[] | undefined) ?? []
    const areRents =
      kinds.length > 0 && kinds.every(kind => kind === 'for-rent' || kind === 'seasonal-rental')
    const measure = measures.get(areRents ? 'rent' : 'price')
    for (const { figures, start, end } of prices) {
      const isLow = !areRents && !figures.from.isMoney && figures.from.value < MIN_PRICE
      if (isLow || !measure || !draft.bound(measure, figures)) mark(start, end, false)
    }
  }

  /** A size is one choice; if none fits, the sections are a separate filter. */
  function applySize(): void {
    const choice = sizeChoice(size)
    if (choice !== undefined && draft.choose([{ filter: 'size', value: choice }])) return
    const { sections } = size
    const areSet = sections !== undefined && draft.choose([{ filter: 'sections', value: sections }])
    for (const [start, end, areSections] of sizeSpans) if (!areSet || !areSections) mark(start, end, false)
  }

  /** A place without "in" or "near", among the words that are still open. */
  function findBarePlace(): void {
    for (const isSlip of [false, true]) {
      for (let at = 0; at < tokens.length && !place; at++) {
        if (states[at] !== open) continue
        const found = isSlip
          ? misspelledAt(where, at, { isMarked: false, isKnown: isKnownWord })
          : placeAt(where, at, { isMarked: false })
        if (!found) continue
        place = found.place
        mark(at, found.end, true)
      }
    }
  }

  /** "Dallas TX" next to its ZIP code. */
  function dropPlaceOfZip({ state, city }: Place): void {
    for (let at = 0; at < tokens.length; at++) {
      const found = states[at] === open ? placeAt(where, at, { isMarked: false })?.place : undefined
      if (found?.state !== state || !(found.isState || found.city === city)) continue
      mark(at, placeAt(where, at, { isMarked: false })!.end, true)
    }
  }

  scan()
  findBarePlace()
  if ((place as Place | null)?.zip) dropPlaceOfZip(place!)
  applyPrices()
  applySize()
  for (const index of excess) mark(index, index + 1, false)
  if (radius && (!place || (place as Place).isState)) mark(radius.start, radius.end, false)
  const scope = place ? scopeOf(place, radius?.miles) : {}
  const search = { ...emptySearchOf(definition), place: scope, filters: draft.filters } as Search
  return { place, search, left: leftOf(text, tokens, states, definition.type) }
}
