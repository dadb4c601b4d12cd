import { snake } from '#kit/camel.ts'
import { readDay } from '#kit/dates.ts'
import { keysOf, recordOf } from '#kit/keys.ts'
import { bestMatchScore, scorePerMile } from '#model/listing/best-match.ts'
import {
  flagBit,
  homeTypeCode,
  type ListingColumn,
  lotRentSourceCode,
  NEVER,
  tenureCode,
} from '#model/listing/columns.ts'
import { completenessPercent } from '#model/listing/completeness.ts'
import { listingFlags } from '#model/listing/flags.ts'
import { listingTypesOf } from '#model/listing/kinds.ts'
import { countedLotRent, type LotRentSource } from '#model/listing/lot-rent.ts'
import { type FixedCost, fixedCost, isComparable, isComplete } from '#model/listing/monthly-cost.ts'
import { comparedPrice } from '#model/listing/price.ts'
import type { Grouping } from '#model/listing/search.ts'
import { amenityBits } from '#model/listing/searched-amenities.ts'
import type { ListingSort } from '#model/listing/sorts.ts'
import { hasPrice } from '#model/listing/status.ts'
import {
  type ActiveStatus,
  amenities,
  type CommunityAgeType,
  communityAgeType,
  type HomeType,
  locationTypes,
  type PackageName,
  packageNames,
  petsAllowed,
  type Tenure,
} from '#model/listing/values.ts'
import { type Assumptions, assumptionKeys, termsWith } from '#model/monthly-cost/assumptions.ts'
import { costFormula } from '#model/monthly-cost/cost.ts'
import type { Computed, NumberKind, Row, Schema } from '#search/schema.ts'
import { addressShownIf } from '../rows/index.ts'
import {
  type AddressNames,
  addressGroups,
  addressTexts,
  boolean,
  instant,
  instantOrNull,
  namedGroup,
  namedText,
  number,
  numberOrNull,
  type RecordOf,
  text,
  textOrNull,
  textsOf,
} from '../search/index.ts'

const shownPoint = addressShownIf('l.display_address')

/** Fields of a home for the index. Timestamps in milliseconds since 1970. */
export const indexFields = {
  key: number('l.key'),
  latitude: number(shownPoint.latitude),
  longitude: number(shownPoint.longitude),
  state: text('a.state'),
  cityKey: numberOrNull('a.city_key'),
  countyKey: numberOrNull('a.county_key'),
  zip: textOrNull('a.zip'),
  parkKey: numberOrNull('p.key'),
  parkName: textOrNull('p.name'),
  petsAllowed: numberOrNull('p.pets_allowed'),
  parkAgeType: numberOrNull<CommunityAgeType>('p.age_type'),
  parkHasPool: boolean("exists (select from park_detail d where d.park_key = p.key and d.type = 'pool')"),
  /** The park's newest lot rent figure, else the average that it shows. */
  parkRentAmount: numberOrNull(
    'coalesce(r.amount, case when p.display_average_rent then p.average_monthly_rent end)',
  ),
  active: number<ActiveStatus>('l.active'),
  showSold: boolean('l.show_sold'),
  ...recordOf(keysOf(listingFlags), name => boolean(`l.${snake(name)}`)),
  startedAt: instant('l.started_at'),
  createdAt: instant('l.created_at'),
  modifiedAt: instant('l.modified_at'),
  confirmedAt: instant('l.confirmed_at'),
  removedAt: instantOrNull('l.removed_at'),
  priceReducedAt: instantOrNull('l.price_reduced_at'),
  askingPrice: numberOrNull('l.asking_price'),
  rentalPrice: numberOrNull('l.rental_price'),
  rentToOwnPrice: numberOrNull('l.rent_to_own_price'),
  isRentToOwn: boolean('l.is_rent_to_own'),
  isByOwner: boolean('l.is_by_owner'),
  isRepossession: boolean('l.is_repossession'),
  isSeasonalRental: boolean('l.is_seasonal_rental'),
  homeType: textOrNull<HomeType>('l.home_type'),
  year: numberOrNull('l.year'),
  /** 1 or 0. */
  isNew: numberOrNull('l.is_new::integer'),
  sections: numberOrNull('l.sections'),
  squareFeet: numberOrNull('l.square_feet'),
  bedrooms: numberOrNull('l.bedrooms'),
  bathrooms: numberOrNull('l.bathrooms'),
  taxes: numberOrNull('l.taxes'),
  utilities: numberOrNull('l.utilities'),
  titleStatus: textOrNull('l.title_status'),
  deposit: numberOrNull('l.deposit'),
  leaseMonths: numberOrNull('l.lease_months'),
  availableOn: textOrNull('l.available_on::text'),
  make: textOrNull('left(l.make, 1)'),
  description: textOrNull('left(l.description, 1)'),
  tenure: textOrNull<Tenure>('l.tenure'),
  locationTypes: textsOf('l.location_types', locationTypes),
  amenities: textsOf('l.amenities', amenities),
  lotRentAmount: numberOrNull('l.lot_rent_amount'),
  rentIncludesLot: boolean("'lot-rent' = any(l.rent_includes)"),
  hasVirtualTour: boolean('l.virtual_tour is not null'),
  packageName: text<PackageName>('l.package_name'),
  isShowcase: boolean('l.is_showcase'),
  topPlacement: boolean('l.top_placement'),
  stateAssociationKey: numberOrNull('l.state_association_key'),
  salesCenterKey: numberOrNull('l.sales_center_key'),
  photoCount: number('coalesce(f.photo_count, 0)'),
  /** Period of its sponsored placement. */
  sponsoredStart: instantOrNull('s.start_at'),
  sponsoredEnd: instantOrNull('s.end_at'),
  /** End of its last open house. */
  openUntil: instantOrNull('o.end_at'),
} as const
export type IndexRecord = RecordOf<typeof indexFields>

/** Columns only used for sorting. */
type OrderColumn = 'score' | 'package' | 'topPlacement' | 'modifiedAt' | 'createdAt'
export type IndexColumn = ListingColumn | OrderColumn

/** A number column: its kind, and its value for a home at a time. */
type NumberOf = readonly [kind: NumberKind, of: (home: IndexRecord, now: number) => number | null]

const stated = (price: number | null) => (hasPrice(price) ? price : null)
const MAX_PHOTOS = 254

const sourceCode = (word: LotRentSource | undefined) => (word === undefined ? null : lotRentSourceCode(word))

/** First day of a rental, if listed. */
const availableOn = ({ rentalPrice, availableOn: day }: IndexRecord): number | null =>
  day === null || !hasPrice(rentalPrice) ? null : (readDay(day) ?? null)

const numbers = {
  active: ['uint8', home => home.active],
  offMarketAt: ['float64', home => home.removedAt ?? NEVER],
  removedAt: ['float64', home => home.removedAt],
  startedAt: ['float64', home => home.startedAt],
  price: ['int32', comparedPrice],
  askingPrice: ['int32', home => stated(home.askingPrice)],
  rentalPrice: ['int32', home => stated(home.rentalPrice)],
  rentToOwnPrice: ['int32', home => stated(home.rentToOwnPrice)],
  priceReducedAt: ['float64', home => home.priceReducedAt],
  availableOn: ['float64', availableOn],
  lotRent: ['int32', home => countedLotRent(home)?.amount ?? null],
  monthlyCost: ['int32', home => comparedCost(home)?.cents ?? null],
  costOrder: ['int32', costOrder],
  lotRentWord: ['uint8', home => sourceCode(countedLotRent(home)?.word)],
  bedrooms: ['uint8', home => home.bedrooms],
  bathrooms: ['float64', home => home.bathrooms],
  squareFeet: ['uint16', home => home.squareFeet],
  sections: ['uint8', home => home.sections],
  year: ['uint16', home => home.year],
  photoCount: ['uint8', home => Math.min(home.photoCount, MAX_PHOTOS)],
  confirmedAt: ['float64', home => home.confirmedAt],
  openUntil: ['float64', home => home.openUntil],
  completeness: ['uint8', completenessPercent],
  homeType: ['uint8', home => home.homeType && homeTypeCode(home.homeType)],
  tenure: ['uint8', home => home.tenure && tenureCode(home.tenure)],
  stateAssociationKey: ['int32', home => home.stateAssociationKey],
  salesCenterKey: ['int32', home => home.salesCenterKey],
  parkKey: ['int32', home => home.parkKey],
  flags: ['bits', flagsOf],
  amenities: ['bits', amenityBits],
  score: ['int32', bestMatchScore],
  package: ['uint8', home => packageNames.indexOf(home.packageName)],
  topPlacement: ['uint8', home => (home.topPlacement ? 1 : 0)],
  modifiedAt: ['float64', home => home.modifiedAt],
  createdAt: ['float64', home => home.createdAt],
} as const satisfies Record<IndexColumn, NumberOf>
const columns = Object.entries<NumberOf>(numbers)

/** Schema of the index of homes for filters and orders. */
export const listingSchema = {
  numbers: recordOf<IndexColumn, NumberKind>(keysOf(numbers), name => numbers[name][0]),
  dictionaries: { ...addressGroups, park: namedGroup },
  sorts: {
    'best-match': { number: 'score', lossPerMile: scorePerMile },
    price: { number: 'price' },
    year: { number: 'year' },
    bedrooms: { number: 'bedrooms' },
    bathrooms: { number: 'bathrooms' },
    size: { number: 'squareFeet' },
    'recently-listed': { number: 'startedAt' },
    'recently-updated': { number: 'modifiedAt' },
    confirmed: { number: 'confirmedAt' },
    package: { number: 'package', rare: true },
    park: { text: 'park', rare: true },
    city: { text: 'city', rare: true },
    distance: { distance: true },
    'top-placement': { number: 'topPlacement', rare: true },
    'asking-price': { number: 'askingPrice' },
    rent: { number: 'rentalPrice', rare: true },
    'removed-date': { number: 'removedAt', rare: true },
    created: { number: 'createdAt', rare: true },
    'monthly-cost': { number: 'costOrder' },
  },
} as const satisfies Schema<IndexColumn, Grouping, ListingSort>

/** Monthly costs under the terms of a search, by default under the assumptions of the site at that time. */
export const computedCost = (site: () => Assumptions) =>
  ({
    from: ['askingPrice', 'tenure'],
    resolve(own) {
      const terms = termsWith(site(), own)
      return [...assumptionKeys.map(key => terms[key]), terms.savings ?? -1]
    },
    of(resolved) {
      const terms = Object.fromEntries(assumptionKeys.map((key, at) => [key, resolved[at]!]))
      const savings = resolved.at(-1)!
      const formula = costFormula(termsWith(terms as Assumptions, savings < 0 ? {} : { savings }))
      return (fixed, price, tenure) => formula(price, tenure === OWN_LAND, fixed)
    },
  }) as const satisfies Computed<IndexColumn>
const OWN_LAND = tenureCode('own-land')

/** Cost of a home without assumptions, if it can be compared. */
function comparedCost(home: IndexRecord): FixedCost | null {
  const cost = fixedCost(home)
  return cost && isComparable(cost) ? cost : null
}

/** Added to incomplete costs, cents a month: more than any home costs. */
const AFTER_COMPLETE = 1_000_000_000

/** The compared cost with all incomplete ones after the complete ones: what is unknown does not make a home cheaper. */
function costOrder(home: IndexRecord): number | null {
  const cost = comparedCost(home)
  return cost && cost.cents + (isComplete(cost) ? 0 : AFTER_COMPLETE)
}

export type IndexRow = Row<IndexColumn, Grouping>

/** Converts a home to a row of the index. */
export function indexRow(home: IndexRecord, names: Pick<AddressNames, 'cityFold'>, now: number): IndexRow {
  const row: Record<string, number | null> = {}
  for (const [name, [, of]] of columns) row[name] = of(home, now)
  return {
    key: home.key,
    latitude: home.latitude,
    longitude: home.longitude,
    ...(row as Record<IndexColumn, number | null>),
    ...addressTexts(home, names),
    park: home.parkKey === null ? null : namedText(home.parkName ?? '', home.parkKey),
  }
}

/** Whether a sponsored placement is in force at a time. */
export const isPaidAt = (paid: { start: number; end: number } | null, now: number): boolean =>
  paid !== null && paid.start <= now && now < paid.end

/** Period of a home's sponsored placement. */
export const paidTime = ({ sponsoredStart: start, sponsoredEnd: end }: IndexRecord) =>
  start === null || end === null ? null : { start, end }

function flagsOf(home: IndexRecord, now: number): number {
  let flags = 0
  for (const type of listingTypesOf(home)) flags |= flagBit(type)
  for (const type of home.locationTypes) flags |= flagBit(type)
  if (home.hasVirtualTour) flags |= flagBit('virtual-tour')
  if (home.isShowcase) flags |= flagBit('showcased')
  for (const name of keysOf(listingFlags)) if (home[name]) flags |= flagBit(listingFlags[name].key)
  if (home.showSold) flags |= flagBit('show-sold')
  if (home.packageName !== 'standard' || isPaidAt(paidTime(home), now)) flags |= flagBit('paid')
  const pets = home.petsAllowed
  if (pets === petsAllowed.Allowed || pets === petsAllowed.AllowedWithRestrictions)
    flags |= flagBit('pets-allowed')
  if (home.parkAgeType === communityAgeType.Senior) flags |= flagBit('senior-park')
  const cost = fixedCost(home)
  if (cost && isComplete(cost)) flags |= flagBit('complete-costs')
  if (home.isNew !== null) flags |= flagBit(home.isNew === 1 ? 'new' : 'pre-owned')
  return flags
}
