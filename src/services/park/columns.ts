import { fold } from '#kit/fold.ts'
import { keysOf } from '#kit/keys.ts'
import { type PackageName, packageNames, petsAllowed } from '#model/listing/values.ts'
import { type ParkFacts, parkScore, parkScorePerMile } from '#model/park/best-match.ts'
import { type ParkColumn, type ParkFlag, parkFlag } from '#model/park/columns.ts'
import type { ParkGrouping, ParkSort } from '#model/park/search.ts'
import type { ParkDetailType } from '#model/park/values.ts'
import type { Row, Schema } from '#search/schema.ts'
import { type AddressKeys, type AddressNames, addressGroups, addressTexts } from '../search/index.ts'

/** Columns only used for sorting. */
type ParkNumber = ParkColumn | 'score' | 'package' | 'homesCount' | 'addedAt'
type ParkText = ParkGrouping | 'name'

/** Schema of the park index for filters and orders. */
export const parkSchema = {
  numbers: {
    flags: 'bits',
    lotRent: 'int32',
    stateAssociationKey: 'int32',
    score: 'int32',
    package: 'uint8',
    homesCount: 'int32',
    addedAt: 'float64',
  },
  dictionaries: { ...addressGroups, name: {} },
  sorts: {
    'best-match': { number: 'score', lossPerMile: parkScorePerMile },
    distance: { distance: true },
    name: { text: 'name' },
    city: { text: 'city' },
    'homes-count': { number: 'homesCount' },
    package: { number: 'package' },
    'recently-added': { number: 'addedAt', rare: true },
  },
} as const satisfies Schema<ParkNumber, ParkText, ParkSort>

/**
 * A home of a park that may be on the market, and when it leaves the market (milliseconds since 1970; null: no set
 * date).
 */
export interface HomeOfPark {
  until: number | null
  sale: boolean
  rent: boolean
}

/** A park for the index. */
export interface ParkRecord extends AddressKeys, Omit<ParkFacts, 'homesCount' | 'hasDetails'> {
  key: number
  name: string
  latitude: number
  longitude: number
  stateAssociationKey: number | null
  isResidentOwned: boolean | null
  hasVacantSites: boolean
  hasVirtualTour: boolean
  packageName: PackageName
  details: readonly ParkDetailType[]
  homes: readonly HomeOfPark[]
  /** Milliseconds since 1970. */
  addedAt: number
}

/** Number of homes of a park on the market at a time. */
export const homesAt = ({ homes }: { homes: readonly HomeOfPark[] }, now: number) =>
  homes.filter(({ until }) => until === null || until >= now)

/** Times after which a home is no longer on the market. */
export const removalTimes = ({ homes }: { homes: readonly HomeOfPark[] }) =>
  homes.flatMap(({ until }) => (until === null ? [] : [until + 1]))

/** Converts a park to a row of the index. */
export function parkRow(
  park: ParkRecord,
  names: Pick<AddressNames, 'cityFold'>,
  now: number,
): Row<ParkNumber, ParkText> {
  const { key, latitude, longitude, packageName, stateAssociationKey, lotRent } = park
  const homes = homesAt(park, now)
  return {
    key,
    latitude,
    longitude,
    flags: flagsOf(park, homes),
    lotRent,
    stateAssociationKey,
    score: parkScore({ ...park, homesCount: homes.length, hasDetails: park.details.length > 0 }),
    package: packageNames.indexOf(packageName),
    homesCount: homes.length,
    addedAt: park.addedAt,
    name: fold(park.name),
    ...addressTexts(park, names),
  }
}

function flagsOf(park: ParkRecord, homes: readonly HomeOfPark[]): number {
  const { petsAllowed: pets, details } = park
  const holds: Record<ParkFlag, boolean> = {
    'all-ages': park.ageType === 1,
    senior: park.ageType === 2,
    'resident-owned': park.isResidentOwned === true,
    'has-rv-sites': details.includes('rv-sites'),
    'has-pool': details.includes('pool'),
    'has-clubhouse': details.includes('clubhouse'),
    'pets-allowed': pets === petsAllowed.Allowed || pets === petsAllowed.AllowedWithRestrictions,
    'has-virtual-tour': park.hasVirtualTour,
    showcased: park.isShowcase,
    'has-for-rent': homes.some(({ rent }) => rent),
    'has-for-sale': homes.some(({ sale }) => sale),
    'has-photos': park.photoCount > 0,
    'has-vacant-sites': park.hasVacantSites,
  }
  return keysOf(holds).reduce((flags, flag) => (holds[flag] ? flags | parkFlag(flag) : flags), 0)
}
