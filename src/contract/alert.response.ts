import * as v from 'valibot'
import { frequencies } from '#model/alert/alert.ts'
import { languages } from '#model/language.ts'
import { locationTypes } from '#model/listing/values.ts'
import { field, known } from './describe.ts'

/* A search alert (part 2 §3), in both versions of the API. */

const yes = (description: string) => field(v.boolean(), description)

export const alert = v.object({
  key: field(v.pipe(v.number(), v.integer()), 'Key of the alert.'),
  encodedKey: field(v.string(), 'Identifies the alert in links that work without logging in.'),
  registeredUserKey: known(v.number(), 'Owner; null when read through such a link.'),
  name: known(v.string(), 'Name chosen by the owner.'),
  city: known(v.string(), 'City searched.'),
  state: known(v.string(), 'State, as its postal abbreviation.'),
  county: known(v.string(), "County, ending in ' County'."),
  zip: known(v.string(), 'ZIP code.'),
  radius: known(v.number(), 'Miles around the place; null: the place itself.'),
  bedrooms: known(v.number(), 'Minimum number of bedrooms.'),
  bathrooms: known(v.number(), 'Minimum number of bathrooms.'),
  locationType: field(v.array(v.picklist(locationTypes)), 'Location types of the home; any of them.'),
  stateAssociationKey: known(v.number(), 'Sold by a member of this state association.'),
  hasPhotos: yes('Only homes with a photo.'),
  petsAllowed: yes('Only homes whose park allows pets.'),
  forSaleByOwner: yes('Only homes sold by their owner.'),
  reposession: yes('Only homes sold after repossession.'),
  hasVirtualTour: yes('Only homes with a virtual tour.'),
  recentlyListed: yes('Only homes started within 28 days.'),
  recentlySold: yes('Homes sold within 90 days, and shown as sold.'),
  parkModel: yes('Only park models.'),
  isSale: yes('Homes with an asking price; the four listing types combine with OR.'),
  isRental: yes('Homes with a rental price.'),
  isSeasonalRental: yes('Seasonal rentals.'),
  isRentToOwn: yes('Homes to rent and then own.'),
  parameters: field(
    v.record(v.string(), v.union([v.string(), v.array(v.string())])),
    'The complete search as query parameters of the results page. An addition.',
  ),
  placeLabel: known(v.string(), 'Name of the place searched; null: everywhere, or on a map. An addition.'),
  centerZip: known(
    v.string(),
    'ZIP code searched, or the one nearest to the center of the city or county; null: none represents the place. An addition.',
  ),
  resultsUrl: field(v.string(), 'Path of the results page with this search. An addition.'),
  dealerContactAgree: known(
    v.boolean(),
    'The owner wants to contact local sellers; null when read through a link.',
  ),
  sellersAskedAt: known(
    v.string(),
    'When the owner last contacted local sellers about it, YYYY-MM-DD HH:mm:ss, UTC; null when read through a link. An addition.',
  ),
  autoFavorite: yes('Matches are added to the favorites.'),
  additionalRequests: known(v.string(), 'Message to sellers; null when read through a link.'),
  stop: yes('Paused: nothing is matched.'),
  frequency: field(v.picklist(frequencies), 'How often matches are emailed. An addition.'),
  language: field(v.picklist(languages), 'Language of the emails. An addition.'),
  createdAt: field(v.string(), 'When it was saved, YYYY-MM-DD HH:mm:ss, UTC. An addition.'),
  matchCount: field(v.number(), 'Number of matches. An addition.'),
  lastMatchedAt: known(v.string(), 'Last match, YYYY-MM-DD HH:mm:ss, UTC. An addition.'),
})
export type Alert = v.InferOutput<typeof alert>
