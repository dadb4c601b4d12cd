import { fold } from '#kit/fold.ts'
import type { Place } from '../place/place.ts'
import { placeKind } from '../place/place.ts'
import type { PlaceScope } from '../search/search.ts'
import { numberOf, type Token } from './tokens.ts'
import { fillers, multipliers, notPlaces, wordlikeStates } from './words.ts'

/** Finds the best-known place of a complete name, with `slip` of a name with one typo; the rank counts from 0. */
export type FindPlace = (text: string, slip?: boolean) => { place: Place; rank: number } | undefined

/** Maximum lookups of one phrase, and slower ones for typos: enough for any reasonable phrase. */
const MAX_LOOKUPS = 80
const MAX_TYPO_LOOKUPS = 8

/** Short names that people use for towns. */
const nicknames: ReadonlyMap<string, string> = new Map(
  [
    'abq:Albuquerque, NM|daytona:Daytona Beach, FL|ft lauderdale:Fort Lauderdale, FL|indy:Indianapolis, IN',
    'jax:Jacksonville, FL|kcmo:Kansas City, MO|nola:New Orleans, LA|okc:Oklahoma City, OK|orl:Orlando, FL',
    'philly:Philadelphia, PA|phx:Phoenix, AZ|san antone:San Antonio, TX|slc:Salt Lake City, UT|st aug:St. Augustine, FL',
    'st pete:St. Petersburg, FL|vegas:Las Vegas, NV|atl:Atlanta, GA|chatt:Chattanooga, TN|jville:Jacksonville, FL',
    'fénix:Phoenix, AZ|nueva orleans:New Orleans, LA|nueva orleáns:New Orleans, LA|filadelfia:Philadelphia, PA|san agustín:St. Augustine, FL',
    'ciudad de nueva york:New York, NY|disney:Orlando, FL|disney world:Orlando, FL|dade county:Miami-Dade County, FL|condado de dade:Miami-Dade County, FL|txs:Texas|lake havasu:Lake Havasu City, AZ|dfw:Dallas, TX|st augustine:St. Augustine, FL',
  ].flatMap(line =>
    line.split('|').map(pair => {
      const [short = '', name = ''] = pair.split(':')
      return [fold(short), name] as const
    }),
  ),
)

/** The full name for a short one, with or without its state. */
function fullName(text: string, find: FindPlace): string {
  const words = text.replaceAll('.', '').split(/[\s,]+/)
  for (let end = words.length; end > 0; end--) {
    const name = nicknames.get(fold(words.slice(0, end).join(' ')))
    const state = words.slice(end).join(' ')
    if (name !== undefined && (state === '' || find(state)?.place.isState)) return name
  }
  return text
}

/** Finds nothing after too many lookups, which limits the time for any text. */
export function limited(find: FindPlace): FindPlace {
  let [lookups, slips] = [0, 0]
  return (text, slip = false) => {
    const isTooMany = slip ? slips++ >= MAX_TYPO_LOOKUPS : lookups++ >= MAX_LOOKUPS
    return isTooMany ? undefined : find(slip ? text : fullName(text, find), slip)
  }
}

export interface FoundPlace {
  readonly place: Place
  /** Position among all places, the best known first from 0. */
  readonly rank: number
  readonly end: number
}

export interface Where {
  readonly text: string
  readonly tokens: readonly Token[]
  /** Whether a word is still free. */
  readonly isOpen: (index: number) => boolean
  readonly find: FindPlace
}

/** Longest name of a place with its state, in words. */
const LONGEST_NAME = 6
/** Ranks up to which a single word without "in" or "near" may be a place, and one with a typo. */
export const KNOWN = 8_000
const KNOWN_IN_LOWER_CASE = 4_000
export const WELL_KNOWN = 1_500

export const isZip = (token: Token | undefined) => token !== undefined && /^\d{5}$/.test(token.word)

const isFiller = ({ word }: Token) => fillers.has(word)
const isCommon = ({ word }: Token) => notPlaces.has(word) || fillers.has(word)
const isFigure = ({ word }: Token) =>
  (numberOf(word) !== undefined && !/^\d{5}$/.test(word) && word !== '29') || /^[^\p{L}\d]$/u.test(word)

const directions =
  /^(?:north|south|east|west|central|northern|southern|eastern|western|norte|sur|este|oeste|upper|lower)$/

/** Manufacturers that are also towns: without "in" or a state, "a used Clayton" is a home. */
const makers = new Set(
  'clayton|champion|fleetwood|skyline|redman|liberty|horton|jacobsen|nobility|commodore|oakwood|schult|marlette|friendship|cavco|titan'.split(
    '|',
  ),
)

/** Last words of the names of parks. */
const parkNames =
  /^(?:acre|cove|estate|village|manor|court|terrace|oak|pine|ranch|isle|creek|ridge|meadow|shore|indie|villa|mhp|mhc|lagoon|palm|grove|hideaway|plantation|crossing|point|pointe)$/

/** "Colony Cove" and "Bay Indies" are parks, although towns are called Colony and Bay. */
const isNameOfPark = (tokens: readonly Token[], end: number): boolean =>
  tokens[end] !== undefined && !tokens[end].isApart && parkNames.test(tokens[end].word)

/** Whether a text is all capitals, so that capitals are no hint. */
const isShouted = (text: string) => text.trim().length > 2 && text === text.toUpperCase()

/**
 * The place whose name starts at a word, the longest one.
 * @param options.isMarked it follows "in", "near" or the like, so that a little-known place may be meant
 * @param options.min minimum number of words
 */
export function placeAt(
  { text, tokens, isOpen, find }: Where,
  start: number,
  { isMarked, min = 1 }: { isMarked: boolean; min?: number },
): FoundPlace | undefined {
  const sliceTo = (end: number) => text.slice(tokens[start]!.start, tokens[end - 1]!.end)
  let limit = start
  while (limit < tokens.length && limit < start + LONGEST_NAME && isOpen(limit) && !isFigure(tokens[limit]!))
    limit++
  const isStateAfter = (words: readonly Token[]) =>
    find(text.slice(words[1]!.start, words.at(-1)!.end))?.place.isState === true
  // "New, Knoxville TN" is not New Knoxville: after a comma only the state follows.
  const isOneName = (words: readonly Token[]) => {
    const comma = words.findIndex((word, index) => index > 0 && word.isApart)
    return comma < 0 || find(text.slice(words[comma]!.start, words.at(-1)!.end))?.place.isState === true
  }
  for (let end = limit; end >= start + min; end--) {
    const words = tokens.slice(start, end)
    const last = words.at(-1)!
    const found = isOneName(words) ? find(sliceTo(end)) : undefined
    if (!found) continue
    const { place, rank } = found
    if (!place.zip && !place.isState && isNameOfPark(tokens, end)) continue
    // "The Carolinas" are two states, not a town in Puerto Rico.
    if (last.word === 'carolina' && !place.isState) continue
    // "To Waco" is not Towaco.
    const isLinked = words.length > 1 && /^(?:to|a|de|from|for|para|y|and|or|o)$/.test(words[0]!.word)
    if (isLinked && (find(text.slice(words[1]!.start, last.end))?.rank ?? Infinity) < rank) continue
    // "East Texas" is a part of Texas, although a town has the name.
    if (words.length > 1 && directions.test(words[0]!.word) && !place.isState && isStateAfter(words)) continue
    if (words.length === 1) {
      const isAbbreviation = place.isState && last.word.length === 2
      const typed = text.slice(last.start, last.end)
      const isPlain = wordlikeStates.has(last.word) && (typed !== typed.toUpperCase() || isShouted(text))
      // "a house in ok"
      const isLast = isMarked && (tokens[end]?.isApart ?? true)
      if (
        isAbbreviation
          ? isPlain && !isLast
          : !place.zip && (isCommon(last) || last.word.length < 3 || (!isMarked && makers.has(last.word)))
      )
        continue
      const isRest = start > 0 && !last.isApart && isOpen(start - 1) && !isCommon(tokens[start - 1]!)
      // "Rio Grande Valley" is no Valley.
      if (!isMarked && !place.zip && !place.isState && rank > (isRest ? WELL_KNOWN : KNOWN)) continue
      return { place, rank, end }
    }
    const namesState = isMarked && last.word === place.state.toLowerCase()
    // "in Winter Park" and "Plant City", but "en la playa"
    const isLittle = rank > (isMarked ? KNOWN : WELL_KNOWN)
    const isDoubtful = words.every(isCommon) && (isLittle || words.every(isFiller))
    if (isDoubtful && !namesState) continue
    const isWordlike = wordlikeStates.has(last.word) && !last.isApart
    const typed = text.slice(last.start, last.end)
    if (isWordlike && (typed !== typed.toUpperCase() || isShouted(text))) {
      // "Houston de 3 recámaras" is in Texas, "portland or" in Oregon.
      const without = find(sliceTo(end - 1))
      if (without && without.rank < rank) continue
    }
    return { place, rank, end }
  }
  return undefined
}

/** The place that starts at a word, with one typo. */
export function misspelledAt(
  { text, tokens, isOpen, find }: Where,
  start: number,
  { isMarked, isKnown }: { isMarked: boolean; isKnown: (token: Token) => boolean },
): FoundPlace | undefined {
  let last = start
  while (last < tokens.length && last < start + 3 && isOpen(last)) {
    const token = tokens[last]!
    if (isFigure(token) || isZip(token) || (isKnown(token) && last === start)) break
    last++
  }
  for (let end = last; end > start; end--) {
    const first = tokens[start]!
    const letters = tokens.slice(start, end).reduce((sum, { word }) => sum + word.length, 0)
    if (letters < (isMarked ? 5 : 7)) return undefined
    const found = find(text.slice(first.start, tokens[end - 1]!.end), true)
    if (!found || placeKind(found.place) === 'state') continue
    // A name has a capital; an ordinary word rarely means a small town.
    const isName = /^\p{Lu}/u.test(text.slice(first.start))
    if (found.rank <= (isMarked ? (isName ? KNOWN : KNOWN_IN_LOWER_CASE) : WELL_KNOWN))
      return { ...found, end }
  }
  return undefined
}

/** Whether a ZIP code is meant, not an amount: "33610", but "33000 dollars". */
export const replacesZip = (tokens: readonly Token[], index: number) =>
  isZip(tokens[index]) && !multipliers.has(tokens[index + 1]?.word ?? '')

/** A place as the scope of a search, with a radius in miles around it unless it is a state. */
export function scopeOf({ state, city, county, zip, isState }: Place, miles: number | undefined): PlaceScope {
  const radius = miles !== undefined && !isState ? { radius: miles } : {}
  if (isState) return { state }
  if (zip) return { state, zip, ...radius }
  return city ? { state, city, ...radius } : { state, ...(county && { county }), ...radius }
}
