import * as v from 'valibot'
import { namesWith } from '#model/fields/field.ts'
import { lotRentInclusions, packageNames } from '#model/listing/values.ts'
import { claimStatuses } from '#model/park/claim.ts'
import { parkFields } from '#model/park/fields.ts'
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
import { responsesOf } from '../fields.response.ts'
import { openingHours } from '../hours.response.ts'
import { address, listingCard } from '../listing/v1.response.ts'
import { parkTerms } from '../park-terms.response.ts'
import { phone } from '../phone.response.ts'
import { document, photo } from '../photo.response.ts'
import { coordinatePoint } from '../place/v1.response.ts'
import { mapMeta, namedCell, searchResponses } from '../search/v1.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const knownDay = (what: string) => known(v.string(), `${what}, YYYY-MM-DD; null if unknown.`)

const lotRentEntry = v.object({
  amount: field(v.number(), 'Lot rent, US dollars per month.'),
  asOf: field(v.string(), 'Date of the figure, YYYY-MM-DD.'),
  source: field(v.picklist(parkRentSources), 'Source of the figure.'),
  includes: known(v.array(v.picklist(lotRentInclusions)), 'What the lot rent includes; null if unknown.'),
})

const siteRentEntry = v.object({
  siteKind: field(v.picklist(siteKinds), 'Type of the lot.'),
  amount: field(v.number(), 'Lot rent, US dollars per month.'),
  asOf: field(v.string(), 'Date of the figure, YYYY-MM-DD.'),
  source: field(v.picklist(parkRentSources), 'Source of the figure.'),
})

const homesCount = v.object({
  total: field(v.number(), 'Number of homes on the market.'),
  forSaleCount: field(v.number(), 'Number of homes with an asking price.'),
  forRentCount: field(v.number(), 'Number of homes with a rental price.'),
})

/** Detail level nano: a map point with a name. */
export const parkNano = v.object({
  key: key('park'),
  label: field(v.string(), "Label of the park: 'name, city, state'."),
  coordinatePoint: field(coordinatePoint, 'Coordinates of the park.'),
})

export type ParkNano = v.InferOutput<typeof parkNano>

/** Detail level micro: a card. */
export const parkCard = v.object({
  ...parkNano.entries,
  ...responsesOf(parkFields, namesWith(parkFields, { shown: 'card' })),
  address: field(address, 'Location of the park.'),
  isShowcase: field(v.boolean(), 'Whether the park is showcased. The card then shows the badge.'),
  packageName: field(v.picklist(packageNames), 'Package of the park.'),
  lotRent: known(lotRentEntry, 'Latest lot rent (RESO LandLeaseAmount); null if unknown.'),
  averageMonthlyRent: known(
    v.number(),
    'Average lot rent, US dollars per month; null if unknown or not shown by the park.',
  ),
  homesCount: field(homesCount, 'Homes of the park on the market.'),
  amenities: field(v.array(v.picklist(allParkDetailTypes)), 'Types of the details of the park.'),
  photos: field(v.array(photo), 'First photos, up to 6.'),
  photoCount: field(v.number(), 'Total number of photos.'),
  logo: known(photo, 'Logo; null if none.'),
  distance: v.optional(field(v.number(), 'Distance from the point searched, miles.')),
})
export type ParkCard = v.InferOutput<typeof parkCard>

const lease = v.object({
  termMonths: known(v.number(), 'Lease term, months; null if unknown.'),
  noticeDays: known(v.number(), 'Notice of a rent increase, days; null if unknown.'),
  passThroughs: known(
    v.boolean(),
    'Whether taxes and improvements can be added to the lot rent; null if unknown.',
  ),
  rightToSellInPlace: known(v.boolean(), 'Whether a home can be sold in place; null if unknown.'),
  firstRefusal: known(
    v.boolean(),
    'Whether the residents have the right of first refusal for the park; null if unknown.',
  ),
  asOf: knownDay('Date of the lease terms'),
})

/** Detail level milli: the page without relations. Never includes email addresses. */
export const parkPage = v.object({
  ...parkCard.entries,
  ...responsesOf(parkFields, namesWith(parkFields, { shown: 'page' })),
  promotionDescription: known(v.string(), 'Current promotion of the park; null if none or if it has ended.'),
  promotionEndsOn: knownDay('Last day of the promotion'),
  website: known(v.string(), "URL of the park's website; null if none or if it cannot be shown."),
  hopaRule: known(
    v.picklist(hopaRules),
    'Minimum age in housing for older persons, according to the park; null unless it is a 55+ community (addition).',
  ),
  hopaSurveyedOn: knownDay('Day on which the park last verified ages (addition)'),
  vacantSitesAsOf: knownDay('Date of the count of available lots'),
  qualityRating: known(v.number(), 'Rating of the owner, 1 to 5; null if none.'),
  expirationDate: knownDay('Day on which the package of the park ends'),
  lease: field(lease, 'Lease terms of the park (addition).'),
  terms: field(
    v.object({
      ...parkTerms,
      answeredOn: field(
        v.record(v.string(), v.string()),
        'Date of each answer of the park, YYYY-MM-DD, by field name.',
      ),
    }),
    'More about leases, and what the park requires from buyers (addition).',
  ),
  claimStatus: field(
    v.picklist(claimStatuses),
    'Whether a user has proved that they manage the park: `unclaimed`, `claimed`, or `disputed` while another claim is open (addition).',
  ),
  addedAt: field(v.string(), 'When the park was added to this site, YYYY-MM-DD HH:mm:ss, UTC (addition).'),
  modifiedAt: field(v.string(), 'When the park was last changed, YYYY-MM-DD HH:mm:ss, UTC.'),
})

const parkDetail = v.object({
  type: field(v.picklist(allParkDetailTypes), 'Type of the detail.'),
  value: known(v.string(), 'Value as text; null if none.'),
  category: field(v.picklist(parkDetailCategories), 'Category on the page.'),
  showValue: field(v.boolean(), 'Whether the page shows the value.'),
})

const ownershipChange = v.object({
  changedOn: field(v.string(), 'First day of this owner, YYYY-MM-DD.'),
  ownerName: known(v.string(), 'Name of the owner; null if unknown.'),
  ownerKind: known(v.picklist(parkOwnerKinds), 'Type of the owner; null if unknown.'),
})

/** Detail level centi, or less with `include[]`: everything. */
export const park = v.object({
  ...parkPage.entries,
  displayablePhotos: v.optional(field(v.array(photo), 'All photos that can be shown, in order.')),
  details: v.optional(field(v.array(parkDetail), 'Details by category.')),
  phone: v.optional(known(phone, 'Phone of the office; null if not listed.')),
  salesPhone: v.optional(known(phone, 'Phone of the sales contact; null if not listed.')),
  hours: v.optional(known(openingHours, 'Hours of the office; null if unknown (addition).')),
  stateAssociation: v.optional(
    known(
      v.object({
        key: key('state association'),
        name: field(v.string(), 'Name of the association.'),
        isSponsored: field(v.boolean(), 'Whether the association is a sponsor of this site.'),
      }),
      'State association that the park is a member of; null if none.',
    ),
  ),
  brochure: v.optional(known(document, 'Brochure, a PDF; null if none.')),
  appointmentAvailability: v.optional(field(appointmentAvailability, 'Tour schedule.')),
  leadDeliveryMethods: v.optional(
    field(v.array(v.picklist(leadDeliveryMethods)), 'Channels for messages to the park.'),
  ),
  favorite: callersFavorite,
  favoriteCount: v.optional(
    field(v.number(), 'Number of users who saved it. A cached response can be out of date.'),
  ),
  homes: v.optional(
    field(
      v.array(listingCard),
      'Up to six homes on the market in the park, then within 10 miles, nearest first; only in searches.',
    ),
  ),
  lotRents: v.optional(field(v.array(lotRentEntry), 'History of the lot rent, newest first (addition).')),
  siteRents: v.optional(
    field(v.array(siteRentEntry), 'With `lot-rents`: all lot rents by type of lot, newest first (addition).'),
  ),
  owners: v.optional(field(v.array(ownershipChange), 'History of owners, newest first (addition).')),
})
export type Park = v.InferOutput<typeof park>

const anyPark = v.union([park, parkPage, parkCard, parkNano])
const levels = { nano: parkNano, micro: parkCard, milli: park, centi: park }

/** Payload of a 410: enough to show a message and suggest other parks (RULINGS 15). */
export const removedPark = v.object({
  ...parkNano.entries,
  removedDate: known(v.string(), 'When the park was removed, YYYY-MM-DD HH:mm:ss, UTC; null if unknown.'),
})
export type RemovedPark = v.InferOutput<typeof removedPark>

const homesMeta = v.object({
  total: field(v.number(), 'Total number of homes in and near the park.'),
  inPark: field(v.number(), 'Number of homes in the park.'),
})
export type ParkHomesMeta = v.InferOutput<typeof homesMeta>

export const parkResponses = {
  ...searchResponses('park', anyPark, levels),
  'park.map': { payload: v.array(namedCell), meta: mapMeta },
  'park.get': { payload: anyPark, meta: v.object({}), levels },
  'park.listings': { payload: v.array(listingCard), meta: homesMeta },
}
