import type { Transaction } from '#db/database.ts'
import { milesBetween, type Point } from '#kit/geo.ts'
import type { ListingChanges } from '#model/listing/patch.ts'
import type { CommunityAgeType } from '#model/listing/values.ts'
import { farPin } from '#model/listing-draft/steps.ts'
import type { Places } from '../place/index.ts'
import { locatedAddress, movedAddress, type NewAddress } from '../rows/index.ts'
import { selectParkPlace } from './location-store.ts'
import type { LockedListing } from './store.ts'

/** Whether two points are too far apart to be of one place. */
export const isFar = (one: Point, other: Point): boolean =>
  milesBetween(one.latitude, one.longitude, other.latitude, other.longitude) > farPin

/** An address at the point of its park, which is better than that of a ZIP code, unless they do not belong together. */
export const atPark = (address: NewAddress, { latitude, longitude }: Point): NewAddress =>
  isFar(address, { latitude, longitude }) ? address : { ...address, latitude, longitude }

interface NewLocation {
  /** The new address, if it changes or moves. */
  address: NewAddress | undefined
  parkAgeType: CommunityAgeType | null
}

/** The location of a home after a change of its address or park; or the invalid fields. */
export async function locationOf(
  transaction: Transaction,
  places: Pick<Places, 'locate' | 'resolve'>,
  { fields, place, parkAgeType }: LockedListing,
  changes: Pick<ListingChanges, 'address' | 'parkKey' | 'latitude' | 'longitude'>,
): Promise<NewLocation | { invalid: Record<string, string> }> {
  const { address = fields.address, parkKey = fields.parkKey } = changes
  const isPinMoved = changes.latitude !== undefined || changes.longitude !== undefined
  if (changes.address === undefined && changes.parkKey === undefined && !isPinMoved)
    return { address: undefined, parkAgeType }
  const park = parkKey === null ? undefined : await selectParkPlace(transaction, parkKey)
  if (changes.parkKey && !park) return { invalid: { parkKey: 'inclusion' } }
  const moved = movedAddress(places, address, { address: fields.address, place })
  if (!moved) return { invalid: { address: 'zip_elsewhere' } }
  // A pin set to the same place does not change.
  const isSamePlace = moved.latitude === place.latitude && moved.longitude === place.longitude
  const isSamePark = changes.parkKey === undefined
  const located = park && !(isSamePlace && isSamePark) ? atPark(moved, park) : moved
  if (isPinMoved) {
    const { latitude = fields.latitude, longitude = fields.longitude } = changes
    const pin = { latitude, longitude }
    // One that was confirmed far from the address may be moved about there.
    const isElsewhere = isFar(pin, locatedAddress(places, address) ?? place) && isFar(pin, place)
    if (isElsewhere) return { invalid: { latitude: 'pin_elsewhere' } }
    return { address: { ...moved, ...pin }, parkAgeType: isSamePark ? parkAgeType : (park?.ageType ?? null) }
  }
  const isChanged = changes.address !== undefined || located !== moved
  return {
    address: isChanged ? located : undefined,
    parkAgeType: isSamePark ? parkAgeType : (park?.ageType ?? null),
  }
}
