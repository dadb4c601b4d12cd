import { amountAt, longestAt, membersOf } from './amounts.ts'
import { open, used } from './left.ts'
import type { Target } from './lexicon.ts'
import type { PlaceParse } from './marked-place.ts'
import { isMonthName } from './months.ts'
import { placeAt } from './place.ts'
import { sizeWords } from './size.ts'
import {
  alternatives,
  comparisons,
  fillers,
  inWords,
  nearWords,
  needless,
  negations,
  notPlaces,
} from './words.ts'

/** A choice as it was named. */
export interface NamedChoice {
  readonly start: number
  readonly end: number
  readonly meaning: readonly Target[]
}

const inPlaces = membersOf(inWords)
const nearPlaces = membersOf(nearWords)
const negationWords = membersOf(negations)
const needlessWords = membersOf(needless)

const isFeature = ({ filter }: Target) => filter === 'amenities' || /^(?:has-|pets-allowed$)/.test(filter)

/** Whether the word at an index joins two alternatives. */
export const joins = ({ tokens }: PlaceParse, at: number): boolean =>
  alternatives.has(tokens[at]?.word ?? '') || tokens[at]?.word === '/'

/** The word at an index, if no comma is before it. */
export const wordOfSame = ({ tokens }: PlaceParse, at: number): string =>
  tokens[at]?.isApart ? '' : (tokens[at]?.word ?? '')

const isPlaceWord = ({ where }: PlaceParse, at: number) =>
  placeAt(where, at, { isMarked: false }) !== undefined

/** Whether a word is part of what the search knows, or has no meaning for it. */
function isKnownPart({ tokens, lexicon: { choices, measures, longest } }: PlaceParse, at: number): boolean {
  const { word } = tokens[at]!
  if (fillers.has(word) || sizeWords.has(word)) return true
  return (longestAt(tokens, at, choices, longest) ?? longestAt(tokens, at, measures, longest)) !== undefined
}

/** Whether a word is not known at all, so that it may change the meaning of the words next to it. */
function isUnknown(parse: PlaceParse, at: number): boolean {
  const { tokens, states } = parse
  const token = tokens[at]
  if (!token || states[at] === used || !/^\p{L}/u.test(token.word)) return false
  if (isKnownPart(parse, at) || isPlaceWord(parse, at) || isMonthName(tokens, at, true)) return false
  const isLinking = [inPlaces, nearPlaces, negationWords, needlessWords].some(words =>
    longestAt(tokens, at, words),
  )
  return !isLinking && longestAt(tokens, at, comparisons) === undefined
}

/** The same, but not an ordinary word of an advertisement such as "quiet". */
const isRare = (parse: PlaceParse, at: number) =>
  isUnknown(parse, at) && !notPlaces.has(parse.tokens[at]!.word)

/** The end of words for a kind of home or its size. */
function endOfHome({ tokens, lexicon: { choices, longest } }: PlaceParse, at: number): number | undefined {
  if (!tokens[at] || tokens[at].isApart) return undefined
  const kind = longestAt(tokens, at, choices, longest)
  const isKind = kind?.meaning.every(({ filter }) => filter === 'type' || filter === 'park-model')
  return longestAt(tokens, at, sizeWords)?.end ?? (isKind ? kind?.end : undefined)
}

/** "A lot for my single wide": a home that the person has. */
export function ownHomeFrom(parse: PlaceParse, at: number): number | undefined {
  const isOwn =
    /^(?:for|para)$/.test(parse.tokens[at]!.word) &&
    /^(?:my|our|mi|nuestra|nuestro)$/.test(wordOfSame(parse, at + 1))
  const first = isOwn && wordOfSame(parse, at + 2) === 'own' ? at + 3 : at + 2
  let end = first
  for (let next = endOfHome(parse, first); isOwn && next !== undefined; next = endOfHome(parse, end))
    end = next
  return isOwn && end > first ? parse.mark(at, end, false) : undefined
}

/** "Lo que sea menos single wide", but "menos de 50 mil" is a comparison. */
export const lessAt = (parse: PlaceParse, at: number): { end: number } | undefined =>
  parse.tokens[at]!.word === 'meno' &&
  !/^(?:o|y|de)$/.test(parse.tokens[at - 1]?.word ?? '') &&
  wordOfSame(parse, at + 1) !== 'de' &&
  !amountAt(parse.tokens, at + 1)
    ? { end: at + 1 }
    : undefined

/** "Big kitchen" and "pagos chicos" are no size of a home, and "la más grande" is an order. */
export function isSizeOfOther(parse: PlaceParse, at: number, end: number): boolean {
  const { tokens } = parse
  if (tokens[at - 1]?.word === 'mas') return true
  const isEnglish = /^(?:small|smaller|large|larger|big|bigger|spaciou|huge)$/.test(tokens[at]!.word)
  const other = isEnglish ? end : at - 1
  const token = tokens[other]
  if (!token || (isEnglish ? token : tokens[at]!).isApart || !/^\p{L}/u.test(token.word)) return false
  return !fillers.has(token.word) && endOfHome(parse, other) === undefined && !isPlaceWord(parse, other)
}

/** "We are looking to move from Ohio" is about people; "a home to move" is a home. */
export const isMoveOfPeople = ({ tokens }: PlaceParse, { start, end, meaning }: NamedChoice): boolean =>
  meaning[0]?.value === 'move' &&
  tokens[start]!.word === 'to' &&
  (/^(?:looking|want|wanting|plan|planning|hoping|trying|going|ready)$/.test(tokens[start - 1]?.word ?? '') ||
    /^(?:from|to|into|out|closer|back|near|there)$/.test(tokens[end]?.word ?? ''))

/** "New roof" and "cocina nueva" are no new home: the end of what is left, if a word that is not known is meant. */
export function newOfOther(parse: PlaceParse, { start: at, end, meaning }: NamedChoice): number | undefined {
  const { tokens, states, mark, lexicon } = parse
  if (end > at + 1 || meaning[0]?.filter !== 'is-new') return undefined
  // "La más nueva" is not new.
  if (tokens[at - 1]?.word === 'mas') return mark(at - 1, end, false)
  const isSpanish = /^(?:nuev|usad)/.test(tokens[at]!.word)
  // "New ac": the air conditioning is new.
  const isBefore = !isSpanish && !tokens[end]?.isApart
  const object = isBefore ? longestAt(tokens, end, lexicon.choices, lexicon.longest) : undefined
  if (object?.meaning.every(({ filter }) => filter === 'amenities')) return mark(at, end, false)
  const other = isSpanish ? at - 1 : end
  const token = tokens[other]
  const isApart = token === undefined || (isSpanish ? tokens[at]! : token).isApart
  if (isApart || states[other] !== open || !/^\p{L}/u.test(token.word) || isKnownPart(parse, other))
    return undefined
  const isMeant =
    !alternatives.has(token.word) && !isPlaceWord(parse, other) && !longestAt(tokens, other, inPlaces)
  return isMeant ? mark(Math.min(at, other), Math.max(end, other + 1), false) : undefined
}

/**
 * Leaves choices next to a word that is not known: "dryer hookup" and "dog park", where in English the last noun is what
 * is meant; a single word such as "rent" in "rent-controlled" and "raise my rent"; "tiny home or prk model".
 */
export function leaveModified(parse: PlaceParse, named: readonly NamedChoice[]): void {
  const { tokens, lexicon, draft, mark } = parse
  for (const { start, end, meaning } of named) {
    const isNoun = lexicon.language === 'en' && meaning.every(isFeature)
    const isWord = end === start + 1 && !meaning.some(({ filter }) => filter === 'type')
    const isJoined = tokens[end] !== undefined && !tokens[end].isApart
    const first = /^(?:my|the|a|mi|la|el)$/.test(tokens[start - 1]?.word ?? '') ? start - 1 : start
    const isChanged =
      (isNoun && isJoined && isUnknown(parse, end)) ||
      (isWord && isJoined && isRare(parse, end)) ||
      (isWord && !tokens[first]!.isApart && isRare(parse, first - 1)) ||
      (joins(parse, end) && !tokens[end + 1]?.isApart && isUnknown(parse, end + 1))
    if (!isChanged) continue
    draft.remove(meaning)
    mark(start, end, false)
  }
}
