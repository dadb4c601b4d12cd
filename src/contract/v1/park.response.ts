import * as v from 'valibot'
import { communityAgeType, lotRentInclusions, packageNames, petsAllowed } from '#model/listing/values.ts'
import {
  allParkDetailTypes,
  leadDeliveryMethods,
  parkDetailCategories,
  parkOwnerKinds,
  parkRentSources,
} from '#model/park/values.ts'
import { field, known } from '../describe.ts'
import { openingHours } from './hours.response.ts'
import { address, listingCard } from './listing.response.ts'
import { document, photo } from './photo.response.ts'
import { coordinatePoint } from './place.response.ts'
import { mapMeta, namedCell, searchResponses } from './search.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const knownDay = (what: string) => known(v.string(), `${what}, YYYY-MM-DD.`)

const lotRentEntry = v.object({
  amount: field(v.number(), 'Rent of a lot, dollars a month.'),
  asOf: field(v.string(), 'Day on which that was so, YYYY-MM-DD.'),
  source: field(v.picklist(parkRentSources), 'Who said so.'),
  includes: known(v.array(v.picklist(lotRentInclusions)), 'What the rent includes; null: nobody said.'),
})

const homesCount = v.object({
  total: field(v.number(), 'Homes on the market.'),
  forSaleCount: field(v.number(), 'Homes on the market with an asking price.'),
  forRentCount: field(v.number(), 'Homes on the market with a rental price.'),
})

/** Detail level nano: a point with a name. */
export const parkNano = v.object({
  key: key('park'),
  label: field(v.string(), "'name, city, state'."),
  coordinatePoint: field(coordinatePoint, "The park's point."),
})

/** A card: detail level micro. */
export const parkCard = v.object({
  ...parkNano.entries,
  name: field(v.string(), 'Name.'),
  caption: known(v.string(), "The park's headline."),
  address: field(address, 'Where it is.'),
  isShowcase: field(v.boolean(), 'Showcased: the card carries the badge.'),
  packageName: field(v.picklist(packageNames), 'Package of the park.'),
  isResidentOwned: known(v.boolean(), 'Owned by its residents.'),
  ageRestrictions: known(v.picklist(Object.values(communityAgeType)), '1 all ages, 2 senior community.'),
  petsAllowed: field(
    v.picklist(Object.values(petsAllowed)),
    '0 unknown, 1 disallowed, 2 allowed, 3 with restrictions.',
  ),
  siteCount: known(v.number(), 'Sites.'),
  vacantSiteCount: known(v.number(), 'Sites that are free.'),
  lotRent: known(lotRentEntry, 'The newest figure of the lot rent (RESO LandLeaseAmount).'),
  averageMonthlyRent: known(v.number(), 'Average lot rent, dollars a month; only where the park shows it.'),
  homesCount: field(homesCount, 'Homes of the park on the market.'),
  amenities: field(v.array(v.picklist(allParkDetailTypes)), 'Types of its details.'),
  virtualTour: known(v.string(), 'Address of the virtual tour.'),
  photos: field(v.array(photo), 'The first photos, 6 at most.'),
  photoCount: field(v.number(), 'Photos in all.'),
  logo: known(photo, 'Its mark.'),
  distance: v.optional(field(v.number(), 'Miles from the point searched.')),
})
export type ParkCard = v.InferOutput<typeof parkCard>

const lease = v.object({
  termMonths: known(v.number(), 'Length of its leases, months.'),
  noticeDays: known(v.number(), 'Notice that it gives of a higher rent, days.'),
  passThroughs: known(v.boolean(), 'Taxes and works may be passed on beside the rent.'),
  rightToSellInPlace: known(v.boolean(), 'A home may be sold where it stands.'),
  firstRefusal: known(v.boolean(), 'The residents may buy the park before others.'),
  asOf: knownDay('Day on which that was so'),
})

/** The page without its relations: detail level milli. Email addresses are in none. */
export const parkPage = v.object({
  ...parkCard.entries,
  description: known(v.string(), "The park's own words."),
  ageRestrictionsDescription: known(v.string(), 'Age rule in words.'),
  petsDescription: known(v.string(), 'Pet rule in words.'),
  promotionDescription: known(v.string(), 'An offer of the park; null once it is over.'),
  promotionEndsOn: knownDay('Last day of the offer'),
  lotRentDescription: known(v.string(), 'The lot rent in words.'),
  financingDescription: known(v.string(), 'Ways to finance a home in it.'),
  displayWebsite: field(v.boolean(), 'The website may be shown.'),
  website: known(v.string(), 'Web address; only where it may be shown.'),
  facebookLink: known(v.string(), 'Address on Facebook.'),
  yearBuilt: known(v.number(), 'Year it opened.'),
  displayAverageRent: field(v.boolean(), 'The average lot rent may be shown.'),
  vacantSitesAsOf: knownDay('Day of the count of free sites'),
  manager: known(v.string(), 'Who runs it.'),
  salesContact: known(v.string(), 'Who sells its homes.'),
  qualityRating: known(v.number(), 'Rating of its owner, 1 to 5.'),
  expirationDate: knownDay('Day on which its package ends'),
  lease: field(lease, 'What its leases say (addition); each fact may be unknown.'),
  modifiedAt: field(v.string(), 'Last change, YYYY-MM-DD HH:mm:ss, UTC.'),
})

const parkDetail = v.object({
  type: field(v.picklist(allParkDetailTypes), 'What it has.'),
  value: known(v.string(), 'More of it, in words.'),
  category: field(v.picklist(parkDetailCategories), 'Under which a page shows it.'),
  showValue: field(v.boolean(), 'The page says the value too.'),
})

const ownershipChange = v.object({
  changedOn: field(v.string(), 'Day from which that was the owner, YYYY-MM-DD.'),
  ownerName: known(v.string(), 'Name of the owner.'),
  ownerKind: known(v.picklist(parkOwnerKinds), 'What kind of owner.'),
})

const appointmentAvailability = v.object({
  days: field(v.array(v.number()), 'Weekdays on which visits can be asked for, 0 Sunday to 6 Saturday.'),
  active: field(v.boolean(), 'Visits are offered.'),
  disabled: field(v.boolean(), 'Switched off for now.'),
  holidayDisabled: field(v.boolean(), 'Not on company holidays.'),
})

/** Everything: detail level centi, or less with `include[]`. */
export const park = v.object({
  ...parkPage.entries,
  displayablePhotos: v.optional(field(v.array(photo), 'All photos that may be shown, in order.')),
  details: v.optional(field(v.array(parkDetail), 'What it has, by category.')),
  phone: v.optional(known(v.string(), 'Office phone, (xxx) xxx-xxxx.')),
  salesPhone: v.optional(known(v.string(), 'Phone of the sales contact, (xxx) xxx-xxxx.')),
  hours: v.optional(known(openingHours, 'Hours of its office (addition).')),
  stateAssociation: v.optional(
    known(
      v.object({
        key: key('state association'),
        name: field(v.string(), 'Name.'),
        isSponsored: field(v.boolean(), 'A sponsor of this site.'),
      }),
      'The state association that it is a member of.',
    ),
  ),
  brochure: v.optional(known(document, 'Its brochure, a PDF.')),
  appointmentAvailability: v.optional(field(appointmentAvailability, 'When visits can be asked for.')),
  leadDeliveryMethods: v.optional(
    field(v.array(v.picklist(leadDeliveryMethods)), 'Ways in which messages reach it.'),
  ),
  favorite: v.optional(
    known(
      v.boolean(),
      'Always null: this answer is the same for everybody; favorites.json knows whether the asker saved it.',
    ),
  ),
  favoriteCount: v.optional(field(v.number(), 'How many people have saved it. A cached answer may lag.')),
  homes: v.optional(
    field(
      v.array(listingCard),
      'Of searches: up to six homes on the market in the park, then within 10 miles, the nearest first.',
    ),
  ),
  lotRents: v.optional(field(v.array(lotRentEntry), 'What the lot rent was, newest first (addition).')),
  owners: v.optional(field(v.array(ownershipChange), 'Who owned it, newest first (addition).')),
})
export type Park = v.InferOutput<typeof park>

const anyPark = v.union([park, parkPage, parkCard, parkNano])
/** A park at any detail level. */
export type AnyPark = v.InferOutput<typeof anyPark>

/** Payload of a 410: enough to say so and to offer others (RULINGS 15). */
export const removedPark = v.object({
  ...parkNano.entries,
  removedDate: known(v.string(), 'Removal, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type RemovedPark = v.InferOutput<typeof removedPark>

const homesMeta = v.object({
  total: field(v.number(), 'Homes in the park and near it, in all.'),
  inPark: field(v.number(), 'Those in the park.'),
})
export type ParkHomesMeta = v.InferOutput<typeof homesMeta>

export const parkResponses = {
  ...searchResponses('park', anyPark),
  'park.map': { payload: v.array(namedCell), meta: mapMeta },
  'park.get': { payload: anyPark, meta: v.object({}) },
  'park.listings': { payload: v.array(listingCard), meta: homesMeta },
}
