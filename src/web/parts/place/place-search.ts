import { ApiError, read } from '#contract/error.ts'
import type { ListingLookup } from '#contract/listing/v1.response.ts'
import { lookUpListing } from '#contract/listing/v1.ts'
import type { Client } from '#contract/operation.ts'
import { autocompletePlaces } from '#contract/place/v1.ts'
import {
  clearMatch,
  maximumSuggestions,
  mayAutocomplete,
  missingPlaceError,
  type PlaceErrorKey,
  readDigits,
} from '#model/place/box.ts'
import { createPlace, type Place } from '#model/place/place.ts'
import { offersPlace, type SearchType } from '#model/place/search-type.ts'
import type { Understood } from '#model/place/typed.ts'
import { placeTarget, targetWithoutPlace } from '#model/place-target.ts'

export interface Question {
  type: SearchType
  input: string
  /** Texts for a listing in the list. */
  listingLabel(listing: ListingLookup): string
  signal?: AbortSignal
}

export interface Suggested {
  places: readonly Place[]
  understood: Understood
}

const onlyPlace = (text: string): Understood => ({ text, note: null, community: null })

/**
 * Suggestions for a text, best first: the listing with that number, else places with results
 * pages for this search. Sends no request if the text is too short (part 1 §5).
 */
export async function suggestPlaces(client: Client, question: Question): Promise<Suggested> {
  const { type, input, signal } = question
  const understood = onlyPlace(input.trim())
  const digits = readDigits(input)
  if (digits && 'listingNumber' in digits)
    return {
      places: type === 'homes' ? await findListing(client, digits.listingNumber, question) : [],
      understood,
    }
  if (!mayAutocomplete(input)) return { places: [], understood }
  const { payload, meta } = await read(client, autocompletePlaces, {
    query: {
      location: digits?.zip ?? input.trim(),
      park: type === 'parks' || type === 'homes' || undefined,
      type: type === 'floorplans' ? undefined : type,
    },
    ...(signal && { signal }),
  })
  const none = new URLSearchParams()
  const places = payload
    .filter(place => offersPlace(type, place) && placeTarget(type, input, place, none) !== undefined)
    .slice(0, maximumSuggestions)
  return { places, understood: meta.understood ?? understood }
}

/**
 * Target of a text without a selected suggestion (RULINGS 30): its one clear match, else an error. `query` has the
 * form's other parameters.
 */
export function targetOf(
  type: SearchType,
  input: string,
  { places, understood }: Suggested,
  query: URLSearchParams,
): { address: string } | { error: PlaceErrorKey } {
  const digits = readDigits(input)
  if (!digits && !mayAutocomplete(input)) return { error: missingPlaceError(type) }
  const match = clearMatch(digits ? input : understood.text, places)
  const address = match
    ? placeTarget(type, input, match, query, understood)
    : targetWithoutPlace(type, understood)
  if (address !== undefined) return { address }
  return { error: places.length > 0 ? 'autoCompleteValueRequired' : 'searchResultsEmpty' }
}

async function findListing(
  client: Client,
  number: number,
  { listingLabel, signal }: Question,
): Promise<Place[]> {
  try {
    const { payload } = await read(client, lookUpListing, { query: { number }, ...(signal && { signal }) })
    const { city, state, postalCode, coordinatePoint } = payload.address
    const place = createPlace({ city, state, zip: postalCode, coordinatePoint, listingKey: payload.key })
    return [{ ...place, dropdownItemLabel: listingLabel(payload) }]
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return []
    throw error
  }
}
