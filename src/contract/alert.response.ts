import * as v from 'valibot'
import { frequencies } from '#model/alert/alert.ts'
import { languages } from '#model/language.ts'
import { locationTypes } from '#model/listing/values.ts'
import { field, known } from './describe.ts'

/* A search alert (part 2 §3), in both versions of the API. */

const yes = (description: string) => field(v.boolean(), description)

export const alert = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the alert.'),
  encodedKey: field(v.string(), 'Identifier of the alert in links that work without a login.'),
  registeredUserKey: known(v.number(), 'Key of the owner; null if the alert is read through a link.'),
  name: known(v.string(), 'Name chosen by the owner; null if none.'),
  city: known(v.string(), 'City searched; null if none.'),
  state: known(v.string(), 'Postal abbreviation of the state searched; null if none.'),
  county: known(v.string(), "County searched, ending in ' County'; null if none."),
  zip: known(v.string(), 'ZIP code searched; null if none.'),
  radius: known(v.number(), 'Search radius around the place, miles; null for the place itself.'),
  bedrooms: known(v.number(), 'Minimum number of bedrooms; null for any number.'),
  bathrooms: known(v.number(), 'Minimum number of bathrooms; null for any number.'),
  locationType: field(
    v.array(v.picklist(locationTypes)),
    'Location types searched; homes with any of them match.',
  ),
  stateAssociationKey: known(
    v.number(),
    'Key of the state association whose members sell the homes; null for any seller.',
  ),
  hasPhotos: yes('Whether only homes with a photo match.'),
  petsAllowed: yes('Whether only homes whose park allows pets match.'),
  forSaleByOwner: yes('Whether only homes sold by their owner match.'),
  reposession: yes('Whether only homes sold after repossession match.'),
  hasVirtualTour: yes('Whether only homes with a virtual tour match.'),
  recentlyListed: yes('Whether only homes listed within the last 28 days match.'),
  recentlySold: yes('Whether only homes match that were sold within the last 90 days and are shown as sold.'),
  parkModel: yes('Whether only park models match.'),
  isSale: yes('Whether homes with an asking price match. The four listing types combine with OR.'),
  isRental: yes('Whether homes with a rental price match.'),
  isSeasonalRental: yes('Whether seasonal rentals match.'),
  isRentToOwn: yes('Whether rent-to-own homes match.'),
  parameters: field(
    v.record(v.string(), v.union([v.string(), v.array(v.string())])),
    'Complete search, as query parameters of the results page (addition).',
  ),
  placeLabel: known(
    v.string(),
    'Name of the place searched; null if the search is nationwide or on a map (addition).',
  ),
  centerZip: known(
    v.string(),
    'ZIP code searched, or the one nearest to the center of the city or county; null if no ZIP code represents the place (addition).',
  ),
  resultsUrl: field(v.string(), 'Path of the results page with this search (addition).'),
  dealerContactAgree: known(
    v.boolean(),
    'Whether the owner wants to contact local sellers; null if the alert is read through a link.',
  ),
  sellersAskedAt: known(
    v.string(),
    'When the owner last contacted local sellers about the alert, YYYY-MM-DD HH:mm:ss, UTC; null if never, or if the alert is read through a link (addition).',
  ),
  autoFavorite: yes("Whether matches are added to the owner's favorites."),
  additionalRequests: known(
    v.string(),
    'Message to sellers; null if none, or if the alert is read through a link.',
  ),
  stop: yes('Whether the alert is paused. A paused alert has no new matches.'),
  frequency: field(v.picklist(frequencies), 'How often matches are emailed (addition).'),
  language: field(v.picklist(languages), 'Language of the emails (addition).'),
  createdAt: field(v.string(), 'When the alert was saved, YYYY-MM-DD HH:mm:ss, UTC (addition).'),
  matchCount: field(v.number(), 'Number of matches so far (addition).'),
  lastMatchedAt: known(
    v.string(),
    'When a home last matched, YYYY-MM-DD HH:mm:ss, UTC; null if never (addition).',
  ),
})
export type Alert = v.InferOutput<typeof alert>
