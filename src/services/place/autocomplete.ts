import { maximumSuggestions } from '#model/place/box.ts'
import { withEnglishTerm } from '#model/place/county.ts'
import { createPlace, type Place, parkLabel } from '#model/place/place.ts'
import { matchNames } from './matching.ts'
import type { NameTrie } from './name-trie.ts'
import type { ParkEntry, ParkNames } from './parks.ts'
import { type Reading, readTyped } from './reading.ts'
import { type PlaceTable, placeAt, stateIndex, stateKind, zipAt, zipLowerBound } from './table.ts'

export interface AutocompleteQuestion {
  /** What was typed. */
  readonly location: string
  /** Adds parks by name. */
  readonly park?: boolean | undefined
  /** Only places of this state (abbreviation, any case); an unknown one has no places. */
  readonly state?: string | undefined
}

/** Suggestions that stay for parks when cities would fill the list. */
const placesForParks = 15

function suggestZips(table: PlaceTable, digits: string, state: number | undefined): Place[] {
  const span = 10 ** (5 - digits.length)
  const first = Number(digits) * span
  const { codes, states } = table.zips
  const places: Place[] = []
  for (let i = zipLowerBound(codes, first); i < codes.length && codes[i]! < first + span; i++) {
    if (state !== undefined && states[i] !== state) continue
    places.push(zipAt(table, i))
    if (places.length === maximumSuggestions) break
  }
  return places
}

/** A park as it travels: its own name in the label, the slug of the ZIP or city it lies in. */
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

/** Makes the answer to "what may this text mean": 40 places at most, best first. Never throws. */
export function createAutocomplete(table: PlaceTable, names: NameTrie, parks: ParkNames) {
  const isState = (id: number) => table.kinds[id] === stateKind

  function suggestNames(
    readings: readonly Reading[],
    withParks: boolean,
    state: number | undefined,
  ): Place[] {
    const accepts = (id: number, reading: Reading) => {
      const index = table.states[id]!
      if (state !== undefined && index !== state) return false
      // A state within a state is nothing that anybody types: "New York, NY" means the city.
      return reading.states === undefined || (reading.states[index] === 1 && !isState(id))
    }
    const matches = matchNames(names, readings, accepts, isState)
    if (!withParks) return matches.map(match => placeAt(table, match.id))
    const parkMatches = parks.match(readings, state)
    const room = maximumSuggestions - Math.min(parkMatches.length, placesForParks)
    const mixed = [
      ...matches.slice(0, Math.max(room, maximumSuggestions - parkMatches.length)).map(match => ({
        fit: match.fit,
        place: placeAt(table, match.id),
      })),
      ...parkMatches.map(match => ({ fit: match.fit, place: placeOfPark(match.park) })),
    ]
    const chosen = mixed.slice(0, maximumSuggestions)
    return chosen.sort((a, b) => a.fit - b.fit).map(({ place }) => place)
  }

  function autocomplete(question: AutocompleteQuestion): Place[] {
    const state =
      question.state === undefined ? undefined : stateIndex.get(question.state.trim().toUpperCase())
    if (question.state !== undefined && state === undefined) return []
    const typed = readTyped(withEnglishTerm(question.location))
    if (typed.kind === 'nothing') return []
    if (typed.kind === 'zip') {
      const zips = suggestZips(table, typed.digits, state)
      // "Austin, TX 99999": no such ZIP, so the rest decides.
      if (zips.length > 0 || typed.rest === '') return zips
      return autocomplete({ ...question, location: typed.rest })
    }
    return suggestNames(typed.readings, question.park === true, state)
  }

  return autocomplete
}
