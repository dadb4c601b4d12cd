import type { Place } from '../place/place.ts'
import { longestAt } from './amounts.ts'
import { open } from './left.ts'
import { numbersFrom, type Parse } from './numbers.ts'
import { misspelledAt, placeAt, type Where } from './place.ts'
import { sizeWords } from './size.ts'
import type { Token } from './tokens.ts'
import { comparisons, fillers, notPlaces, wordlikeStates } from './words.ts'

/** A phrase whose place is still to be found. */
export interface PlaceParse extends Parse {
  readonly where: Where
  readonly states: Uint8Array
  place: Place | null
  mark(start: number, end: number, isUsed: boolean): number
}

export const isKnownWord = ({ lexicon: { choices, measures } }: Parse, { word }: Token): boolean =>
  fillers.has(word) || notPlaces.has(word) || choices.has(word) || measures.has(word) || sizeWords.has(word)

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

/** A place without "in" or "near", among the words that are still open. */
export function findBarePlace(parse: PlaceParse): void {
  const { tokens, states, where, lexicon } = parse
  for (const isSlip of [false, true]) {
    for (let at = 0; at < tokens.length && !parse.place; at++) {
      if (states[at] !== open) continue
      const found = isSlip
        ? misspelledAt(where, at, { isMarked: false, isKnown: token => isKnownWord(parse, token) })
        : placeAt(where, at, { isMarked: false })
      if (found) setBare(parse, at, found)
    }
  }
  // "Mobile home la 2 bed"; in Spanish it is an article.
  for (
    let at = 0;
    tokens.length > 1 && at < tokens.length && !parse.place && lexicon.language === 'en';
    at++
  ) {
    const abbreviated =
      states[at] === open && tokens[at]!.word === 'la' ? abbreviatedAt(parse, at) : undefined
    if (abbreviated) setBare(parse, at, { place: abbreviated, end: at + 1 })
  }
}

/** Sets a place; before a state perhaps a town of it with a typo: "Kissimee fl". */
function setBare(parse: PlaceParse, at: number, { place: found, end }: { place: Place; end: number }): void {
  const { tokens, states, where, mark } = parse
  for (let first = Math.max(0, at - 2); first < at && found.isState; first++) {
    const isName = tokens
      .slice(first, at)
      .every((token, index) => states[first + index] === open && !isKnownWord(parse, token))
    const town = isName
      ? where.find(where.text.slice(tokens[first]!.start, tokens[end - 1]!.end), true)?.place
      : undefined
    if (!town || town.isState) continue
    parse.place = town
    mark(first, end, true)
    return
  }
  parse.place = found
  mark(at, end, true)
}

/** "Dallas TX" next to its ZIP code. */
export function dropPlaceOfZip({ tokens, states, where, mark }: PlaceParse, { state, city }: Place): void {
  for (let at = 0; at < tokens.length; at++) {
    const found = states[at] === open ? placeAt(where, at, { isMarked: false }) : undefined
    if (found?.place.state !== state || !(found.place.isState || found.place.city === city)) continue
    mark(at, found.end, true)
  }
}
