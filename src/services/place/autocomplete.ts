import { maximumSuggestions } from '#model/place/box.ts'
import { withEnglishTerm } from '#model/place/county.ts'
import { createPlace, type Place, parkLabel } from '#model/place/place.ts'
import type { Understood } from '#model/place/typed.ts'
import { readAddress, readCommunity } from '#model/place/typed.ts'
import { exactFit, firstSlip, isExactFit, matchNames } from './matching.ts'
import type { NameTrie } from './name-trie.ts'
import type { ParkEntry, ParkNames } from './parks.ts'
import { type Reading, readTyped, withoutCountry } from './reading.ts'
import { cityKind, type PlaceTable, placeAt, stateIndex, stateKind, zipAt, zipLowerBound } from './table.ts'

export interface AutocompleteQuestion {
  /** The typed text. */
  readonly location: string
  /** Includes parks by name. */
  readonly park?: boolean | undefined
  /** Only places in this state (abbreviation, any case); an unknown one has no places. */
  readonly state?: string | undefined
  /** Number of matches of each place, shown with suggestions; places without any come last. */
  readonly counts?: PlaceCounts | undefined
}

/** Number of matches by address key; missing means none. */
export interface PlaceCounts {
  /** By abbreviation. */
  readonly state: ReadonlyMap<string, number>
  /** By FIPS code. */
  readonly county: ReadonlyMap<number, number>
  readonly city: ReadonlyMap<number, number>
  readonly zip: ReadonlyMap<string, number>
  /** By key of the park; undefined if parks are not counted. */
  readonly park?: ReadonlyMap<number, number> | undefined
}

/** Possible meanings of a typed text, and its other parts. */
export interface Suggestions {
  readonly places: Place[]
  readonly understood: Understood
}

/** A suggestion with its rank: see `matchNames`. */
interface Suggestion {
  readonly place: Place
  readonly fit: number
}

/** Number of places before parks when cities would fill the list. */
const placesForParks = 15

function suggestZips(
  table: PlaceTable,
  digits: string,
  state: number | undefined,
  counts: PlaceCounts | undefined,
): Suggestion[] {
  const span = 10 ** (5 - digits.length)
  const first = Number(digits) * span
  const { codes, states } = table.zips
  const found: Suggestion[] = []
  for (let i = zipLowerBound(codes, first); i < codes.length && codes[i]! < first + span; i++) {
    if (state !== undefined && states[i] !== state) continue
    const place = zipAt(table, i)
    found.push({ place: counted(place, counts?.zip, place.zip), fit: digits.length === 5 ? exactFit : 2 })
    if (found.length === maximumSuggestions) break
  }
  return found
}

/** Adds the number of matches to a place, if known. */
function counted<Key>(place: Place, counts: ReadonlyMap<Key, number> | undefined, key: Key | null): Place {
  return counts && key !== null ? { ...place, count: counts.get(key) ?? 0 } : place
}

/** A park as a place: its name in the label, the slug of its ZIP or city. */
function placeOfPark(park: ParkEntry): Place {
  const { state, city, zip } = park
  const place = createPlace({
    state,
    city,
    zip: zip ?? null,
    coordinatePoint: park.coordinates,
    parkKey: park.key,
  })
  return { ...place, dropdownItemLabel: parkLabel(park.name, city, state) }
}

const isExact = ({ fit }: Suggestion) => isExactFit(fit)
/** Whether a name, or its beginning, was typed without a typo. */
const isCertain = ({ fit }: Suggestion) => fit < firstSlip

/**
 * Order of the list: names without a typo first, those with matches before others; then by rank, places before parks,
 * and by descending matches.
 */
function byRelevance(one: Suggestion, other: Suggestion): number {
  const emptyLast = ({ place, fit }: Suggestion) => (place.count === 0 && fit > 0 ? 1 : 0)
  return (
    Number(isCertain(other)) - Number(isCertain(one)) ||
    emptyLast(one) - emptyLast(other) ||
    one.fit - other.fit ||
    Number(one.place.parkKey !== undefined) - Number(other.place.parkKey !== undefined) ||
    (other.place.count ?? 0) - (one.place.count ?? 0)
  )
}

/** Creates the autocomplete function: up to 40 places for a text, best first. Never throws. */
export function createAutocomplete(table: PlaceTable, names: NameTrie, parks: ParkNames) {
  const isState = (id: number) => table.kinds[id] === stateKind

  function placeWithCount(id: number, counts: PlaceCounts | undefined): Place {
    const place = placeAt(table, id)
    if (!counts) return place
    const kind = table.kinds[id]
    if (kind === stateKind) return counted(place, counts.state, place.state)
    return counted(place, kind === cityKind ? counts.city : counts.county, table.keys[id]!)
  }

  function suggestNames(
    readings: readonly Reading[],
    state: number | undefined,
    { park: withParks, counts }: AutocompleteQuestion,
  ): Suggestion[] {
    const accepts = (id: number, reading: Reading) => {
      const index = table.states[id]!
      if (state !== undefined && index !== state) return false
      // Do not match a state within a state: "New York, NY" means the city.
      return reading.states === undefined || (reading.states[index] === 1 && !isState(id))
    }
    const matches = matchNames(names, readings, accepts, isState)
    const found = (limit: number) =>
      matches.slice(0, limit).map(({ id, fit }) => ({ fit, place: placeWithCount(id, counts) }))
    const parkMatches = withParks ? parks.match(readings, state) : []
    const room = maximumSuggestions - Math.min(parkMatches.length, placesForParks)
    const ofParks = parkMatches.map(({ park, fit }) => ({
      fit,
      place: counted(placeOfPark(park), counts?.park, park.key),
    }))
    const mixed = [...found(Math.max(room, maximumSuggestions - parkMatches.length)), ...ofParks]
    const chosen = mixed.slice(0, maximumSuggestions)
    return counts ? chosen.sort(byRelevance) : chosen.sort((one, other) => one.fit - other.fit)
  }

  function find(question: AutocompleteQuestion): Suggestion[] {
    const state =
      question.state === undefined ? undefined : stateIndex.get(question.state.trim().toUpperCase())
    if (question.state !== undefined && state === undefined) return []
    const typed = readTyped(withEnglishTerm(question.location))
    if (typed.kind === 'nothing') return []
    if (typed.kind === 'zip') {
      const zips = suggestZips(table, typed.digits, state, question.counts)
      // "Austin, TX 99999": the ZIP does not exist; use the other parts.
      if (zips.length > 0 || typed.rest === '') return zips
      return find({ ...question, location: typed.rest })
    }
    return suggestNames(typed.readings, state, question)
  }

  /** The place at the end of an address: "123 main st tampa" is in Tampa, and its street, or its first part, is a note. */
  function findAddress(
    question: AutocompleteQuestion,
  ): { found: Suggestion[]; note: string; end: string } | undefined {
    const [note = '', ...others] = question.location.split(',').map(part => part.trim())
    const ends = [
      ...readAddress(question.location),
      ...(others.length > 1 ? [{ note, end: others.join(', ') }] : []),
    ]
    for (const fits of [isExact, isCertain]) {
      for (const { note, end } of ends) {
        const found = find({ ...question, park: false, location: end }).filter(fits)
        if (found.length > 0) return { found, note, end }
      }
    }
    return undefined
  }

  /** Whether a text names a place, or a place around it. */
  const isNameOf = (text: string, { state, city }: Place) =>
    find({ location: text }).some(
      ({ fit, place }) =>
        place.state === state &&
        (place.city === city ? isCertain : isExact)({ fit, place }) &&
        (place.city === null || place.city === city),
    )

  /** Interprets a text: places and other parts. */
  function suggest(question: AutocompleteQuestion): Suggestions {
    const answer = (found: readonly Suggestion[], understood: Understood): Suggestions => ({
      places: found.map(suggestion =>
        question.counts && isExact(suggestion) ? { ...suggestion.place, exact: true } : suggestion.place,
      ),
      understood,
    })
    const text = withoutCountry(question.location)
    const plain = { text, note: null, community: null }
    const entire = find(question)
    const { community, rest } = readCommunity(text)
    if (entire.some(isCertain)) {
      const [zip] = /(?<!\d)\d{5}(?!\d)/.exec(text) ?? []
      if (zip === undefined || text === zip) return answer(entire, plain)
      const others = withoutCountry(readCommunity(text.replace(zip, '')).rest)
      const of = entire[0]!.place
      // "Austin, TX 99999": the ZIP does not exist.
      if (of.zip !== zip) return answer(entire, { text: others, note: zip, community })
      // A ZIP overrides other text: "55+ 33610", "123 main st, tampa, fl 33602".
      const address = findAddress({ ...question, location: others })
      const note = address?.note ?? (others === '' || isNameOf(others, of) ? null : others)
      return answer(entire, { text: zip, note, community })
    }
    if (community) {
      const { places, understood } = rest ? suggest({ ...question, location: rest }) : answer([], plain)
      return { places, understood: { ...understood, text: rest && understood.text, community } }
    }
    // A name with a typo is more likely than a street without a number: "eerfield street, nj".
    const address = entire.length > 0 && !/^\d/.test(text) ? undefined : findAddress(question)
    if (!address) return answer(entire, plain)
    const { found, note, end } = address
    return answer(found, { text: end, note, community: null })
  }

  return suggest
}
