import * as v from 'valibot'
import { dealerFields } from '#model/dealer/fields.ts'
import { dealerPackages, socialNetworks, territoryLevels } from '#model/dealer/values.ts'
import { namesWith } from '#model/fields/field.ts'
import { appointmentAvailability } from '../appointment-availability.response.ts'
import { field, known } from '../describe.ts'
import { responsesOf } from '../fields.response.ts'
import { openingHours } from '../hours.response.ts'
import { address } from '../listing/v1.response.ts'
import { associationOfSeller, salesPersonName } from '../listing-relations.response.ts'
import { phone } from '../phone.response.ts'
import { photo } from '../photo.response.ts'
import { coordinatePoint } from '../place/v1.response.ts'
import { replies } from '../replies.response.ts'
import { mapMeta, namedCell, searchResponses } from '../search/v1.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)

/** Detail level nano: a map point with a name. */
export const dealerNano = v.object({
  key: key('dealer'),
  label: field(v.string(), "Label of the dealer: 'Name, city, state'."),
  coordinatePoint: field(coordinatePoint, 'Coordinates of the dealer, rounded if the street is hidden.'),
})
export type DealerNano = v.InferOutput<typeof dealerNano>

/** Detail level micro: a card. */
export const dealerCard = v.object({
  ...dealerNano.entries,
  ...responsesOf(dealerFields, namesWith(dealerFields, { shown: 'card' })),
  packageName: known(v.picklist(dealerPackages), 'Package of the dealer; null if none.'),
  isBasicPro: field(v.boolean(), 'Whether the package is Basic Pro.'),
  isLowVolumePro: field(v.boolean(), 'Whether the dealer has the Pro package and few homes.'),
  badge: known(
    v.picklist(['pro', 'pro-plus']),
    'Badge of the package; null if none. Some lists omit the Pro badge.',
  ),
  replies: known(
    replies,
    'How fast the dealer replies to messages; null if there were fewer than 5 messages in 90 days (addition).',
  ),
  memberSince: known(v.string(), 'Day the package started, YYYY-MM-DD; null if none.'),
  address: field(address, 'Location of the dealer, without the street if the dealer hides it.'),
  phone: known(phone, 'Phone of the dealer; null if not listed.'),
  logo: v.nullish(
    field(
      photo,
      'Logo, if cards show it. Basic Pro and low-volume Pro dealers have none without `include[]=logo`.',
    ),
  ),
  isStateAssociationMember: field(v.boolean(), 'Whether the dealer is a member of a state association.'),
  homesCount: field(
    v.object({
      total: field(v.number(), 'Number of homes on the market.'),
      forSaleCount: field(v.number(), 'Number of homes with an asking price.'),
      forRentCount: field(v.number(), 'Number of homes with a rental price.'),
    }),
    'Homes of the dealer on the market.',
  ),
  distance: v.optional(
    field(v.number(), 'Distance from the place searched, miles; only in searches around a point.'),
  ),
})
export type DealerCard = v.InferOutput<typeof dealerCard>

/** Detail level milli: the page without relations. */
export const dealerPage = v.object({
  ...dealerCard.entries,
  ...responsesOf(dealerFields, namesWith(dealerFields, { shown: 'page' })),
  territoryLevel: known(
    v.picklist(territoryLevels),
    'Type of the radius: a preset of a package, or custom; null if none.',
  ),
  addedAt: field(v.string(), 'When the dealer was added to this site, YYYY-MM-DD HH:mm:ss, UTC (addition).'),
})
export type DealerPage = v.InferOutput<typeof dealerPage>

export const soldPlan = v.object({
  key: key('floor plan'),
  manufacturer: field(v.string(), 'Manufacturer.'),
  modelName: field(v.string(), "Manufacturer's name for the floor plan."),
  bedrooms: known(v.number(), 'Number of bedrooms; null if unknown.'),
  bathrooms: known(v.number(), 'Number of bathrooms; a half bath counts as 0.5. Null if unknown.'),
  squareFeet: known(v.number(), 'Living area, square feet; null if unknown.'),
  sections: known(v.number(), 'Number of sections, 1 to 4; null if unknown.'),
  price: known(
    v.number(),
    'Price of the floor plan at this dealer, US dollars, without land; null if not listed.',
  ),
})

/** Detail level centi, or milli with `include[]`: everything. */
export const dealer = v.object({
  ...dealerPage.entries,
  altPhone: v.nullish(field(phone, 'Second phone of the dealer; null if none.')),
  hours: v.nullish(field(openingHours, 'Opening hours; null if unknown.')),
  appointmentAvailability: v.nullish(field(appointmentAvailability, 'Tour schedule; null if none.')),
  company: v.nullish(
    field(
      v.object({
        key: key('company'),
        name: field(v.string(), 'Name of the company.'),
        website: known(v.string(), "URL of the company's website; null if none."),
      }),
      'Company that the dealer belongs to; null if none.',
    ),
  ),
  park: v.nullish(
    field(
      v.object({
        key: key('park'),
        name: field(v.string(), 'Name of the park.'),
        city: field(v.string(), 'City.'),
        state: field(v.string(), 'Postal abbreviation of the state.'),
      }),
      'Park that the dealer sells from; null if none.',
    ),
  ),
  stateAssociation: v.nullish(
    field(associationOfSeller, 'State association that the dealer is a member of; null if none.'),
  ),
  socialMedia: v.optional(
    field(
      v.array(
        v.object({
          network: field(v.picklist(socialNetworks), 'Social network.'),
          url: field(v.string(), 'URL of the page.'),
        }),
      ),
      'Social media pages of the dealer.',
    ),
  ),
  salesPersons: v.optional(
    field(
      v.array(
        v.object({
          key: key('salesperson'),
          name: field(salesPersonName, 'Name of the salesperson.'),
          phone: known(phone, 'Phone of the salesperson; null if not listed.'),
          photo: v.nullable(field(photo, 'Photo of the salesperson; null if none.')),
        }),
      ),
      'Salespeople, in the order the dealer chose (addition).',
    ),
  ),
  floorPlans: v.optional(field(v.array(soldPlan), 'Floor plans that the dealer sells, up to 24 (addition).')),
  photos: v.optional(field(v.array(photo), 'Photos of the dealer, in order (addition).')),
  cover: v.nullish(field(photo, "Image at the top of the dealer's page; null if none.")),
  banner: v.nullish(field(photo, 'Wide image with the name of the dealer; null if none.')),
})
export type Dealer = v.InferOutput<typeof dealer>

/** Payload of a 410: enough to show a message and suggest nearby dealers (RULINGS 15). */
export const removedDealer = v.object({
  ...dealerNano.entries,
  removedDate: known(v.string(), 'When the dealer closed, YYYY-MM-DD HH:mm:ss, UTC; null if unknown.'),
  mergedInto: known(
    v.number(),
    'Key of the dealer that this duplicate was merged into, to whose page its page redirects; null if none (addition).',
  ),
})
export type RemovedDealer = v.InferOutput<typeof removedDealer>

const anyDealer = v.union([dealer, dealerPage, dealerCard, dealerNano])
const levels = { nano: dealerNano, micro: dealerCard, milli: dealer, centi: dealer }

export const dealerResponses = {
  ...searchResponses('dealer', anyDealer, levels),
  'dealer.map': { payload: v.array(namedCell), meta: mapMeta },
  'dealer.get': { payload: anyDealer, meta: v.object({}), levels },
}
