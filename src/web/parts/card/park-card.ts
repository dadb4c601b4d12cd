import type { ParkCard } from '#contract/park/v1.response.ts'
import type { ParkDetailType } from '#model/park/values.ts'
import { type ShownPhoto, shownPhoto } from '../../ui/primitives/Photo.tsx'

/** Fields of a park's card. */
export interface CardPark
  extends Pick<
    ParkCard,
    | 'key'
    | 'name'
    | 'caption'
    | 'coordinatePoint'
    | 'isShowcase'
    | 'isResidentOwned'
    | 'ageRestrictions'
    | 'petsAllowed'
    | 'siteCount'
    | 'vacantSiteCount'
    | 'averageMonthlyRent'
    | 'homesCount'
    | 'photoCount'
    | 'distance'
  > {
  address: Pick<ParkCard['address'], 'city' | 'state' | 'postalCode'>
  lotRent: Pick<NonNullable<ParkCard['lotRent']>, 'amount' | 'asOf'> | null
  photos: readonly ShownPhoto[]
  highlights: readonly ParkDetailType[]
}

/** Details with the highest demand, and how many of them fit on a card. */
const highlights = [
  'pool',
  'clubhouse',
  'gated',
  'lake',
  'golf',
  'playground',
  'rv-sites',
] as const satisfies ParkDetailType[]
const MAX_HIGHLIGHTS = 3

/** Picks the fields of a park's card, to limit page size. */
export function cardPark(park: ParkCard): CardPark {
  const { address, lotRent, distance } = park
  return {
    key: park.key,
    name: park.name,
    caption: park.caption,
    coordinatePoint: park.coordinatePoint,
    isShowcase: park.isShowcase,
    isResidentOwned: park.isResidentOwned,
    ageRestrictions: park.ageRestrictions,
    petsAllowed: park.petsAllowed,
    siteCount: park.siteCount,
    vacantSiteCount: park.vacantSiteCount,
    averageMonthlyRent: park.averageMonthlyRent,
    homesCount: park.homesCount,
    photoCount: park.photoCount,
    address: { city: address.city, state: address.state, postalCode: address.postalCode },
    lotRent: lotRent && { amount: lotRent.amount, asOf: lotRent.asOf },
    photos: park.photos.map(shownPhoto),
    highlights: highlights.filter(type => park.amenities.includes(type)).slice(0, MAX_HIGHLIGHTS),
    ...(distance !== undefined && { distance }),
  }
}
