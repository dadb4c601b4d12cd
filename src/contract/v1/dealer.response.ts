import * as v from 'valibot'
import { dealerPackages, socialNetworks, territoryLevels } from '#model/dealer/values.ts'
import { appointmentAvailability } from '../appointment-availability.response.ts'
import { field, known } from '../describe.ts'
import { openingHours } from '../hours.response.ts'
import { associationOfSeller, salesPersonName } from '../listing-relations.response.ts'
import { phone } from '../phone.response.ts'
import { photo } from '../photo.response.ts'
import { replies } from '../replies.response.ts'
import { address } from './listing.response.ts'
import { coordinatePoint } from './place.response.ts'
import { mapMeta, namedCell, searchResponses } from './search.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)

/** Detail level nano: a map point with a name. */
export const dealerNano = v.object({
  key: key('dealer'),
  label: field(v.string(), "'Name, city, state'."),
  coordinatePoint: field(coordinatePoint, "The dealer's point; blurred where the street is hidden."),
})
export type DealerNano = v.InferOutput<typeof dealerNano>

/** Detail level micro: a card. */
export const dealerCard = v.object({
  ...dealerNano.entries,
  name: field(v.string(), 'Name.'),
  caption: known(v.string(), "The dealer's headline."),
  packageName: known(v.picklist(dealerPackages), 'Package; null: none.'),
  isBasicPro: field(v.boolean(), 'The package is Basic Pro.'),
  isLowVolumePro: field(v.boolean(), 'A Pro dealer with few homes.'),
  badge: known(v.picklist(['pro', 'pro-plus']), 'Badge of the package; some lists omit Pro.'),
  replies: known(
    replies,
    'How fast it replies to messages; null with fewer than 5 messages in 90 days (addition).',
  ),
  memberSince: known(v.string(), 'Day since which it has a package, YYYY-MM-DD.'),
  address: field(address, 'Where it is; without a street where the dealer hides it.'),
  phone: known(phone, 'Phone.'),
  logo: v.nullish(
    field(photo, 'Logo, where cards show it: not of basic pro and low-volume pro dealers, unless asked for.'),
  ),
  isStateAssociationMember: field(v.boolean(), 'A member of a state association.'),
  homesCount: field(
    v.object({
      total: field(v.number(), 'Homes on the market.'),
      forSaleCount: field(v.number(), 'Number with an asking price.'),
      forRentCount: field(v.number(), 'Number with a rental price.'),
    }),
    'Its homes on the market.',
  ),
  distance: v.optional(field(v.number(), 'Miles from the place searched, in searches round a point.')),
})
export type DealerCard = v.InferOutput<typeof dealerCard>

/** Detail level milli: the page without relations. */
export const dealerPage = v.object({
  ...dealerCard.entries,
  description: known(v.string(), "The dealer's description."),
  directions: known(v.string(), 'Directions.'),
  businessHoursDescription: known(v.string(), 'Opening hours as text.'),
  website: known(v.string(), 'URL.'),
  facebookLink: known(v.string(), 'URL of its Facebook page.'),
  subdomain: known(v.string(), 'Its subdomain of this site.'),
  displayAddress: field(v.boolean(), 'Whether the street is shown.'),
  territoryRadius: known(v.number(), 'Territory: miles around its point.'),
  territoryLevel: known(v.picklist(territoryLevels), 'Kind of radius: a preset of a package, or custom.'),
  fsboLeads: field(v.boolean(), 'Accepts leads of homes for sale by owner.'),
  alertLeads: field(v.boolean(), 'Accepts leads of search alerts.'),
  brokerLeads: field(v.boolean(), 'Accepts leads of brokers.'),
  addedAt: field(v.string(), 'When the site got it, YYYY-MM-DD HH:mm:ss, UTC (addition).'),
})
export type DealerPage = v.InferOutput<typeof dealerPage>

export const soldPlan = v.object({
  key: key('floor plan'),
  manufacturer: field(v.string(), 'Manufacturer.'),
  modelName: field(v.string(), 'Its name.'),
  bedrooms: known(v.number(), 'Bedrooms.'),
  bathrooms: known(v.number(), 'Bathrooms; halves count 0.5.'),
  squareFeet: known(v.number(), 'Living area, square feet.'),
  sections: known(v.number(), 'Sections, 1 to 4.'),
  price: known(v.number(), 'What the dealer asks for it, dollars, without land.'),
})

/** Detail level centi, or milli with `include[]`: everything. */
export const dealer = v.object({
  ...dealerPage.entries,
  altPhone: v.nullish(field(phone, 'Second phone.')),
  hours: v.nullish(field(openingHours, 'Opening hours; null if unknown.')),
  appointmentAvailability: v.nullish(field(appointmentAvailability, 'Tour schedule.')),
  company: v.nullish(
    field(
      v.object({
        key: key('company'),
        name: field(v.string(), 'Name.'),
        website: known(v.string(), 'URL.'),
      }),
      'The company it belongs to.',
    ),
  ),
  park: v.nullish(
    field(
      v.object({
        key: key('park'),
        name: field(v.string(), 'Name.'),
        city: field(v.string(), 'City.'),
        state: field(v.string(), 'Postal abbreviation of the state.'),
      }),
      'The park it sells from.',
    ),
  ),
  stateAssociation: v.nullish(field(associationOfSeller, 'The state association it is a member of.')),
  socialMedia: v.optional(
    field(
      v.array(
        v.object({
          network: field(v.picklist(socialNetworks), 'Network.'),
          url: field(v.string(), 'URL of the page.'),
        }),
      ),
      'Social media pages.',
    ),
  ),
  salesPersons: v.optional(
    field(
      v.array(
        v.object({
          key: key('salesperson'),
          name: field(salesPersonName, 'Name.'),
          phone: known(phone, 'Phone.'),
          photo: v.nullable(field(photo, 'Photo; null: none.')),
        }),
      ),
      'Salespeople, in the order of the dealer (addition).',
    ),
  ),
  floorPlans: v.optional(field(v.array(soldPlan), 'Floor plans that it sells, up to 24 (addition).')),
  photos: v.optional(field(v.array(photo), 'Photos, in order (addition).')),
  cover: v.nullish(field(photo, 'Picture at the top of its page.')),
  banner: v.nullish(field(photo, 'Wide picture with its name.')),
})
export type Dealer = v.InferOutput<typeof dealer>

/** Payload of a 410: enough to show a message and suggest nearby dealers (RULINGS 15). */
export const removedDealer = v.object({
  ...dealerNano.entries,
  removedDate: known(v.string(), 'When it closed, YYYY-MM-DD HH:mm:ss, UTC.'),
  mergedInto: known(
    v.number(),
    'Key of the dealer of which it was a duplicate; its page redirects there (addition).',
  ),
})
export type RemovedDealer = v.InferOutput<typeof removedDealer>

const anyDealer = v.union([dealer, dealerPage, dealerCard, dealerNano])

export const dealerResponses = {
  ...searchResponses('dealer', anyDealer),
  'dealer.map': { payload: v.array(namedCell), meta: mapMeta },
  'dealer.get': { payload: anyDealer, meta: v.object({}) },
}
