import { ApiError, read } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { ListingLookup } from '#contract/v1/listing.response.ts'
import { lookUpListing } from '#contract/v1/listing.ts'
import { autocompletePlaces } from '#contract/v1/place.ts'
import { maximumSuggestions, mayAutocomplete, readDigits } from '#model/place/box.ts'
import { createPlace, type Place } from '#model/place/place.ts'
import { offersPlace, type SearchType } from '#model/place/search-type.ts'
import { placeTarget } from '#model/place/target.ts'

interface Question {
  type: SearchType
  input: string
  /** Words for a listing in the list. */
  listingLabel(listing: ListingLookup): string
  signal: AbortSignal
}

/**
 * What a typed text may mean, best first: the listing of a number, else places that this search offers and has a page
 * for. Asks nothing where the text is too short (part 1 §5).
 */
export async function suggestPlaces(client: Client, question: Question): Promise<Place[]> {
  const { type, input, signal } = question
  const digits = readDigits(input)
  if (digits && 'listingNumber' in digits)
    return type === 'homes' ? findListing(client, digits.listingNumber, question) : []
  if (!mayAutocomplete(input)) return []
  const { payload } = await read(client, autocompletePlaces, {
    query: { location: digits?.zip ?? input.trim(), park: type === 'parks' || undefined },
    signal,
  })
  const none = new URLSearchParams()
  return payload
    .filter(place => offersPlace(type, place) && placeTarget(type, input, place, none) !== undefined)
    .slice(0, maximumSuggestions)
}

async function findListing(
  client: Client,
  number: number,
  { listingLabel, signal }: Question,
): Promise<Place[]> {
  try {
    const { payload } = await read(client, lookUpListing, { query: { number }, signal })
    const { city, state, postalCode, coordinatePoint } = payload.address
    const place = createPlace({ city, state, zip: postalCode, coordinatePoint, listingKey: payload.key })
    return [{ ...place, dropdownItemLabel: listingLabel(payload) }]
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return []
    throw error
  }
}
