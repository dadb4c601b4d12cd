import * as v from 'valibot'
import { frequencies } from '#model/alert/alert.ts'
import { languages } from '#model/language.ts'
import { locationTypes } from '#model/listing/values.ts'
import { field, known } from './describe.ts'

/* A search alert (part 2 §3), as both versions of the API tell it. */

const yes = (description: string) => field(v.boolean(), description)

export const alert = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the alert.'),
  encodedKey: field(v.string(), 'Stands for the alert in links that work without signing in.'),
  registeredUserKey: known(v.number(), 'Whose it is; null to who comes by such a link.'),
  name: known(v.string(), 'What its owner calls it.'),
  city: known(v.string(), 'City that is searched.'),
  state: known(v.string(), 'State, as its postal abbreviation.'),
  county: known(v.string(), "County, ending in ' County'."),
  zip: known(v.string(), 'ZIP code.'),
  radius: known(v.number(), 'Miles round the place; null: the place itself.'),
  bedrooms: known(v.number(), 'At least so many bedrooms.'),
  bathrooms: known(v.number(), 'At least so many bathrooms.'),
  locationType: field(v.array(v.picklist(locationTypes)), 'Kinds of place the home stands in; any of them.'),
  stateAssociationKey: known(v.number(), 'Sold by a member of this state association.'),
  hasPhotos: yes('Only homes with a photo.'),
  petsAllowed: yes('Only homes whose park allows pets.'),
  forSaleByOwner: yes('Only homes sold by their owner.'),
  reposession: yes('Only homes sold after repossession.'),
  hasVirtualTour: yes('Only homes with a virtual tour.'),
  recentlyListed: yes('Only homes started within 28 days.'),
  recentlySold: yes('Homes sold within 90 days, and shown as sold.'),
  parkModel: yes('Only park models.'),
  isSale: yes('Homes with an asking price; any of the four ways to be offered will do.'),
  isRental: yes('Homes with a rental price.'),
  isSeasonalRental: yes('Seasonal rentals.'),
  isRentToOwn: yes('Homes to rent and then own.'),
  parameters: field(
    v.record(v.string(), v.union([v.string(), v.array(v.string())])),
    "The whole search, by the results' own parameters. An addition.",
  ),
  placeLabel: known(v.string(), 'Name of the place searched; null: everywhere, or on a map. An addition.'),
  centerZip: known(
    v.string(),
    'ZIP code searched, or the one nearest to the middle of the city or county; null: none stands for the place. An addition.',
  ),
  resultsUrl: field(v.string(), 'Path of the results page with this search. An addition.'),
  dealerContactAgree: known(
    v.boolean(),
    'Its owner wants to ask local sellers; null to who comes by a link.',
  ),
  sellersAskedAt: known(
    v.string(),
    'When its owner last wrote to local sellers about it, YYYY-MM-DD HH:mm:ss, UTC; null to who comes by a link. An addition.',
  ),
  autoFavorite: yes('Matches are added to the watched homes.'),
  additionalRequests: known(v.string(), 'Message to sellers; null to who comes by a link.'),
  stop: yes('Paused: nothing is matched.'),
  frequency: field(v.picklist(frequencies), 'How often matches are mailed. An addition.'),
  language: field(v.picklist(languages), 'Language of the mails. An addition.'),
  createdAt: field(v.string(), 'When it was saved, YYYY-MM-DD HH:mm:ss, UTC. An addition.'),
  matchCount: field(v.number(), 'How often it has met something that happened to a home. An addition.'),
  lastMatchedAt: known(v.string(), 'When it did last, YYYY-MM-DD HH:mm:ss, UTC. An addition.'),
})
export type Alert = v.InferOutput<typeof alert>
