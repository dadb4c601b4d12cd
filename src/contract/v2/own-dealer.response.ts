import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { dealerReviews, newDealerReasons } from '#model/dealer/new-dealer.ts'
import { dealerFields } from '#model/dealer/patch.ts'
import { dealerPackages, leadFormats, socialNetworks, territoryLevels } from '#model/dealer/values.ts'
import { address } from '../address.response.ts'
import { appointmentAvailability } from '../appointment-availability.response.ts'
import { field, known } from '../describe.ts'
import { dayHours } from '../hours.response.ts'
import { phone } from '../phone.response.ts'
import { integer, pageMeta } from './owner.response.ts'

/** The description of a field that owners change. */
const about = (name: keyof typeof dealerFields) => v.getDescription(dealerFields[name]) ?? ''
const text = (name: keyof typeof dealerFields) => known(v.string(), about(name))
const flag = (name: keyof typeof dealerFields) => field(v.boolean(), about(name))

const ofPackage = {
  packageName: known(v.picklist(dealerPackages), 'Package; null: none.'),
  isLowVolumePro: field(v.boolean(), 'A Pro dealer with few homes, ranked as Basic Pro.'),
  memberSince: known(v.string(), 'Day since which it has a package, YYYY-MM-DD.'),
  territoryRadius: known(v.number(), about('territoryRadius')),
  territoryLevel: known(v.picklist(territoryLevels), 'Kind of radius: a preset of a package, or custom.'),
  territoryLimit: field(integer, 'The largest radius that its owner may choose, miles; 0: none.'),
}

const relations = {
  hours: field(v.array(dayHours), 'Opening hours by weekday.'),
  socialMedia: field(
    v.array(
      v.object({
        network: field(v.picklist(socialNetworks), 'Network.'),
        url: field(v.string(), 'URL of the page.'),
      }),
    ),
    'Social media pages.',
  ),
}

/** A dealer in the list of its owner; the fields that a patch may change have the same names. */
export const ownDealerItem = v.object({
  key: field(integer, 'Key of the dealer.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), "'Name, city, state'."),
  name: field(v.string(), about('name')),
  caption: text('caption'),
  description: text('description'),
  directions: text('directions'),
  businessHoursDescription: text('businessHoursDescription'),
  website: text('website'),
  facebookLink: text('facebookLink'),
  subdomain: text('subdomain'),
  displayAddress: flag('displayAddress'),
  fsboLeads: flag('fsboLeads'),
  alertLeads: flag('alertLeads'),
  brokerLeads: flag('brokerLeads'),
  leadFormat: field(v.picklist(leadFormats), about('leadFormat')),
  closedOnHolidays: known(v.boolean(), about('closedOnHolidays')),
  email: text('email'),
  otherEmail1: text('otherEmail1'),
  otherEmail2: text('otherEmail2'),
  phone: known(phone, 'Phone.'),
  altPhone: known(phone, 'Second phone.'),
  appointmentAvailability: known(appointmentAvailability, 'Tour schedule; null: no tours.'),
  address: field(address, 'Location, whole also where visitors see no street.'),
  ownerType: known(v.picklist(ownerTypes), 'Kind of its owner.'),
  ownerKey: known(integer, 'Key of its owner.'),
  active: field(v.boolean(), 'Public.'),
  licenseNumber: known(v.string(), 'Number of its license to sell manufactured homes (addition).'),
  licenseState: known(v.string(), 'Postal abbreviation of the state that licenses it (addition).'),
  closedByStaff: field(v.boolean(), 'Staff closed it, and staff alone open it again (addition).'),
  review: known(
    v.picklist(dealerReviews),
    'Review of a new dealer by staff: `pending` or `refused`; null: none (addition).',
  ),
  reviewReason: known(v.picklist(newDealerReasons), 'Why staff refused it (addition).'),
  reviewMessage: known(v.string(), 'Words of staff (addition).'),
  removed: known(v.string(), 'Removal, YYYY-MM-DD HH:mm:ss, UTC.'),
  created: field(v.string(), 'Creation, YYYY-MM-DD HH:mm:ss, UTC.'),
  modified: field(v.string(), 'Last change, YYYY-MM-DD HH:mm:ss, UTC.'),
  ...ofPackage,
  stateAssociationKey: known(integer, 'Key of its state association.'),
  companyKey: known(integer, 'Key of its company.'),
  parkKey: known(integer, 'Key of the park that it sells from.'),
  favoriteCount: field(integer, 'Number of people who saved it.'),
  leadCount: field(integer, 'Number of messages about it, spam left out.'),
  homesCount: field(integer, 'Its homes on the market.'),
  hours: v.optional(relations.hours),
  socialMedia: v.optional(relations.socialMedia),
})
export type OwnDealerItem = v.InferOutput<typeof ownDealerItem>

const salesPerson = v.object({
  key: field(integer, 'Key of the salesperson.'),
  firstName: field(v.string(), 'First name.'),
  lastName: field(v.string(), 'Last name.'),
  phone: known(phone, 'Phone.'),
  email: known(v.string(), 'Email address for leads; never public.'),
  userKey: known(integer, 'Key of their account.'),
  homesCount: field(integer, 'Their homes on the market.'),
})

/** A dealer as its owner sees it. */
export const ownDealer = v.object({
  ...ownDealerItem.entries,
  ...relations,
  salesPersons: field(v.array(salesPerson), 'Salespeople, in the order of the page.'),
})
export type OwnDealer = v.InferOutput<typeof ownDealer>

/** The package of a dealer among all packages. */
export const dealerOptions = v.object({
  ...ofPackage,
  packages: field(
    v.array(
      v.object({
        packageName: field(v.picklist(dealerPackages), 'Package.'),
        badge: known(v.picklist(['pro', 'pro-plus']), 'Badge on cards and on its page; null: none.'),
        showsLogo: field(v.boolean(), 'Cards show its logo.'),
        isInProPlusFilter: field(v.boolean(), 'Found by the filter for Pro+ dealers.'),
        bestMatchPoints: field(v.number(), 'Points in the order `best-match`.'),
        territories: field(
          v.array(
            v.object({
              level: field(v.picklist(territoryLevels), 'Preset.'),
              radius: field(v.number(), 'Miles around the dealer.'),
            }),
          ),
          'Territories that it sells; the first is included.',
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
