import type { Place } from '../place/place.ts'
import { open, used } from './left.ts'
import { abbreviatedAt, isKnownWord, type PlaceParse } from './marked-place.ts'
import { type FoundPlace, misspelledAt, placeAt, WELL_KNOWN } from './place.ts'
import { wordlikeStates } from './words.ts'

interface BarePlace extends FoundPlace {
  readonly start: number
}

/** The places among the words that are still open; with `isSlip`, names with one typo. */
function placesIn(parse: PlaceParse, isSlip: boolean): BarePlace[] {
  const { tokens, states, where } = parse
  const places: BarePlace[] = []
  for (let at = 0; at < tokens.length; at++) {
    if (states[at] !== open) continue
    const found = isSlip
      ? misspelledAt(where, at, { isMarked: false, isKnown: token => isKnownWord(parse, token) })
      : (placeAt(where, at, { isMarked: false }) ?? asideAt(parse, at))
    if (!found) continue
    places.push({ ...found, start: at })
    at = found.end - 1
  }
  return places
}

/** "3 bed, mi, under 50k": an abbreviation that is a word, too, between commas. */
function asideAt({ tokens, where }: PlaceParse, at: number): FoundPlace | undefined {
  const { word, isApart, start, end } = tokens[at]!
  const isAside = isApart && wordlikeStates.has(word) && (tokens[at + 1]?.isApart ?? true)
  const found = isAside ? where.find(where.text.slice(start, end)) : undefined
  return found?.place.isState ? { ...found, end: at + 1 } : undefined
}

/** "Tampa or Clearwater", "Miami y Hialeah", "Ocala / Gainesville". */
const isAlternative = ({ tokens }: PlaceParse, { start }: BarePlace) =>
  /^(?:or|o|u|y|and|&|\/)$/.test(tokens[start - 1]?.word ?? '')

/** A place without "in" or "near", among the words that are still open; a state decides which town is meant. */
export function findBarePlace(parse: PlaceParse): void {
  const { tokens, states, mark, lexicon } = parse
  const places = placesIn(parse, false)
  const state = places.find(
    one => one.place.isState && !isNotMeant(parse, one) && !(parse.place && isAlternative(parse, one)),
  )
  if (parse.place) {
    if (state) settle(parse, parse.place, state)
    return
  }
  const found = state ? townOf(parse, places, state) : largest(parse, places)
  const chosen = found ?? state ?? placesIn(parse, true)[0]
  if (chosen) setBare(parse, chosen)
  if (found && state) mark(state.start, state.end, true)
  // "Mobile home la 2 bed"; in Spanish it is an article.
  for (let at = 0; tokens.length > 1 && at < tokens.length && lexicon.language === 'en'; at++) {
    const abbreviated =
      !parse.place && states[at] === open && tokens[at]!.word === 'la' ? abbreviatedAt(parse, at) : undefined
    if (abbreviated) setBare(parse, { place: abbreviated, start: at, end: at + 1, rank: 0 })
  }
}

/** "Moving from Ohio", "Florida menos Miami" */
const isNotMeant = ({ tokens, states }: PlaceParse, { start }: BarePlace) =>
  !tokens[start]!.isApart &&
  states[start - 1] !== used &&
  /^(?:from|meno|minu)$/.test(tokens[start - 1]?.word ?? '')

/** The best-known town, or the first of alternatives. */
const largest = (parse: PlaceParse, places: readonly BarePlace[]): BarePlace | undefined =>
  places
    .filter(one => !isNotMeant(parse, one))
    .reduce<BarePlace | undefined>(
      (best, one) => (best && (isAlternative(parse, one) || one.rank >= best.rank) ? best : one),
      undefined,
    )

/** The town of a state that is also named; after the state only a well-known one. */
const townOf = (
  parse: PlaceParse,
  places: readonly BarePlace[],
  { place: { state }, start }: BarePlace,
): BarePlace | undefined =>
  largest(
    parse,
    places.filter(
      one => !one.place.isState && one.place.state === state && (one.start < start || one.rank <= WELL_KNOWN),
    ),
  )

/** "In Clayton, 3 bedrooms, Alabama": a town of the state that is named, or only the state. */
function settle(parse: PlaceParse, { isState, state, city }: Place, named: BarePlace): void {
  const { marked, mark, where, tokens } = parse
  if (isState) return
  if (state !== named.place.state) {
    if (!marked) return
    const name = where.text.slice(tokens[marked.start]!.start, tokens[marked.end - 1]!.end)
    const town = where.find(`${city ?? name}, ${named.place.state}`)?.place
    parse.place = town?.state === named.place.state ? town : named.place
    if (parse.place === named.place) mark(marked.start, marked.end, false)
  }
  mark(named.start, named.end, true)
}

/** Sets a place; before a state perhaps a town of it with a typo: "Kissimee fl". */
function setBare(parse: PlaceParse, { place: found, start: at, end }: BarePlace): void {
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
  // "La or ms": the first of the two is no article.
  const isSecond = isAlternative(parse, { place: found, start: at, end, rank: 0 })
  if (isSecond && states[at - 2] === open && wordlikeStates.has(tokens[at - 2]!.word))
    mark(at - 2, at - 1, false)
}

/** "Dallas TX" next to its ZIP code. */
export function dropPlaceOfZip({ tokens, states, where, mark }: PlaceParse, { state, city }: Place): void {
  for (let at = 0; at < tokens.length; at++) {
    const found = states[at] === open ? placeAt(where, at, { isMarked: false }) : undefined
    if (found?.place.state !== state || !(found.place.isState || found.place.city === city)) continue
    mark(at, found.end, true)
  }
}
