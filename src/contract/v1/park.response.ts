import * as v from 'valibot'
import { communityAgeType, lotRentInclusions, packageNames, petsAllowed } from '#model/listing/values.ts'
import { claimStatuses } from '#model/park/claim.ts'
import {
  allParkDetailTypes,
  hopaRules,
  leadDeliveryMethods,
  parkDetailCategories,
  parkOwnerKinds,
  parkRentSources,
  siteKinds,
} from '#model/park/values.ts'
import { appointmentAvailability } from '../appointment-availability.response.ts'
import { field, known } from '../describe.ts'
import { callersFavorite } from '../favorite-entity.response.ts'
import { openingHours } from '../hours.response.ts'
import { parkTerms } from '../park-terms.response.ts'
import { phone } from '../phone.response.ts'
import { document, photo } from '../photo.response.ts'
import { address, listingCard } from './listing.response.ts'
import { coordinatePoint } from './place.response.ts'
import { mapMeta, namedCell, searchResponses } from './search.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const knownDay = (what: string) => known(v.string(), `${what}, YYYY-MM-DD.`)

const lotRentEntry = v.object({
  amount: field(v.number(), 'Rent of a lot, dollars a month.'),
  asOf: field(v.string(), 'Date of the figure, YYYY-MM-DD.'),
  source: field(v.picklist(parkRentSources), 'Source of the figure.'),
  includes: known(v.array(v.picklist(lotRentInclusions)), 'What the rent includes; null: unknown.'),
})

const siteRentEntry = v.object({
  siteKind: field(v.picklist(siteKinds), 'Kind of site.'),
  amount: field(v.number(), 'Rent of a lot, dollars a month.'),
  asOf: field(v.string(), 'Date of the figure, YYYY-MM-DD.'),
  source: field(v.picklist(parkRentSources), 'Source of the figure.'),
})

const homesCount = v.object({
  total: field(v.number(), 'Homes on the market.'),
  forSaleCount: field(v.number(), 'Homes on the market with an asking price.'),
  forRentCount: field(v.number(), 'Homes on the market with a rental price.'),
})

/** Detail level nano: a map point with a name. */
export const parkNano = v.object({
  key: key('park'),
  label: field(v.string(), "'name, city, state'."),
  coordinatePoint: field(coordinatePoint, "The park's point."),
})

/** Detail level micro: a card. */
export type ParkNano = v.InferOutput<typeof parkNano>

export const parkCard = v.object({
  ...parkNano.entries,
  name: field(v.string(), 'Name.'),
  caption: known(v.string(), "The park's headline."),
  address: field(address, 'Location.'),
  isShowcase: field(v.boolean(), 'Showcased: the card shows the badge.'),
  packageName: field(v.picklist(packageNames), 'Package of the park.'),
  isResidentOwned: known(v.boolean(), 'Owned by its residents.'),
  ageRestrictions: known(v.picklist(Object.values(communityAgeType)), '1 all ages, 2 55+ community.'),
  petsAllowed: field(
    v.picklist(Object.values(petsAllowed)),
    '0 unknown, 1 disallowed, 2 allowed, 3 with restrictions.',
  ),
  siteCount: known(v.number(), 'Sites.'),
  vacantSiteCount: known(v.number(), 'Available lots.'),
  lotRent: known(lotRentEntry, 'The newest figure of the lot rent (RESO LandLeaseAmount).'),
  averageMonthlyRent: known(v.number(), 'Average lot rent, dollars a month; only where the park shows it.'),
  homesCount: field(homesCount, 'Homes of the park on the market.'),
  amenities: field(v.array(v.picklist(allParkDetailTypes)), 'Types of its details.'),
  virtualTour: known(v.string(), 'URL of the virtual tour.'),
  photos: field(v.array(photo), 'The first photos, up to 6.'),
  photoCount: field(v.number(), 'Total number of photos.'),
  logo: known(photo, 'Logo.'),
  distance: v.optional(field(v.number(), 'Miles from the point searched.')),
})
export type ParkCard = v.InferOutput<typeof parkCard>

const lease = v.object({
  termMonths: known(v.number(), 'Length of its leases, months.'),
  noticeDays: known(v.number(), 'Notice of a rent increase, days.'),
  passThroughs: known(v.boolean(), 'Taxes and improvements may be passed through in addition to the rent.'),
  rightToSellInPlace: known(v.boolean(), 'A home may be sold where it stands.'),
  firstRefusal: known(v.boolean(), 'The residents may buy the park before others.'),
  asOf: knownDay('Date of the figure'),
})

/** Detail level milli: the page without relations. Never includes email addresses. */
export const parkPage = v.object({
  ...parkCard.entries,
  description: known(v.string(), "The park's description."),
  ageRestrictionsDescription: known(v.string(), 'Age type as text.'),
  petsDescription: known(v.string(), 'Pet rule as text.'),
  promotionDescription: known(v.string(), 'Current promotion of the park; null after it ended.'),
  promotionEndsOn: knownDay('Last day of the promotion'),
  lotRentDescription: known(v.string(), 'The lot rent as text.'),
  financingDescription: known(v.string(), 'Financing options.'),
  displayWebsite: field(v.boolean(), 'The website may be shown.'),
  website: known(v.string(), 'Web address; only where it may be shown.'),
  facebookLink: known(v.string(), 'URL on Facebook.'),
  yearBuilt: known(v.number(), 'Year it opened.'),
  displayAverageRent: field(v.boolean(), 'The average lot rent may be shown.'),
  singleSectionRent: known(
    v.number(),
    'Rent of a lot for a home of one section now, dollars a month (addition).',
  ),
  doubleSectionRent: known(v.number(), 'The same for a home of two sections (addition).'),
  rvRent: known(v.number(), 'The same of an RV site (addition).'),
  hopaRule: known(
    v.picklist(hopaRules),
    'Whom its housing for older persons is for, by its own word (addition); only of a 55+ community.',
  ),
  hopaSurveyedOn: knownDay('Day on which it last verified the ages (addition)'),
  vacantSitesAsOf: knownDay('Date of the count of available lots'),
  manager: known(v.string(), 'Manager.'),
  salesContact: known(v.string(), 'Sales contact.'),
  qualityRating: known(v.number(), 'Rating of its owner, 1 to 5.'),
  expirationDate: knownDay('Day on which its package ends'),
  lease: field(lease, 'Terms of its leases (addition); each may be unknown.'),
  terms: field(
    v.object({
      ...parkTerms,
      answeredOn: field(
        v.record(v.string(), v.string()),
        'The day of each answer of the park, YYYY-MM-DD, by the name of its field.',
      ),
    }),
    'More answers about its leases, and what it asks of a buyer (addition).',
  ),
  claimStatus: field(
    v.picklist(claimStatuses),
    'Whether a person has proved to manage it (addition): `unclaimed`, `claimed`, or `disputed` while another claim is open.',
  ),
  addedAt: field(v.string(), 'When the site got it, YYYY-MM-DD HH:mm:ss, UTC (addition).'),
  modifiedAt: field(v.string(), 'Last change, YYYY-MM-DD HH:mm:ss, UTC.'),
})

const parkDetail = v.object({
  type: field(v.picklist(allParkDetailTypes), 'Details.'),
  value: known(v.string(), 'Value as text.'),
  category: field(v.picklist(parkDetailCategories), 'Category on the page.'),
  showValue: field(v.boolean(), 'Whether the page shows the value.'),
})

const ownershipChange = v.object({
  changedOn: field(v.string(), 'Day from which that was the owner, YYYY-MM-DD.'),
  ownerName: known(v.string(), 'Name of the owner.'),
  ownerKind: known(v.picklist(parkOwnerKinds), 'Kind of owner.'),
})

/** Detail level centi, or less with `include[]`: everything. */
export const park = v.object({
  ...parkPage.entries,
  displayablePhotos: v.optional(field(v.array(photo), 'All photos that may be shown, in order.')),
  details: v.optional(field(v.array(parkDetail), 'Details by category.')),
  phone: v.optional(known(phone, 'Office phone.')),
  salesPhone: v.optional(known(phone, 'Phone of the sales contact.')),
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
  appointmentAvailability: v.optional(field(appointmentAvailability, 'Tour schedule.')),
  leadDeliveryMethods: v.optional(
    field(v.array(v.picklist(leadDeliveryMethods)), 'Channels for messages to it.'),
  ),
  favorite: callersFavorite,
  favoriteCount: v.optional(field(v.number(), 'Number of users who saved it. A cached response may lag.')),
  homes: v.optional(
    field(
      v.array(listingCard),
      'In searches: up to six homes on the market in the park, then within 10 miles, nearest first.',
    ),
  ),
  lotRents: v.optional(field(v.array(lotRentEntry), 'History of the lot rent, newest first (addition).')),
  siteRents: v.optional(
    field(v.array(siteRentEntry), 'With `lot-rents`: all figures by kind of site, newest first (addition).'),
  ),
  owners: v.optional(field(v.array(ownershipChange), 'History of owners, newest first (addition).')),
})
export type Park = v.InferOutput<typeof park>

const anyPark = v.union([park, parkPage, parkCard, parkNano])

/** Payload of a 410: enough to show a message and suggest other parks (RULINGS 15). */
export const removedPark = v.object({
  ...parkNano.entries,
  removedDate: known(v.string(), 'Removal, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type RemovedPark = v.InferOutput<typeof removedPark>

const homesMeta = v.object({
  total: field(v.number(), 'Total number of homes in and near the park.'),
  inPark: field(v.number(), 'Number of homes in the park.'),
})
export type ParkHomesMeta = v.InferOutput<typeof homesMeta>

export const parkResponses = {
  ...searchResponses('park', anyPark),
  'park.map': { payload: v.array(namedCell), meta: mapMeta },
  'park.get': { payload: anyPark, meta: v.object({}) },
  'park.listings': { payload: v.array(listingCard), meta: homesMeta },
}
