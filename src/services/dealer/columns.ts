import { type DealerFacts, dealerScore, dealerScorePerMile } from '#model/dealer/best-match.ts'
import { type DealerColumn, dealerFlag } from '#model/dealer/columns.ts'
import type { DealerGrouping, DealerSort } from '#model/dealer/search.ts'
import type { DealerPackage } from '#model/dealer/values.ts'
import type { Row, Schema } from '#search/schema.ts'
import { type AddressKeys, type AddressNames, addressGroups, addressTexts } from '../search/index.ts'

/** Columns only used for sorting. */
export type DealerNumber = DealerColumn | 'score' | 'package' | 'homesCount' | 'addedAt'
export type DealerText = DealerGrouping | 'name'

/** Schema of the dealer index for filters and orders. */
export const dealerSchema = {
  numbers: {
    flags: 'bits',
    stateAssociationKey: 'int32',
    score: 'int32',
    package: 'uint8',
    homesCount: 'int32',
    addedAt: 'float64',
  },
  dictionaries: { ...addressGroups, name: {} },
  sorts: {
    'best-match': { number: 'score', lossPerMile: dealerScorePerMile },
    distance: { distance: true },
    name: { text: 'name' },
    city: { text: 'city' },
    'homes-count': { number: 'homesCount' },
    package: { number: 'package' },
    'recently-added': { number: 'addedAt', rare: true },
  },
} as const satisfies Schema<DealerNumber, DealerText, DealerSort>

/** A dealer for the index. Timestamps in milliseconds since 1970. */
export interface DealerRecord extends AddressKeys, Omit<DealerFacts, 'homesCount'> {
  key: number
  name: string
  latitude: number
  longitude: number
  stateAssociationKey: number | null
  /** When each of its homes leaves the market; null for no set date. */
  homesUntil: readonly (number | null)[]
  addedAt: number
}

/** Number of homes of a dealer on the market at a time. */
export const homesAt = ({ homesUntil }: Pick<DealerRecord, 'homesUntil'>, now: number) =>
  homesUntil.filter(until => until === null || until >= now).length

/** Ranks of packages, highest last. */
const ranks: readonly (DealerPackage | null)[] = [null, 'BasicPro', 'Pro', 'ProPlus']

/** Converts a dealer to a row of the index. */
export function dealerRow(
  dealer: DealerRecord,
  names: Pick<AddressNames, 'cityFold'>,
  now: number,
): Row<DealerNumber, DealerText> {
  const { key, latitude, longitude, packageName, stateAssociationKey } = dealer
  const homesCount = homesAt(dealer, now)
  return {
    key,
    latitude,
    longitude,
    flags:
      (packageName === 'ProPlus' ? dealerFlag('pro-plus') : 0) |
      (stateAssociationKey === null ? 0 : dealerFlag('state-association-member')),
    stateAssociationKey,
    score: dealerScore({ ...dealer, homesCount }),
    package: ranks.indexOf(packageName),
    homesCount,
    addedAt: dealer.addedAt,
    name: dealer.name,
    ...addressTexts(dealer, names),
  }
}
