import type { Places } from '../place/index.ts'

/** An address to insert, with its place keys. */
export interface NewAddress {
  streetAddress1: string | null
  streetAddress2: string | null
  city: string
  state: string
  postalCode: string
  county: string | null
  latitude: number
  longitude: number
  cityKey: number | null
  countyKey: number | null
  zip: string | null
}

export type InputAddress = Pick<
  NewAddress,
  'streetAddress1' | 'streetAddress2' | 'city' | 'state' | 'postalCode'
>

/** Location of a stored address. */
export type AddressPlace = Omit<NewAddress, keyof InputAddress>

/**
 * Locates an address at its ZIP code, with the known name of its city; undefined if the ZIP code is unknown, or in another
 * state and not at the border.
 */
export function locatedAddress(
  places: Pick<Places, 'locate' | 'resolve'>,
  input: InputAddress,
): NewAddress | undefined {
  const { city, state, postalCode } = input
  const located = places.locate({ zip: postalCode, city, state })
  if (!located?.coordinates || located.zip === null || located.state !== state) return undefined
  const { cityKey, countyKey, zip, coordinates } = located
  const place = places.resolve({ state, zip: postalCode }) ?? places.resolve({ state, city })
  const county = place?.place.county ?? null
  return { ...input, city: located.city ?? city, county, ...coordinates, cityKey, countyKey, zip }
}

/** A changed address with its point, which changes only with city or ZIP code; undefined for an unknown ZIP code. */
export function movedAddress(
  places: Pick<Places, 'locate' | 'resolve'>,
  input: InputAddress,
  saved: { address: InputAddress; place: AddressPlace },
): NewAddress | undefined {
  const { address, place } = saved
  const isSamePlace =
    input.city === address.city && input.state === address.state && input.postalCode === address.postalCode
  return isSamePlace ? { ...input, ...place } : locatedAddress(places, input)
}
