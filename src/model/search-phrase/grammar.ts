import type { Place } from '../place/place.ts'
import { emptySearchOf, type Search } from '../search/search.ts'
import { amountAt, longestAt, membersOf } from './amounts.ts'
import { dropPlaceOfZip, findBarePlace } from './bare-place.ts'
import { openDraft } from './draft.ts'
import { applyMonths, applyPrices, rentalKinds } from './late.ts'
import { leftOf, open, unclear, used } from './left.ts'
import type { Lexicon, Measure, Target } from './lexicon.ts'
import { monthFrom, type PlaceParse, placeFrom, setPlace, timeFrom } from './marked-place.ts'
import { numbersFrom } from './numbers.ts'
import {
  isMoveOfPeople,
  isSizeOfOther,
  joins,
  leaveModified,
  lessAt,
  type NamedChoice,
  newOfOther,
  ownHomeFrom,
  wordOfSame,
} from './other.ts'
import { type FindPlace, limited, placeAt, scopeOf } from './place.ts'
import { type ParsedSize, sizeChoice, sizeWords } from './size.ts'
import { corrected } from './spelling.ts'
import { tokensOf } from './tokens.ts'
import {
  alternatives,
  comparisons,
  earnings,
  fillers,
  indifference,
  inWords,
  nearWords,
  needless,
  negations,
  payments,
  unsupported,
} from './words.ts'

/** Meaning of a phrase. */
export interface Understood {
  readonly place: Place | null
  readonly search: Search
  /** Words that were not understood, as typed; adjacent words together. */
  readonly left: string[]
}

/** Maximum words between a negation and its object: "no quiero que esté en". */
const LONGEST_VERB = 4
const inPlaces = membersOf(inWords)
const nearPlaces = membersOf(nearWords)
const negationWords = membersOf(negations)
const earningWords = membersOf(earnings)
const unsupportedWords = membersOf(unsupported)
const paymentWords = membersOf(payments)
const needlessWords = membersOf(needless)
const indifferentWords = membersOf(indifference)
/** Maximum words between an income and its amount, and maximum pets or children of a household. */
const INCOME_WORDS = 3
const MANY = 12
const saleWord = /sale|fsbo|ven[dt]/i

/** Parses a phrase: filters, a place, and what is left. Never throws. `now` in milliseconds since 1970. */
export function understand(text: string, lexicon: Lexicon, find: FindPlace, now: number): Understood {
  const { definition, choices, measures, longest } = lexicon
  const tokens = corrected(tokensOf(text), text, lexicon, find)
  const states = new Uint8Array(tokens.length)
  const draft = openDraft(definition)
  const hasSizes = definition.filters.some(({ key }) => key === 'sections')
  const size: ParsedSize = {}
  /** Words about the size, and whether they are the number of sections. */
  const sizeSpans: (readonly [start: number, end: number, sections: ParsedSize['sections']])[] = []
  /** "By owner" without a word for a sale. */
  let byOwner: readonly [start: number, end: number] | undefined
  /** Choices, as they were named. */
  const chosen: NamedChoice[] = []
  /** The last choice, of which a second one may be an alternative. */
  let last: { start: number; end: number; meaning: readonly Target[] } | undefined
  const mark = (start: number, end: number, isUsed: boolean) => {
    states.fill(isUsed ? used : unclear, start, end)
    return end
  }

  const where = { text, tokens, find: limited(find), isOpen: (index: number) => states[index] === open }
  const parse: PlaceParse = {
    ...{ tokens, lexicon, draft, now, where, states, mark, place: null, expected: -1 },
    ...{ prices: [], months: [], alone: [] },
  }

  function scan(): void {
    for (let at = 0; at < tokens.length; ) {
      const end =
        monthFrom(parse, at) ??
        timeFrom(parse, at) ??
        unsupportedFrom(at) ??
        placeFrom(parse, at) ??
        roomsFrom(at) ??
        countedFrom(at) ??
        wordsFrom(at)
      if (end !== undefined && parse.radius?.end === end) parse.expected = end
      at = end ?? at + 1
    }
  }

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

  /** The longest of a choice, a number with its measure, and a size; else a negation. */
  function wordsFrom(at: number): number | undefined {
    const choice = choiceAt(at)
    const figure = numbersFrom(parse, at)
    // "En renta, no más de 1300": the rent is after the comma.
    const isRental = choice?.meaning[0]?.value === 'for-rent' && tokens[choice.end]?.isApart
    if (figure && figure.end > (choice?.end ?? 0) && !isRental) {
      // "45 000" and "45,5 mil" are one number that is read only in part.
      const isRest =
        !tokens[at]!.isApart &&
        states[at - 1] === open &&
        /^\d/.test(tokens[at - 1]!.word) &&
        /^\d/.test(tokens[at]!.word)
      return isRest && !isCounted(at) ? mark(at - 1, figure.end, false) : mark(at, figure.end, figure.apply())
    }
    const measure = longestAt(tokens, at, measures, longest)
    if (measure && isMeasureAlone(at, measure, choice?.end ?? 0)) {
      parse.alone.push({ measure: measure.meaning, start: at, end: measure.end })
      return mark(at, measure.end, false)
    }
    const word = hasSizes ? (longestAt(tokens, at, sizeWords) ?? singleOr(at)) : undefined
    if (word && word.end >= (choice?.end ?? 0)) {
      // "Double wide or bigger" is not large.
      if (word.meaning.is && alternatives.has(tokens[at - 1]?.word ?? '')) return mark(at, word.end, false)
      if (word.meaning.is && isSizeOfOther(parse, at, word.end)) return mark(at, word.end, false)
      Object.assign(size, word.meaning)
      sizeSpans.push([at, word.end, word.meaning.sections])
      return mark(at, word.end, true)
    }
    if (choice) return chosenFrom(at, choice)
    const negation = longestAt(tokens, at, negationWords) ?? lessAt(parse, at)
    const indifferent = longestAt(tokens, at, indifferentWords)
    if (indifferent && indifferent.end >= (negation?.end ?? 0)) return leftWithObject(at, indifferent.end)
    return negation && negated(at, negation.end)
  }

  /** Whether the number at a word counts rooms. */
  const isCounted = (at: number) => longestAt(tokens, at + 1, measures, longest)?.meaning.isCount

  /** "Single or double wide" */
  const singleOr = (at: number): { end: number; meaning: ParsedSize } | undefined =>
    /^(?:single|simple)$/.test(tokens[at]!.word) &&
    joins(parse, at + 1) &&
    longestAt(tokens, at + 2, sizeWords)?.meaning.sections
      ? { end: at + 1, meaning: { sections: 'single' } }
      : undefined

  /** A measure without a number: a "low lot rent" is no rental. */
  const isMeasureAlone = (at: number, { end, meaning }: { end: number; meaning: Measure }, other: number) =>
    !meaning.isMonth && end > other && !negations.has(tokens[at]!.word)

  /** The choice at a word: of "in a park for seniors" only the kind of park. */
  function choiceAt(at: number): { end: number; meaning: readonly Target[] } | undefined {
    const choice = longestAt(tokens, at, choices, longest)
    if (!choice || choice.meaning.length < 2) return choice
    const after = /^(?:de|for|para|of)$/.test(tokens[choice.end]?.word ?? '') ? choice.end + 1 : choice.end
    const kind = longestAt(tokens, after, choices, longest)
    const isKind = kind?.meaning.every(({ filter, value }) =>
      choice.meaning.some(target => target.filter === filter && target.value === value),
    )
    return isKind ? kind : choice
  }

  function chosenFrom(at: number, choice: { end: number; meaning: readonly Target[] }): number | undefined {
    const isTown = choice.end === at + 1 && !parse.place && placeAt(where, at, { isMarked: true, min: 2 })
    if (isTown) return setPlace(parse, at, at, false)
    const first = tokens[at]!.word === 'que' ? at + 1 : at
    const isNegative = negations.has(tokens[first]!.word)
    // "No park models" is more than "no park".
    for (let next = first + 1; isNegative && next < choice.end; next++)
      if ((choiceAt(next)?.end ?? 0) > choice.end) return negated(at, first + 1)
    // "no lot rent over 500" has a lot rent.
    const bounded = isNegative && longestAt(tokens, at + 1, measures, longest)?.end === choice.end
    const isCompared = bounded && longestAt(tokens, choice.end, comparisons) !== undefined
    const bound = isCompared && !tokens[choice.end]!.isApart ? numbersFrom(parse, choice.end) : undefined
    if (bound) return mark(at, bound.end, false)
    if (!isNegative && isCutShort(at, choice.end)) return undefined
    const named = { start: at, ...choice }
    if (isMoveOfPeople(parse, named)) return mark(at, choice.end, false)
    const without = longestAt(tokens, choice.end, needlessWords)
    if (without) {
      // "New or used, it does not matter" is understood and sets nothing.
      const isSecond = last && last.end === at - 1 && joins(parse, at - 1)
      if (isSecond) draft.remove(last!.meaning)
      return mark(isSecond ? last!.start : at, without.end, isSecond === true)
    }
    // "Repos no, 3 recámaras"
    const isDenied = wordOfSame(parse, choice.end) === 'no' && (tokens[choice.end + 1]?.isApart ?? true)
    const denied = isDenied && lexicon.opposite(choice.meaning)
    if (isDenied) return mark(at, choice.end + 1, Boolean(denied && draft.choose(denied)))
    const other = newOfOther(parse, named)
    if (other !== undefined) return other
    const isAlternative = alternatives.has(tokens[at - 1]?.word ?? '')
    const [target, ...more] = choice.meaning
    if (isAlternative && target && draft.unchoose([target, ...more])) return mark(at, choice.end, true)
    if (isAlternative && !isNegative && last?.end === at - 1 && !isSameList(last.meaning, choice.meaning)) {
      draft.remove(last.meaning)
      return mark(last.start, choice.end, false)
    }
    const end = mark(at, choice.end, draft.choose(choice.meaning))
    if (states[at] === used) chosen.push({ start: at, end, meaning: choice.meaning })
    last = { start: at, end, meaning: choice.meaning }
    const isOwner = target?.value === 'for-sale-by-owner' && !isAlternative
    if (isOwner && !saleWord.test(text.slice(tokens[at]!.start, tokens[end - 1]!.end))) byOwner = [at, end]
    return isNegative ? alsoNegated(end) : end
  }

  /** Whether two choices are alternatives of a list: "rent or buy", but not "pool or fireplace", which homes have both. */
  const isSameList = (one: readonly Target[], other: readonly Target[]) =>
    [...one, ...other].every(({ filter }) => filter === one[0]?.filter) &&
    (other[0]?.value === one[0]?.value ||
      definition.filters.some(filter => filter.key === one[0]?.filter && filter.kind === 'any-of'))

  /** Whether more is meant from a later word on: "con precio rebajado" is not "con precio". */
  function isCutShort(at: number, end: number): boolean {
    for (let later = at + 1; later < end; later++) {
      if (!fillers.has(tokens[later - 1]!.word)) return false
      const choice = longestAt(tokens, later, choices, longest)
      const measure = longestAt(tokens, later, measures, longest)
      const isCompared = measure && longestAt(tokens, measure.end, comparisons) !== undefined
      const isLonger = measure && !measure.meaning.isMonth && measure.end > end
      if ((choice?.end ?? 0) > end || isLonger || (isCompared && measure.end >= end)) return true
    }
    return false
  }

  /** Words that no filter expresses and whose parts would mean something else, and amounts that are an income. */
  function unsupportedFrom(at: number): number | undefined {
    const phrase = longestAt(tokens, at, unsupportedWords)
    if (phrase && phrase.end >= (choiceAt(at)?.end ?? 0)) return mark(at, phrase.end, false)
    const own = ownHomeFrom(parse, at)
    if (own !== undefined) return own
    const payment = longestAt(tokens, at, paymentWords)
    if (payment) {
      parse.paysMonthly = true
      return mark(at, payment.end, true)
    }
    const income = longestAt(tokens, at, earningWords)
    const named = longestAt(tokens, at, measures, longest)
    // "Move-in costs under" is no month.
    if (!income || (named && !named.meaning.isMonth)) return undefined
    for (let next = income.end; tokens[next] && next <= income.end + INCOME_WORDS; next++) {
      if (tokens[next]!.isApart) break
      const amount = numbersFrom(parse, next)
      if (amount) return mark(at, amount.end, false)
    }
    return undefined
  }

  /** "2 dogs": the number does not matter. */
  function countedFrom(at: number): number | undefined {
    const count = amountAt(tokens, at)
    if (!count || count.isMoney || count.value > MANY) return undefined
    const choice = longestAt(tokens, count.end, choices, longest)
    const isCounted = choice?.meaning.some(({ filter, value }) =>
      /^pets-allowed$|^not-.*:senior/.test(value === undefined ? filter : `${filter}:${value}`),
    )
    return isCounted ? mark(at, count.end, true) : undefined
  }

  /** A negation: excludes the choice that it names. If no filter does, all of it is left, also "not in Tampa". */
  function negated(start: number, from: number): number {
    for (let at = from; at < tokens.length && at <= from + LONGEST_VERB && !tokens[at]!.isApart; at++) {
      const compared = longestAt(tokens, at, comparisons)
      if (compared) {
        // "No homes older than 1990" are from 1990 on.
        const figure = compared.meaning.exclusive && numbersFrom(parse, at, true)
        if (figure) return mark(start, figure.end, figure.apply())
      }
      const marker = longestAt(tokens, at, inPlaces) ?? longestAt(tokens, at, nearPlaces)
      const town = placeAt(where, marker?.end ?? at, { isMarked: true })
      const choice = choiceAt(at)
      // "Ni en parque de mayores" excludes one kind of park.
      if (choice && isCutShort(at, choice.end)) continue
      const measure = longestAt(tokens, at, measures, longest)
      if (measure && measure.end > (choice?.end ?? 0)) return negatedMeasure(start, at, measure)
      const size = hasSizes ? longestAt(tokens, at, sizeWords) : undefined
      const sections = size && size.end >= (choice?.end ?? 0) ? size.meaning.sections : undefined
      const end = Math.max(choice?.end ?? town?.end ?? 0, size?.end ?? 0)
      if (end > 0) {
        const named = sections ? [{ filter: 'sections', value: sections }] : choice?.meaning
        // "En renta" is a choice, "en Tampa" a place.
        const isPlace = marker && (choice?.end ?? 0) <= marker.end
        const excluded = named && !isPlace ? lexicon.opposite(named) : undefined
        // "No mobile homes in 55+ parks" excludes neither of the two.
        const isOf = /^(?:in|of|de|en)$/.test(wordOfSame(parse, end))
        const joint = (isOf ? choiceAt(end + 1) : undefined) ?? comparedAfter(end)
        if (joint) return alsoNegated(mark(start, joint.end, false))
        return alsoNegated(mark(start, end, excluded !== undefined && draft.choose(excluded)))
      }
      if (!fillers.has(tokens[at]!.word)) {
        // "No una comunidad de 55+": the choice belongs to a word that is not known.
        const isOf = /^(?:of|for|in|de|para|en|con|with)$/.test(wordOfSame(parse, at + 1))
        const of = isOf ? choiceAt(at + 2) : undefined
        return alsoNegated(mark(start, of?.end ?? at + 1, false))
      }
    }
    return mark(start, from, false)
  }

  /** "No mobile homes from before 1976": a comparison directly after what is excluded. */
  function comparedAfter(end: number): { end: number } | undefined {
    const from = /^(?:from|built|de|construida)$/.test(tokens[end]?.word ?? '') ? end + 1 : end
    const isCompared = !tokens[end]?.isApart && longestAt(tokens, from, comparisons)?.meaning.isYear
    return isCompared ? numbersFrom(parse, from) : undefined
  }

  /** "Do not need land": what does not matter is neither wanted nor excluded. */
  function leftWithObject(start: number, from: number): number {
    let at = from
    while (tokens[at] && !tokens[at]!.isApart && fillers.has(tokens[at]!.word)) at++
    const object = choiceAt(at)?.end ?? longestAt(tokens, at, measures, longest)?.end
    return mark(start, object ?? from, false)
  }

  /** "Without a lot rent", but "no lot rent over 500" is left. */
  function negatedMeasure(start: number, at: number, { end, meaning }: { end: number; meaning: Measure }) {
    const figure = numbersFrom(parse, at)
    if (figure && figure.end > end) return alsoNegated(mark(start, figure.end, false))
    const excluded = meaning.highest && lexicon.opposite([{ filter: meaning.highest.key }])
    return alsoNegated(mark(start, end, excluded !== undefined && draft.choose(excluded)))
  }

  /** "no rentals or repos", "exclude repos and anything to be moved": the second is not wanted, either. */
  function alsoNegated(end: number): number {
    const isAnd =
      /^(?:and|y)$/.test(tokens[end]?.word ?? '') &&
      /^(?:any|anything|nada)$/.test(wordOfSame(parse, end + 1))
    const isMore = isAnd || alternatives.has(tokens[end]?.word ?? '')
    return isMore && end + 1 < tokens.length ? negated(end, end + 1) : end
  }

  /** "For rent by owner": only sales have a filter for their owners. */
  function applyOwner(): void {
    const kinds = draft.filters['listing-type'] as string[] | undefined
    if (!byOwner || !kinds?.some(kind => rentalKinds.has(kind))) return
    draft.remove([{ filter: 'listing-type', value: 'for-sale-by-owner' }])
    mark(...byOwner, false)
  }

  /** A size is one choice; if none fits, the sections are a separate filter. */
  function applySize(): void {
    const counts = sizeSpans.filter(([, , sections]) => sections)
    if (new Set(counts.map(([, , sections]) => sections)).size > 1) {
      // "Single or double wide" is any of them; without "or" it is a contradiction.
      const areJoined = counts.every(([start], index) => {
        const last = counts[index - 1]?.[1] ?? start
        return start === last || (start === last + 1 && joins(parse, last))
      })
      for (const [start, end] of sizeSpans) mark(start, end, areJoined)
      if (areJoined) mark(counts[0]![0], counts.at(-1)![1], true)
      return
    }
    const choice = sizeChoice(size)
    if (choice !== undefined && draft.choose([{ filter: 'size', value: choice }])) return
    const { sections } = size
    if (sections === undefined && size.is === undefined) return
    const areSet = sections !== undefined && draft.choose([{ filter: 'sections', value: sections }])
    for (const [start, end, areSections] of sizeSpans) if (!areSet || !areSections) mark(start, end, false)
  }

  scan()
  findBarePlace(parse)
  const { place, radius } = parse
  if (place?.zip) dropPlaceOfZip(parse, place)
  leaveModified(parse, chosen)
  draft.narrow()
  applyOwner()
  applyPrices(parse)
  applyMonths(parse)
  applySize()
  if (radius && (!place || place.isState)) mark(radius.start, radius.end, false)
  const scope = place ? scopeOf(place, radius?.miles) : {}
  const search = { ...emptySearchOf(definition), place: scope, filters: draft.filters } as Search
  return { place, search, left: leftOf(text, tokens, states, definition.type) }
}
