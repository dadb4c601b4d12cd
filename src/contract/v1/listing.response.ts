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
import { priceComparison } from '../price-comparison.response.ts'
import { replies } from '../replies.response.ts'
import { reportOutcome } from '../report-outcome.response.ts'
import { coordinatePoint } from './place.response.ts'
import { mapCell, mapMeta, searchResponses } from './search.response.ts'

export { type Address, address } from '../address.response.ts'
export * from '../listing-relations.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const instant = (what: string) => field(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)
const knownInstant = (what: string) => known(v.string(), `${what}, YYYY-MM-DD HH:mm:ss, UTC.`)

export const money = v.object({
  value: field(v.number(), 'Amount, United States dollars.'),
  currency: field(v.literal('USD'), 'ISO 4217 code.'),
})

export const lotRent = v.object({
  amount: field(v.number(), 'Rent of the lot, dollars a month.'),
  includes: field(v.array(v.picklist(lotRentInclusions)), 'What the rent includes.'),
  asOf: known(v.string(), 'Date of the figure, YYYY-MM-DD.'),
  source: known(v.picklist(lotRentSources), 'Source of the figure.'),
})

/** The park's newest figure, not the seller's. */
export const parkLotRent = v.object({
  amount: field(v.number(), 'Rent of a lot in the park, dollars a month.'),
  asOf: known(v.string(), 'Date of the figure, YYYY-MM-DD; null for an average without a date.'),
})

/** No advice, and no offer: under other assumptions it is another amount. */
export const monthlyCost = v.object({
  amount: field(v.number(), 'Dollars a month, with cents; at least this much if something is lacking.'),
  fixed: field(
    v.number(),
    'The part that no assumption changes, dollars a month: lot rent, utilities, a twelfth of the taxes; of a home that is only rented its rent.',
  ),
  lacks: field(v.array(v.picklist(costParts)), 'Parts that are not known and count nothing.'),
})

export const rental = v.object({
  deposit: known(v.number(), 'Deposit, dollars.'),
  includes: field(v.array(v.picklist(rentInclusions)), 'What the rent includes, where known.'),
  availableOn: known(v.string(), 'First move-in date, YYYY-MM-DD.'),
  isAvailable: field(v.boolean(), 'That date has come.'),
  leaseMonths: known(v.number(), 'Shortest lease, months.'),
  season: known(
    v.object({
      from: field(v.number(), 'First month, 1 to 12.'),
      to: field(v.number(), 'Last month, 1 to 12; before the first where the season crosses New Year.'),
    }),
    'Months of the season, for a seasonal rental.',
  ),
})

const rentToOwn = v.object({
  optionFee: known(v.number(), 'Price of the option, dollars.'),
  optionMonths: known(v.number(), 'Term, months.'),
  rentCreditPercent: known(v.number(), 'Share of the rent that counts towards the price, percent.'),
  titleHolder: known(v.picklist(titleHolders), 'Who holds the title until the home is paid.'),
})

/** Detail level nano: a map point with a name. */
export const listingNano = v.object({
  key: key('listing'),
  label: field(v.string(), "'Listing #key city, state'."),
  coordinatePoint: field(coordinatePoint, "The home's point."),
})
export type ListingNano = v.InferOutput<typeof listingNano>

/** Detail level micro: a card. */
export const listingCard = v.object({
  ...listingNano.entries,
  ...responsesOf(listingFields, namesWith(listingFields, { shown: 'card' })),
  askingPrice: known(money, 'Asking price.'),
  rentalPrice: known(money, 'Rent of the home, a month.'),
  rentToOwnPrice: known(money, 'Rent-to-own price, a month.'),
  isSale: field(v.boolean(), 'Offered for sale.'),
  active: field(
    v.picklist(Object.values(activeStatus)),
    'Active status: -1 started … 4 removed, not for sale.',
  ),
  displayStatus: field(v.picklist(displayStatuses), 'Display status.'),
  status: field(v.picklist(resultStatuses), 'Status string of results: available or sold.'),
  isRemoved: field(v.boolean(), 'Counts as removed at the time of the request.'),
  showSold: field(v.boolean(), 'The seller allows the sale to be shown.'),
  removedDate: knownInstant('Removal'),
  listingTypes: field(v.array(v.picklist(listingTypes)), 'Listing types.'),
  displaySquareFeet: known(v.string(), 'Living area with thousands separator, without unit.'),
  dimension1: known(
    v.object({
      length: field(v.number(), 'Length, feet.'),
      width: field(v.number(), 'Width, feet.'),
    }),
    'Size of the first section.',
  ),
  caption: known(v.string(), "The seller's headline; only for premium and featured packages."),
  packageName: field(v.picklist(packageNames), 'Package of the listing.'),
  virtualTour: known(
    v.string(),
    'Address of the virtual tour; null where the owner asks who looks at it first.',
  ),
  hasGatedTour: field(
    v.boolean(),
    'It has a virtual tour that opens by a form: `/api/v1/listings/{key}/virtual-tour.json`.',
  ),
  isShowcase: field(v.boolean(), 'Showcased.'),
  isSponsored: field(v.boolean(), 'Paid placement, labeled on the card.'),
  isRecentlyListed: field(v.boolean(), 'Started within 28 days.'),
  isPriceReduced: field(v.boolean(), 'Price lowered within 14 days.'),
  isOnDealerLot: field(v.boolean(), "Located on a dealer's lot."),
  isPremium: field(v.boolean(), 'Shows the premium star.'),
  badges: field(v.array(v.picklist(badges)), 'Badges that apply, by priority; a card shows the first.'),
  lotRent: known(lotRent, 'Lot rent listed by the seller (RESO LandLeaseAmount).'),
  parkLotRent: known(
    parkLotRent,
    "Lot rent by the newest figure of the home's park, where the seller states none (addition).",
  ),
  monthlyCost: known(
    monthlyCost,
    "Monthly cost in all, under the assumptions of the search, else the site's; null without a price (addition).",
  ),
  rental: known(rental, 'Terms of the rental; null without a rental price (addition).'),
  photos: field(v.array(photo), 'The first photos, up to 6.'),
  photoCount: field(v.number(), 'Total number of photos.'),
  address: field(address, 'Location of the home.'),
  park: known(
    v.object({ key: key('park'), name: field(v.string(), 'Name of the park.') }),
    'The park of the home.',
  ),
  communityAge: known(
    v.picklist(Object.values(communityAgeType)),
    'Age type of its community: 1 all ages, 2 55+; from the park, else from the seller (addition).',
  ),
  communityPets: known(
    v.picklist(Object.values(petsAllowed)),
    'Pets in its park: 0 unknown, 1 disallowed, 2 allowed, 3 with restrictions; null without a park (addition).',
  ),
  nextOpenHouse: known(openHouse, 'The current or next open house.'),
  listedAt: instant('Start of the listing'),
  priceReducedAt: knownInstant('Last price reduction'),
  previousPrice: known(v.number(), 'Asking or rental price before the last change, dollars.'),
  pricePosition: known(
    v.picklist(pricePositions),
    'The asking price compared with similar homes: `below` their 25th percentile, `above` their 75th, or `near`; null with fewer than 8 of them (addition).',
  ),
  keyFacts: field(
    v.object({
      known: field(v.number(), 'Listed.'),
      needed: field(v.number(), 'Needed by the buyers or tenants of such a home.'),
    }),
    'How many of the facts that its buyers or tenants need are listed (addition).',
  ),
  confirmedAt: instant('Last time the seller confirmed the listing'),
  distance: v.optional(field(v.number(), 'Miles from the place searched, in searches round a point.')),
})
export type ListingCard = v.InferOutput<typeof listingCard>

export const section = v.object({
  number: field(v.number(), 'Section, 1 to 4.'),
  length: known(v.number(), 'Length, feet.'),
  width: known(v.number(), 'Width, feet.'),
})

export const historyEntry = v.object({
  at: instant('When it changed'),
  kind: field(
    v.picklist(['status', 'asking-price', 'rental-price', 'rent-to-own-price', 'lot-rent']),
    'What changed.',
  ),
  from: known(v.number(), 'Value before: dollars, or an active status; null at the start.'),
  to: known(v.number(), 'Value after; null when withdrawn.'),
  earlierKey: known(
    v.number(),
    'Key of an earlier listing of the same home, by its serial number or HUD label; null for this one (addition).',
  ),
})
export type HistoryEntry = v.InferOutput<typeof historyEntry>

/** Detail level milli: the page without relations. */
export const listingPage = v.object({
  ...listingCard.entries,
  ...responsesOf(listingFields, namesWith(listingFields, { shown: 'page' })),
  originalPrice: known(v.number(), 'First asking price, dollars.'),
  sectionSizes: field(v.array(section), 'Size of each section.'),
  rentToOwn: known(rentToOwn, 'Terms of a rent-to-own offer.'),
  isHud: known(v.boolean(), 'Built to the federal code: on or after June 15, 1976.'),
  sellerName: known(v.string(), "The seller's name; never an email address."),
  isPhoneShown: field(
    v.boolean(),
    'The seller shows phones: `POST /api/v1/listings/{key}/phones.json` (addition).',
  ),
  modifiedAt: instant('Last change'),
  viewedCount: v.optional(
    field(v.number(), 'How often its page was looked at, robots left out; where one home is asked for.'),
  ),
  searchedCount: v.optional(
    field(v.number(), 'How often it was among results, robots left out; where one home is asked for.'),
  ),
  isTourOffered: v.optional(field(v.boolean(), 'Visits can be asked for; where one home is asked for.')),
  favoriteCount: v.optional(
    field(v.number(), 'How many people have saved it; where one home is asked for. A cached answer may lag.'),
  ),
})
export type ListingPage = v.InferOutput<typeof listingPage>

/** Detail level centi, or milli with `include[]`: everything. */
export const listing = v.object({
  ...listingPage.entries,
  displayablePhotos: v.optional(field(v.array(photo), 'All photos that may be shown, in order.')),
  openHouses: v.optional(field(v.array(openHouse), 'Open houses that are not over.')),
  parkDetails: v.optional(known(parkOfListing, 'The park of the home.')),
  salesCenter: v.optional(known(salesCenterOfListing, 'The dealer who sells it.')),
  salesPerson: v.optional(
    known(
      v.object({
        key: key('salesperson'),
        name: field(salesPersonName, 'Name.'),
      }),
      "The dealer's salesperson.",
    ),
  ),
  stateAssociation: v.optional(known(associationOfSeller, 'The state association of its seller.')),
  sponsoredListing: v.optional(
    known(v.object({ key: key('sponsored placement') }), 'The paid placement, where there is one.'),
  ),
  history: v.optional(field(v.array(historyEntry), 'Changes of price, lot rent and status, newest first.')),
  reportOutcomes: v.optional(
    field(v.array(reportOutcome), 'What came of reports of visitors in the last 180 days (addition).'),
  ),
  replies: v.optional(
    known(
      replies,
      'How fast its dealer, else its seller, replies; null with fewer than 5 messages in 90 days (addition).',
    ),
  ),
  priceComparison: v.optional(
    known(priceComparison, 'What its asking price was compared with; null without a position (addition).'),
  ),
})
export type Listing = v.InferOutput<typeof listing>

/** A pin or cluster of homes. */
export const listingCell = v.object({
  ...mapCell.entries,
  price: known(v.number(), 'Price of the home where it is one alone, dollars.'),
})
export type ListingCell = v.InferOutput<typeof listingCell>

/** Payload of a 410: enough to show a message and suggest similar homes (RULINGS 15). */
export const removedListing = v.object({
  ...listingNano.entries,
  removedDate: knownInstant('Removal'),
})
export type RemovedListing = v.InferOutput<typeof removedListing>

/** A removed home among the results of `removed-date`. */
const goneListing = v.object({
  ...removedListing.entries,
  isRemoved: field(v.literal(true), 'Always true: the listing was removed.'),
  badges: field(v.array(v.literal('removed')), 'The badge of its card.'),
})

export const listingLookup = v.object({
  key: key('listing'),
  label: field(v.string(), "'Listing #key city, state'."),
  address: field(
    v.object({
      city: field(v.string(), 'City.'),
      state: field(v.string(), 'Postal abbreviation of the state.'),
      postalCode: field(v.string(), 'ZIP code.'),
      coordinatePoint: field(coordinatePoint, "The home's point."),
    }),
    'Location.',
  ),
})
export type ListingLookup = v.InferOutput<typeof listingLookup>

const anyListing = v.union([listing, listingPage, listingCard, goneListing, listingNano])

const asked = (which: string) =>
  field(
    v.object({
      homes: field(v.pipe(v.number(), v.integer()), 'Homes.'),
      asked: field(v.pipe(v.number(), v.integer()), 'Homes of these with a message in their first 30 days.'),
    }),
    `Homes that ${which}.`,
  )
const leadFactor = v.object({
  factor: field(
    v.picklist(leadFactors),
    'What is compared: 8 photos, 300 characters of description, the cost of the lot, the size, a phone, a virtual tour.',
  ),
  having: asked('have it'),
  lacking: asked('lack it'),
})

export const listingResponses = {
  ...searchResponses('listing', anyListing),
  'listing.map': { payload: v.array(listingCell), meta: mapMeta },
  'listing.get': { payload: anyListing, meta: v.object({}) },
  'listing.similar': { payload: v.array(listingCard), meta: mapMeta },
  'listing.lead-factors': { payload: v.array(leadFactor), meta: v.object({}) },
  'listing.phones': { payload: v.array(phone), meta: v.object({}) },
  'listing.lookup': { payload: listingLookup, meta: v.object({}) },
}
