import { isMonthWord } from './months.ts'
import { isNumberWord } from './number-words.ts'
import type { FindPlace } from './place.ts'
import { KNOWN } from './place.ts'
import { sizeWords } from './size.ts'
import type { Token } from './tokens.ts'
import { comparisons, currencies, fillers, multipliers, negations, notPlaces } from './words.ts'

/** Minimum letters of a word that is corrected: shorter ones resemble too many others. */
const SHORTEST = 6
/** Letters that sound alike in one of the languages. */
const alike = ['bv', 'sc', 'sz', 'cz', 'ck', 'iy', 'jg', 'jh'].flatMap(([one, other]) => [
  [one!, other!],
  [other!, one!],
])

/** A word with a letter missing but the last one, which may be another form of the word, two letters exchanged, or a letter that sounds alike. */
function slipsOf(word: string): string[] {
  const slips: string[] = []
  for (let at = 1; at < word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)]
    if (after !== '') slips.push(before + after, before + after[0]! + word[at]! + after.slice(1))
    if (word[at] !== word[at - 1]) slips.push(before + word[at]! + word[at]! + after)
  }
  for (const [right, wrong] of alike)
    for (let at = word.indexOf(right!); at >= 0; at = word.indexOf(right!, at + 1))
      slips.push(word.slice(0, at) + wrong! + word.slice(at + 1))
  return slips
}

const isKnown = (word: string): boolean =>
  [fillers, notPlaces, multipliers, currencies].some(words => words.has(word)) ||
  isNumberWord(word) ||
  isMonthWord(word)

const common = [...comparisons.keys(), ...negations, ...sizeWords.keys()]

/** The right words of phrases by their forms with one typo, of words that are not known themselves. */
export function spellingsOf(phrases: readonly string[]): ReadonlyMap<string, string> {
  const words = new Set([...common, ...phrases].flatMap(phrase => phrase.split(' ')))
  const spellings = new Map<string, string>()
  for (const word of [...words, ...fillers])
    if (word.length >= SHORTEST || (word.length === SHORTEST - 1 && words.has(word)))
      for (const slip of slipsOf(word))
        if (slip.length >= SHORTEST - 1 && !words.has(slip) && !isKnown(slip))
          spellings.set(slip, spellings.get(slip) ?? word)
  return spellings
}

/** Tokens with one typo as the words that they resemble, unless a place has their name. */
export const corrected = (
  tokens: readonly Token[],
  text: string,
  { spellings }: { readonly spellings: ReadonlyMap<string, string> },
  find: FindPlace,
): Token[] =>
  tokens.map(token => {
    const word = spellings.get(token.word)
    const isPlace = word !== undefined && (find(text.slice(token.start, token.end))?.rank ?? Infinity) < KNOWN
    return word === undefined || isPlace ? token : { ...token, word }
  })
