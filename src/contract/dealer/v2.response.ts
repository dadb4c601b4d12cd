import * as v from 'valibot'
import { keysOf } from '#kit/keys.ts'
import { ownerTypes } from '#model/access/access.ts'
import { allDealerFields, descriptions } from '#model/dealer/all-fields.ts'
import { dealerFields } from '#model/dealer/fields.ts'
import { dealerReviews, newDealerReasons } from '#model/dealer/new-dealer.ts'
import { dealerPackages, socialNetworks, territoryLevels } from '#model/dealer/values.ts'
import { address } from '../address.response.ts'
import { appointmentAvailability } from '../appointment-availability.response.ts'
import { field, known } from '../describe.ts'
import { responsesOf } from '../fields.response.ts'
import { dayHours } from '../hours.response.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'
import { phone } from '../phone.response.ts'

const { territoryRadius, ...fields } = responsesOf(allDealerFields, [
  ...keysOf(dealerFields),
  'email',
  'otherEmail1',
  'otherEmail2',
])

const ofPackage = {
  packageName: known(v.picklist(dealerPackages), 'Package of the dealer. Null if it has none.'),
  isLowVolumePro: field(
    v.boolean(),
    'Whether this is a Pro dealer with few homes, which ranks like Basic Pro.',
  ),
  memberSince: known(
    v.string(),
    'Day on which the package started, YYYY-MM-DD. Null if the dealer has no package.',
  ),
  territoryRadius,
  territoryLevel: known(
    v.picklist(territoryLevels),
    'Type of the radius: a preset of a package, or custom. Null if there is no radius.',
  ),
  territoryLimit: field(
    integer,
    'Largest radius that the owner can choose, miles. 0 if the owner cannot choose one.',
  ),
}

const relations = {
  hours: field(v.array(dayHours), 'Opening hours by weekday.'),
  socialMedia: field(
    v.array(
      v.object({
        network: field(v.picklist(socialNetworks), 'Social network.'),
        url: field(v.string(), "URL of the dealer's page."),
      }),
    ),
    'Pages of the dealer on social networks.',
  ),
}

/** A dealer in the list of its owner. Fields that a patch can change have the same names. */
export const ownDealerItem = v.object({
  key: field(integer, 'Key of the dealer.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), "Label of the dealer in the form 'name, city, state'."),
  ...fields,
  phone: known(phone, descriptions.phone),
  altPhone: known(phone, descriptions.altPhone),
  appointmentAvailability: known(
    appointmentAvailability,
    'Tour schedule. Null if the dealer offers no tours.',
  ),
  address: field(address, 'Full address, even if the street is not public.'),
  ownerType: known(v.picklist(ownerTypes), 'Type of the owner. Null if the dealer has no owner.'),
  ownerKey: known(integer, 'Key of the owner. Null if the dealer has no owner.'),
  active: field(v.boolean(), 'Whether the dealer is public.'),
  licenseNumber: known(
    v.string(),
    'Number of the license to sell manufactured homes. Null if it is unknown (addition).',
  ),
  licenseState: known(
    v.string(),
    'Two-letter postal abbreviation of the licensing state. Null if it is unknown (addition).',
  ),
  closedByStaff: field(
    v.boolean(),
    'Whether staff closed the dealer, so that only staff can reopen it (addition).',
  ),
  review: known(
    v.picklist(dealerReviews),
    'Review of a new dealer by staff: `pending` or `refused`. Null if there is no review (addition).',
  ),
  reviewReason: known(
    v.picklist(newDealerReasons),
    'Why staff refused the dealer. Null if they did not (addition).',
  ),
  reviewMessage: known(v.string(), 'Message from staff. Null if there is none (addition).'),
  removed: known(v.string(), 'When the dealer was closed, YYYY-MM-DD HH:mm:ss, UTC. Null if it is open.'),
  created: field(v.string(), 'When the dealer was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  modified: field(v.string(), 'When the dealer was last changed, YYYY-MM-DD HH:mm:ss, UTC.'),
  ...ofPackage,
  stateAssociationKey: known(integer, "Key of the dealer's state association. Null if it is not a member."),
  companyKey: known(integer, "Key of the dealer's company. Null if it has none."),
  parkKey: known(integer, 'Key of the park from which the dealer sells. Null if there is none.'),
  favoriteCount: field(integer, 'Number of users who saved the dealer.'),
  leadCount: field(integer, 'Number of messages about the dealer, without spam.'),
  homesCount: field(integer, "Number of the dealer's homes on the market."),
  hours: v.optional(relations.hours),
  socialMedia: v.optional(relations.socialMedia),
})
export type OwnDealerItem = v.InferOutput<typeof ownDealerItem>

const salesPerson = v.object({
  key: field(integer, 'Key of the salesperson.'),
  firstName: field(v.string(), 'First name of the salesperson.'),
  lastName: field(v.string(), 'Last name of the salesperson.'),
  phone: known(phone, 'Phone number. Null if there is none.'),
  email: known(v.string(), 'Email address for leads, which is never public. Null if there is none.'),
  userKey: known(integer, "Key of the salesperson's account. Null if there is none."),
  homesCount: field(integer, "Number of the salesperson's homes on the market."),
})

/** A dealer as its owner sees it. */
export const ownDealer = v.object({
  ...ownDealerItem.entries,
  ...relations,
  salesPersons: field(v.array(salesPerson), 'Salespeople of the dealer, in the order of its page.'),
})
export type OwnDealer = v.InferOutput<typeof ownDealer>

/** The package of a dealer among all packages. */
export const dealerOptions = v.object({
  ...ofPackage,
  packages: field(
    v.array(
      v.object({
        packageName: field(v.picklist(dealerPackages), 'Name of the package.'),
        badge: known(
          v.picklist(['pro', 'pro-plus']),
          "Badge on cards and on the dealer's page. Null if there is none.",
        ),
        showsLogo: field(v.boolean(), "Whether cards show the dealer's logo."),
        isInProPlusFilter: field(v.boolean(), 'Whether the filter for Pro+ dealers finds the dealer.'),
        bestMatchPoints: field(v.number(), 'Points that the package adds in the order `best-match`.'),
        territories: field(
          v.array(
            v.object({
              level: field(v.picklist(territoryLevels), 'Type of the radius.'),
              radius: field(v.number(), 'Radius around the dealer, miles.'),
            }),
          ),
          'Service areas that the package offers. The first one is included.',
        ),
      }),
    ),
    'All packages, from the smallest to the largest.',
  ),
})
export type DealerOptions = v.InferOutput<typeof dealerOptions>

const nothing = v.object({})

export const ownDealerResponses = {
  'own-dealer.list': { payload: v.array(ownDealerItem), meta: pageMeta },
  'own-dealer.table': { payload: v.string(), meta: nothing },
  'own-dealer.get': { payload: ownDealer, meta: nothing },
  'own-dealer.change': { payload: ownDealer, meta: nothing },
  'own-dealer.create': { payload: ownDealer, meta: nothing },
  'own-dealer.close': { payload: ownDealer, meta: nothing },
  'own-dealer.reopen': { payload: ownDealer, meta: nothing },
  'own-dealer.assign': { payload: ownDealer, meta: nothing },
  'own-dealer.set-package': { payload: ownDealer, meta: nothing },
  'own-dealer.merge': { payload: ownDealer, meta: nothing },
  'own-dealer.options': { payload: dealerOptions, meta: nothing },
}
