import { DAY, formatMoment, readDay } from '#kit/dates.ts'
import { thousands } from '#kit/money.ts'
import { badgesOf, comingOpenHouses, hasPremiumStar, isOnDealerLot } from '#model/listing/badges.ts'
import { listingLabel, shownCaption } from '#model/listing/caption.ts'
import { communityAgeOf } from '#model/listing/community-age.ts'
import { completeness } from '#model/listing/completeness.ts'
import { amountUnder } from '#model/listing/cost-under.ts'
import { listingFields } from '#model/listing/fields.ts'
import { builtToFederalCode } from '#model/listing/hud.ts'
import { listingTypesOf } from '#model/listing/kinds.ts'
import { usesParkRent } from '#model/listing/lot-rent.ts'
import { fixedCost } from '#model/listing/monthly-cost.ts'
import {
  countsAsRemoved,
  displayStatus,
  hasPrice,
  isPriceReduced,
  isRecentlyListed,
  resultStatus,
} from '#model/listing/status.ts'
import type { Terms } from '#model/monthly-cost/assumptions.ts'
import { presentPhoto } from '../photo/index.ts'
import { presentAddress, shownIn } from '../rows/index.ts'
import { zonedTime } from './clock.ts'
import { isPaidAt } from './columns.ts'
import type { ListingRow, OpenHouseRow } from './rows.ts'

const moment = (at: number | null) => (at === null ? null : formatMoment(at))
const money = (value: number | null) => (hasPrice(value) ? { value, currency: 'USD' as const } : null)

export function presentOpenHouse(openHouse: OpenHouseRow) {
  const { key, name, description, url, image, location, start, end, timeZone, virtual } = openHouse
  return {
    key,
    name,
    description,
    url,
    image,
    location,
    startDate: { date: formatMoment(start) },
    endDate: { date: formatMoment(end) },
    displayVirtualOpenHouse: virtual,
    openHouseTimeData: `${zonedTime(start, timeZone)}/${zonedTime(end, timeZone)}`,
  }
}

/** Facts of a home at a point in time for the rules of part 2 §4. */
export const factsOf = (row: ListingRow, now: number) => ({
  ...row,
  isSponsored: isPaidAt(row.sponsored, now),
})

/** Detail level nano: a map point with a name. */
export const presentNano = ({ key, address }: Pick<ListingRow, 'key' | 'address'>) => ({
  key,
  label: listingLabel(key, address),
  coordinatePoint: { latitude: address.latitude, longitude: address.longitude },
})

/** Start of a rental's availability: noon UTC, when the day has started in every US time zone. */
export function availableFrom({ availableOn }: Pick<ListingRow, 'availableOn'>): number | undefined {
  const day = availableOn === null ? undefined : readDay(availableOn)
  return day === undefined ? undefined : day + DAY / 2
}

const presentRental = (row: ListingRow, now: number) => ({
  deposit: row.deposit,
  includes: [...row.rentIncludes],
  availableOn: row.availableOn,
  isAvailable: (availableFrom(row) ?? Number.POSITIVE_INFINITY) <= now,
  leaseMonths: row.leaseMonths,
  season:
    row.seasonStart === null || row.seasonEnd === null ? null : { from: row.seasonStart, to: row.seasonEnd },
})

/** The monthly cost; null without a price. */
function presentCost(row: ListingRow, terms: Terms) {
  const cost = fixedCost({ ...row, rentIncludesLot: row.rentIncludes.includes('lot-rent') })
  if (!cost) return null
  const fixed = cost.cents / 100
  return { amount: amountUnder(terms, row.askingPrice, row.tenure, fixed), fixed, lacks: [...cost.lacks] }
}

const shownFields = { card: shownIn(listingFields, 'card'), page: shownIn(listingFields, 'page') }

/** Detail level micro: a card, with its monthly cost under some terms. */
export function presentCard(row: ListingRow, now: number, terms: Terms) {
  const facts = factsOf(row, now)
  const [first] = row.sectionSizes
  const [next] = comingOpenHouses(row.openHouses, now)
  return {
    ...presentNano(row),
    ...shownFields.card(row),
    askingPrice: money(row.askingPrice),
    rentalPrice: money(row.rentalPrice),
    rentToOwnPrice: money(row.rentToOwnPrice),
    isSale: hasPrice(row.askingPrice),
    active: row.active,
    displayStatus: displayStatus(row),
    status: resultStatus(row.active),
    isRemoved: countsAsRemoved(row, now),
    showSold: row.showSold,
    removedDate: moment(row.removedAt),
    listingTypes: listingTypesOf(row),
    displaySquareFeet: row.squareFeet === null ? null : thousands(row.squareFeet),
    dimension1:
      first?.length == null || first.width === null ? null : { length: first.length, width: first.width },
    caption: shownCaption(row.caption, row.packageName),
    packageName: row.packageName,
    // A gated tour opens only through its form.
    virtualTour: row.virtualTourGated ? null : row.virtualTour,
    hasGatedTour: row.virtualTourGated && row.virtualTour !== null,
    isShowcase: row.isShowcase,
    isSponsored: facts.isSponsored,
    isRecentlyListed: isRecentlyListed(row, now),
    isPriceReduced: isPriceReduced(row, now),
    isOnDealerLot: isOnDealerLot(row),
    isPremium: hasPremiumStar(row.packageName),
    badges: badgesOf(facts, now),
    lotRent:
      row.lotRentAmount === null
        ? null
        : {
            amount: row.lotRentAmount,
            includes: [...row.lotRentIncludes],
            asOf: row.lotRentAsOf,
            source: row.lotRentSource,
          },
    parkLotRent:
      row.parkRentAmount === null || !usesParkRent(row)
        ? null
        : { amount: row.parkRentAmount, asOf: row.parkRentAsOf },
    monthlyCost: presentCost(row, terms),
    rental: hasPrice(row.rentalPrice) ? presentRental(row, now) : null,
    photos: row.photos.map(presentPhoto),
    photoCount: row.photoCount,
    address: presentAddress(row.address),
    park: row.parkKey === null ? null : { key: row.parkKey, name: row.parkName ?? '' },
    communityAge: communityAgeOf(row),
    communityPets: row.parkPets,
    nextOpenHouse: next ? presentOpenHouse(next) : null,
    listedAt: formatMoment(row.startedAt),
    priceReducedAt: moment(row.priceReducedAt),
    previousPrice: row.previousPrice,
    pricePosition: row.pricePosition,
    keyFacts: completeness(row),
    confirmedAt: formatMoment(row.confirmedAt),
  }
}

/** Detail level milli: the page without relations. Never includes serial numbers, labels, phones or emails. */
export function presentPage(row: ListingRow, now: number, terms: Terms) {
  return {
    ...presentCard(row, now, terms),
    ...shownFields.page(row),
    originalPrice: row.originalPrice,
    sectionSizes: [...row.sectionSizes],
    rentToOwn:
      row.isRentToOwn || row.rentToOwnPrice !== null
        ? {
            optionFee: row.optionFee,
            optionMonths: row.optionMonths,
            optionCreditPercent: row.optionCreditPercent,
            rentCreditPercent: row.rentCreditPercent,
            titleHolder: row.titleHolder,
          }
        : null,
    isHud: builtToFederalCode(row.year),
    sellerName: row.sellerName,
    isPhoneShown: row.isPhoneShown && !countsAsRemoved(row, now),
    modifiedAt: formatMoment(row.modifiedAt),
  }
}

/** A removed home among search results: the data that its page still shows. */
export const presentGone = (row: ListingRow) => ({
  ...presentRemoved(row),
  isRemoved: true as const,
  badges: ['removed' as const],
})

/** Payload for a removed home (RULINGS 15). */
export const presentRemoved = (row: ListingRow) => ({
  ...presentNano(row),
  removedDate: moment(row.removedAt),
})
