import type * as v from 'valibot'
import { bookValue } from '#contract/book-value/v1.response.ts'
import { getBookValue } from '#contract/book-value/v1.ts'
import { listingCard, listingPage } from '#contract/listing/v1.response.ts'
import { getListing, listListings } from '#contract/listing/v1.ts'
import { loanFit } from '#contract/loan-fit/v1.response.ts'
import { getLoanFit } from '#contract/loan-fit/v1.ts'
import { costOfHome } from '#contract/monthly-cost/v1.response.ts'
import { getMonthlyCost } from '#contract/monthly-cost/v1.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { parkCard, parkPage } from '#contract/park/v1.response.ts'
import { getPark, listParks } from '#contract/park/v1.ts'
import type { DetailLevel } from '#model/detail-level.ts'

/** A call as a tool. */
export interface ToolOfCall {
  name: string
  title: string
  /** What it returns, of what, and when to use it; programs see no other documentation. */
  description: string
  operation: AnyOperation
  detail: DetailLevel
  /** Schema of the payload, of each item of a search, at that level. */
  payload: v.GenericSchema
  /** Fields of a short response, such as `address.city`; the name of an object includes all its fields. */
  fields: readonly string[]
  /** Number of results of a search that requests none. */
  limit?: number
}

const address = ['city', 'state', 'postalCode', 'county'].map(name => `address.${name}`)
/** What a home is and costs. */
const homeFields = [
  ...['key', 'homeType', 'year', 'sections', 'squareFeet', 'bedrooms', 'bathrooms', 'tenure'],
  ...['listingTypes', 'displayStatus', 'askingPrice.value', 'rentalPrice.value', 'rentToOwnPrice.value'],
  ...['lotRent.amount', 'parkLotRent.amount', 'monthlyCost.amount', 'monthlyCost.lacks', 'pricePosition'],
  ...[...address, 'park', 'communityAge', 'communityPets', 'confirmedAt'],
]
const parkFields = [
  ...['key', 'name', ...address, 'ageRestrictions', 'petsAllowed', 'isResidentOwned', 'siteCount'],
  ...['vacantSiteCount', 'lotRent', 'averageMonthlyRent', 'homesCount'],
]

/** The calls available to programs as tools; all of them only read public data. */
export const toolsOfCalls: readonly ToolOfCall[] = [
  {
    name: 'search_homes',
    title: 'Search homes',
    description:
      'Searches manufactured, mobile, modular and tiny homes and park models for sale or for rent in the United States. Filters include place, price, total monthly cost, lot rent, bedrooms, land and age rule. Use it to find homes, to count them, or to see what homes cost in a place. Returns for each home the key, price, lot rent, total monthly cost, size, place and park, and in `meta.total` the number of all matches. `monthlyCost.lacks` names the parts that are unknown and not in the amount. To get only homes that can be bought, set `listing-type` to `for-sale`. For the next page, set `offset` to `meta.offset` + `meta.limit`.',
    operation: listListings,
    detail: 'micro',
    payload: listingCard,
    fields: [...homeFields, 'distance', 'removedDate'],
    limit: 10,
  },
  {
    name: 'get_home',
    title: 'Get a home',
    description:
      'Returns one home by its key: price, lot rent, total monthly cost, size, condition, foundation, title, wind, roof load and thermal zones, amenities, park, seller and description. Use it after `search_homes`, or if a person gives the number of a listing (six to nine digits).',
    operation: getListing,
    detail: 'milli',
    payload: listingPage,
    fields: [
      ...[...homeFields, 'address.streetAddress1', 'address.streetAddress2', 'make', 'model'],
      ...[
        'lotRent',
        'parkLotRent',
        'monthlyCost',
        'rental',
        'rentToOwn',
        'taxes',
        'utilities',
        'titleStatus',
      ],
      ...[
        'isNew',
        'condition',
        'foundation',
        'moves',
        'windZone',
        'roofLoadZone',
        'thermalZone',
        'amenities',
      ],
      ...['lotLeaseYears', 'lotLeaseNoticeDays', 'sectionSizes', 'description', 'originalPrice', 'listedAt'],
      ...['nextOpenHouse.startDate', 'nextOpenHouse.endDate', 'sellerName', 'photoCount'],
    ],
  },
  {
    name: 'search_parks',
    title: 'Search parks',
    description:
      'Searches manufactured-home parks (communities with lots for rent) in the United States. Filters include place, lot rent, age rule, pets, pool, and available lots. Use it to find parks, or to compare lot rents in a place. Returns for each park the key, name, place, age rule, pets, lot rent and number of homes on the market, and in `meta.total` the number of all matches. For the next page, set `offset` to `meta.offset` + `meta.limit`.',
    operation: listParks,
    detail: 'micro',
    payload: parkCard,
    fields: [...parkFields, 'distance'],
    limit: 10,
  },
  {
    name: 'get_park',
    title: 'Get a park',
    description:
      'Returns one manufactured-home park by its key: lot rent, lease terms, age and pet rules, what the park requires from buyers, amenities, manager and website. Use it after `search_parks`, or with the `park.key` of a home, for questions about the park that the home is in.',
    operation: getPark,
    detail: 'milli',
    payload: parkPage,
    fields: [
      ...[...parkFields, 'address.streetAddress1', 'amenities', 'description', 'yearBuilt', 'manager'],
      ...['singleSectionRent', 'doubleSectionRent', 'rvRent', 'lotRentDescription', 'promotionDescription'],
      ...['ageRestrictionsDescription', 'hopaRule', 'petsDescription', 'website', 'lease', 'terms'],
    ],
  },
  {
    name: 'book_value',
    title: 'Estimate the value of a home',
    description:
      'Estimates the value of a manufactured home from the asking and sale prices of similar homes in a place. Use it if a person asks what a home is worth, or whether a price is fair. The home need not be listed: the place, year, size and number of sections describe it. Returns the 25th, 50th and 75th percentile of the prices and the homes that they come from. Without eight similar homes there is no range.',
    operation: getBookValue,
    detail: 'milli',
    payload: bookValue,
    fields: [
      ...['place.dropdownItemLabel', 'condition', 'land', 'range', 'found', 'leftAside'],
      ...['key', 'price', 'basis', 'date', 'year', 'squareFeet', 'sections', 'city'].map(
        name => `comparables.${name}`,
      ),
    ],
  },
  {
    name: 'monthly_cost',
    title: 'Calculate the monthly cost of a home',
    description:
      'Calculates what a listed home costs a month in total: loan payment or rent, lot rent, utilities, taxes and insurance, each with its source and date. Use it if a person asks what a home costs a month, also with their own savings, down payment, interest rate or loan term. `isAtLeast` is true if a part is unknown. Not advice or an offer.',
    operation: getMonthlyCost,
    detail: 'milli',
    payload: costOfHome,
    fields: ['amount', 'isAtLeast', 'parts', 'loan', 'terms', 'asOf'],
  },
  {
    name: 'loan_fit',
    title: 'Check which loans a home may fit',
    description:
      'Compares a listed home with the published rules of loan programs about homes: FHA, VA, USDA, Fannie Mae, Freddie Mac and home-only loans. Use it if a person asks how a home can be financed. Returns for each program whether the home can fit, cannot fit and why, or which facts to ask for. Says nothing about the buyer. Not advice or a promise of a loan.',
    operation: getLoanFit,
    detail: 'milli',
    payload: loanFit,
    fields: ['on', ...['program', 'fit', 'because', 'ask'].map(name => `programs.${name}`), 'facts'],
  },
]
