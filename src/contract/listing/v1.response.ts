import * as v from 'valibot'
import { namesWith } from '#model/fields/field.ts'
import { pricePositions } from '#model/listing/fair-price.ts'
import { listingFields } from '#model/listing/fields.ts'
import { leadFactors } from '#model/listing/lead-factors.ts'
import { costParts } from '#model/listing/monthly-cost.ts'
import {
  activeStatus,
  badges,
  communityAgeType,
  displayStatuses,
  listingTypes,
  lotRentInclusions,
  lotRentSources,
  packageNames,
  petsAllowed,
  rentInclusions,
  resultStatuses,
  titleHolders,
} from '#model/listing/values.ts'
import { address } from '../address.response.ts'
import { field, known } from '../describe.ts'
import { responsesOf } from '../fields.response.ts'
import {
  associationOfSeller,
  parkOfListing,
  salesCenterOfListing,
  salesPersonName,
} from '../listing-relations.response.ts'
import { openHouse } from '../open-house.response.ts'
import { phone } from '../phone.response.ts'
import { photo } from '../photo.response.ts'
import { coordinatePoint } from '../place/v1.response.ts'
import { priceComparison } from '../price-comparison.response.ts'
import { replies } from '../replies.response.ts'
import { reportOutcome } from '../report-outcome.response.ts'
import { mapCell, mapMeta, searchResponses } from '../search/v1.response.ts'

export { type Address, address } from '../address.response.ts'
export * from '../listing-relations.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)
const knownInstant = (what: string) =>
  known(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC; null if it was not.`)

export const money = v.object({
  value: field(v.number(), 'Amount, US dollars.'),
  currency: field(v.literal('USD'), 'Currency, ISO 4217 code.'),
})

export const lotRent = v.object({
  amount: field(v.number(), 'Lot rent, US dollars per month.'),
  includes: field(v.array(v.picklist(lotRentInclusions)), 'What the lot rent includes.'),
  asOf: known(v.string(), 'Date of the figure, YYYY-MM-DD; null if unknown.'),
  source: known(v.picklist(lotRentSources), 'Source of the figure; null if unknown.'),
})

/** The latest lot rent from the park, not from the seller. */
export const parkLotRent = v.object({
  amount: field(v.number(), 'Lot rent in the park, US dollars per month.'),
  asOf: known(v.string(), 'Date of the figure, YYYY-MM-DD; null for an average without a date.'),
})

/** Not advice or an offer: the amount depends on the assumptions. */
export const monthlyCost = v.object({
  amount: field(v.number(), 'US dollars per month, with cents. A minimum if a part is unknown.'),
  fixed: field(
    v.number(),
    'Amount that depends on no assumption, US dollars per month: lot rent, utilities and a twelfth of the taxes, or the rent of a home that is only for rent.',
  ),
  lacks: field(v.array(v.picklist(costParts)), 'Parts that are unknown and not included in the amount.'),
})

export const rental = v.object({
  deposit: known(v.number(), 'Deposit, US dollars; null if not listed.'),
  includes: field(v.array(v.picklist(rentInclusions)), 'What the rent includes, if known.'),
  availableOn: known(v.string(), 'First move-in date, YYYY-MM-DD; null if not listed.'),
  isAvailable: field(v.boolean(), 'Whether the first move-in date has come.'),
  leaseMonths: known(v.number(), 'Shortest lease, months; null if not listed.'),
  season: known(
    v.object({
      from: field(v.number(), 'First month, 1 to 12.'),
      to: field(v.number(), 'Last month, 1 to 12; lower than the first if the season spans New Year.'),
    }),
    'Months of the season; null unless the home is a seasonal rental.',
  ),
})

const rentToOwn = v.object({
  optionFee: known(v.number(), 'Price of the option, US dollars; null if not listed.'),
  optionMonths: known(v.number(), 'Length of the option, months; null if not listed.'),
  optionCreditPercent: known(
    v.number(),
    'Percent of the option fee credited toward the price; null if not listed (addition).',
  ),
  rentCreditPercent: known(v.number(), 'Percent of the rent credited toward the price; null if not listed.'),
  titleHolder: known(v.picklist(titleHolders), 'Title holder until the home is paid; null if not listed.'),
})

/** Detail level nano: a map point with a name. */
export const listingNano = v.object({
  key: key('listing'),
  label: field(v.string(), "Label of the home: 'Listing #key city, state'."),
  coordinatePoint: field(coordinatePoint, 'Coordinates of the home.'),
})
export type ListingNano = v.InferOutput<typeof listingNano>

/** Detail level micro: a card. */
export const listingCard = v.object({
  ...listingNano.entries,
  ...responsesOf(listingFields, namesWith(listingFields, { shown: 'card' })),
  askingPrice: known(money, 'Asking price; null if none.'),
  rentalPrice: known(money, 'Monthly rent of the home; null if none.'),
  rentToOwnPrice: known(money, 'Monthly rent-to-own price; null if none.'),
  isSale: field(v.boolean(), 'Whether the home is offered for sale.'),
  active: field(
    v.picklist(Object.values(activeStatus)),
    'Active status, from -1 (started) to 4 (removed, not for sale).',
  ),
  displayStatus: field(v.picklist(displayStatuses), 'Status to show to visitors.'),
  status: field(v.picklist(resultStatuses), 'Status in results: available or sold.'),
  isRemoved: field(v.boolean(), 'Whether the listing counts as removed now.'),
  showSold: field(v.boolean(), 'Whether the seller allows the sale to be shown.'),
  removedDate: knownInstant('When the home was removed'),
  listingTypes: field(v.array(v.picklist(listingTypes)), 'Listing types: how the home is offered.'),
  displaySquareFeet: known(v.string(), '`squareFeet` with thousands separator; null if not listed.'),
  dimension1: known(
    v.object({
      length: field(v.number(), 'Length, feet.'),
      width: field(v.number(), 'Width, feet.'),
    }),
    'Size of the first section; null if not listed.',
  ),
  caption: known(v.string(), 'Headline; null unless the package is premium or featured.'),
  packageName: field(v.picklist(packageNames), 'Package of the listing.'),
  virtualTour: known(v.string(), 'URL of the virtual tour; null if there is none or it opens by a form.'),
  hasGatedTour: field(
    v.boolean(),
    'Whether a virtual tour opens by a form: `/api/v1/listings/{key}/virtual-tour.json`.',
  ),
  isShowcase: field(v.boolean(), 'Whether the home is showcased.'),
  isSponsored: field(v.boolean(), 'Whether it is a paid placement, labeled on the card.'),
  isRecentlyListed: field(v.boolean(), 'Whether the listing started within 28 days.'),
  isPriceReduced: field(v.boolean(), 'Whether the price was lowered within 14 days.'),
  isOnDealerLot: field(v.boolean(), "Whether the home is on a dealer's lot."),
  isPremium: field(v.boolean(), 'Whether the card shows the premium star.'),
  badges: field(v.array(v.picklist(badges)), 'Badges that apply, by priority; a card shows the first.'),
  lotRent: known(lotRent, 'Lot rent from the seller (RESO LandLeaseAmount); null if not listed.'),
  parkLotRent: known(
    parkLotRent,
    "Lot rent from the park's most recent figure, if the seller lists none (addition).",
  ),
  monthlyCost: known(
    monthlyCost,
    'Total monthly cost, with the assumptions of the search or else of the site; null without a price (addition).',
  ),
  rental: known(rental, 'Rental terms; null without a rental price (addition).'),
  photos: field(v.array(photo), 'First photos, up to 6.'),
  photoCount: field(v.number(), 'Total number of photos.'),
  address: field(address, 'Location of the home.'),
  park: known(
    v.object({ key: key('park'), name: field(v.string(), 'Name of the park.') }),
    'Park of the home; null if none.',
  ),
  communityAge: known(
    v.picklist(Object.values(communityAgeType)),
    'Age type of the community: 1 for all ages, 2 for 55+; from the park, or else from the seller. Null if unknown (addition).',
  ),
  communityPets: known(
    v.picklist(Object.values(petsAllowed)),
    'Pets in the park: 0 unknown, 1 not allowed, 2 allowed, 3 with restrictions; null without a park (addition).',
  ),
  nextOpenHouse: known(openHouse, 'Current or next open house; null if none.'),
  listedAt: instant('When the listing started'),
  priceReducedAt: knownInstant('When the price was last reduced'),
  previousPrice: known(
    v.number(),
    'Asking or rental price before the last change, US dollars; null if none.',
  ),
  pricePosition: known(
    v.picklist(pricePositions),
    'Asking price compared with similar homes: `below` their 25th percentile, `above` their 75th, or `near`; null if there are fewer than 8 (addition).',
  ),
  keyFacts: field(
    v.object({
      known: field(v.number(), 'Number of these facts that are listed.'),
      needed: field(v.number(), 'Number of facts that buyers or tenants of such a home need.'),
    }),
    'How many of the facts that buyers or tenants need are listed (addition).',
  ),
  confirmedAt: instant('When the seller last confirmed the listing'),
  distance: v.optional(field(v.number(), 'Miles from the place searched; only in searches around a point.')),
})
export type ListingCard = v.InferOutput<typeof listingCard>

export const section = v.object({
  number: field(v.number(), 'Number of the section, 1 to 4.'),
  length: known(v.number(), 'Length, feet; null if not listed.'),
  width: known(v.number(), 'Width, feet; null if not listed.'),
})

export const historyEntry = v.object({
  at: instant('Time of the change'),
  kind: field(
    v.picklist(['status', 'asking-price', 'rental-price', 'rent-to-own-price', 'lot-rent']),
    'What changed.',
  ),
  from: known(v.number(), 'Previous value: US dollars, or an active status; null at the start.'),
  to: known(v.number(), 'New value: US dollars, or an active status; null if withdrawn.'),
  earlierKey: known(
    v.number(),
    'Key of an earlier listing of the same home, found by serial number or HUD label; null for this listing (addition).',
  ),
})
export type HistoryEntry = v.InferOutput<typeof historyEntry>

/** Detail level milli: the page without relations. */
export const listingPage = v.object({
  ...listingCard.entries,
  ...responsesOf(listingFields, namesWith(listingFields, { shown: 'page' })),
  originalPrice: known(v.number(), 'First asking price, US dollars; null if none.'),
  sectionSizes: field(v.array(section), 'Size of each section.'),
  rentToOwn: known(rentToOwn, 'Rent-to-own terms; null if none.'),
  isHud: known(
    v.boolean(),
    'Whether it was built under the federal code, since June 15, 1976; null if unknown.',
  ),
  sellerName: known(v.string(), 'Name of the seller, never an email address; null if none.'),
  isPhoneShown: field(
    v.boolean(),
    'Whether the seller shows phones: `POST /api/v1/listings/{key}/phones.json` (addition).',
  ),
  modifiedAt: instant('When the listing was last changed'),
  viewedCount: v.optional(
    field(v.number(), 'Number of views of the listing page, without bots; only for a single home.'),
  ),
  searchedCount: v.optional(
    field(v.number(), 'Number of times in search results, without bots; only for a single home.'),
  ),
  isTourOffered: v.optional(field(v.boolean(), 'Whether tours are available; only for a single home.')),
  favoriteCount: v.optional(
    field(v.number(), 'Number of users who saved it; only for a single home. Can be outdated if cached.'),
  ),
})
export type ListingPage = v.InferOutput<typeof listingPage>

/** Detail level centi, or milli with `include[]`: everything. */
export const listing = v.object({
  ...listingPage.entries,
  displayablePhotos: v.optional(field(v.array(photo), 'All photos that can be shown, in order.')),
  openHouses: v.optional(field(v.array(openHouse), 'Current and upcoming open houses.')),
  parkDetails: v.optional(known(parkOfListing, 'Park of the home; null if none.')),
  salesCenter: v.optional(known(salesCenterOfListing, 'Dealer who sells the home; null if none.')),
  salesPerson: v.optional(
    known(
      v.object({
        key: key('salesperson'),
        name: field(salesPersonName, 'Name of the salesperson.'),
      }),
      'Salesperson of the dealer; null if none.',
    ),
  ),
  stateAssociation: v.optional(known(associationOfSeller, 'State association of the seller; null if none.')),
  sponsoredListing: v.optional(
    known(v.object({ key: key('sponsored placement') }), 'Paid placement; null if none.'),
  ),
  history: v.optional(field(v.array(historyEntry), 'Changes of price, lot rent and status, newest first.')),
  reportOutcomes: v.optional(
    field(v.array(reportOutcome), 'Outcomes of reports by visitors in the last 180 days (addition).'),
  ),
  replies: v.optional(
    known(
      replies,
      'How fast the dealer, or else the seller, replies; null if there were fewer than 5 messages in 90 days (addition).',
    ),
  ),
  priceComparison: v.optional(
    known(priceComparison, 'Comparison of the asking price; null without `pricePosition` (addition).'),
  ),
})
export type Listing = v.InferOutput<typeof listing>

/** A pin or cluster of homes. */
export const listingCell = v.object({
  ...mapCell.entries,
  price: known(v.number(), 'Price of the home, US dollars; null for a cluster.'),
})
export type ListingCell = v.InferOutput<typeof listingCell>

/** Payload of a 410: enough to show a message and suggest similar homes (RULINGS 15). */
export const removedListing = v.object({
  ...listingNano.entries,
  removedDate: knownInstant('When the home was removed'),
})
export type RemovedListing = v.InferOutput<typeof removedListing>

/** A removed home among the results of `removed-date`. */
const goneListing = v.object({
  ...removedListing.entries,
  isRemoved: field(v.literal(true), 'Always true: the listing was removed.'),
  badges: field(v.array(v.literal('removed')), 'Badge of the card.'),
})

export const listingLookup = v.object({
  key: key('listing'),
  label: field(v.string(), "Label of the home: 'Listing #key city, state'."),
  address: field(
    v.object({
      city: field(v.string(), 'City.'),
      state: field(v.string(), 'Postal abbreviation of the state.'),
      postalCode: field(v.string(), 'ZIP code.'),
      coordinatePoint: field(coordinatePoint, 'Coordinates of the home.'),
    }),
    'Location of the home.',
  ),
})
export type ListingLookup = v.InferOutput<typeof listingLookup>

const anyListing = v.union([listing, listingPage, listingCard, goneListing, listingNano])
const levels = { nano: listingNano, micro: listingCard, milli: listing, centi: listing }

const factorGroup = (which: string) =>
  field(
    v.object({
      homes: field(v.pipe(v.number(), v.integer()), 'Number of homes.'),
      asked: field(v.pipe(v.number(), v.integer()), 'Homes that got a message in their first 30 days.'),
    }),
    `Homes that ${which}.`,
  )
const leadFactor = v.object({
  factor: field(
    v.picklist(leadFactors),
    'Fact that is compared: 8 photos, 300 characters of description, the cost of the lot, the size, a phone, a virtual tour.',
  ),
  having: factorGroup('have the fact'),
  lacking: factorGroup('lack the fact'),
})

export const listingResponses = {
  ...searchResponses('listing', anyListing, levels),
  'listing.map': { payload: v.array(listingCell), meta: mapMeta },
  'listing.get': { payload: anyListing, meta: v.object({}), levels },
  'listing.similar': { payload: v.array(listingCard), meta: mapMeta },
  'listing.lead-factors': { payload: v.array(leadFactor), meta: v.object({}) },
  'listing.phones': { payload: v.array(phone), meta: v.object({}) },
  'listing.lookup': { payload: listingLookup, meta: v.object({}) },
}
