import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { communityAgeType, lotRentInclusions, packageNames, petsAllowed } from '#model/listing/values.ts'
import { claimStatuses, newParkReasons, parkReviews } from '#model/park/claim.ts'
import { parkFields } from '#model/park/patch.ts'
import {
  allParkDetailTypes,
  hopaRules,
  leadDeliveryMethods,
  parkRentSources,
  siteKinds,
} from '#model/park/values.ts'
import { address } from '../address.response.ts'
import { appointmentAvailability } from '../appointment-availability.response.ts'
import { field, known } from '../describe.ts'
import { dayHours } from '../hours.response.ts'
import { parkTerms } from '../park-terms.response.ts'
import { phone } from '../phone.response.ts'
import { integer, pageMeta } from './owner.response.ts'

/** The description of a field that owners change. */
const about = (name: keyof typeof parkFields) => v.getDescription(parkFields[name]) ?? ''
const text = (name: keyof typeof parkFields) => known(v.string(), about(name))
const figure = (name: keyof typeof parkFields) => known(v.number(), about(name))
const flag = (name: keyof typeof parkFields) => field(v.boolean(), about(name))
const knownFlag = (name: keyof typeof parkFields) => known(v.boolean(), about(name))

const fields = {
  name: field(v.string(), about('name')),
  caption: text('caption'),
  description: text('description'),
  website: text('website'),
  displayWebsite: flag('displayWebsite'),
  facebookLink: text('facebookLink'),
  virtualTour: text('virtualTour'),
  isResidentOwned: knownFlag('isResidentOwned'),
  ageRestrictions: known(v.picklist(Object.values(communityAgeType)), about('ageRestrictions')),
  ageRestrictionsDescription: text('ageRestrictionsDescription'),
  petsAllowed: field(v.picklist(Object.values(petsAllowed)), about('petsAllowed')),
  petsDescription: text('petsDescription'),
  promotionDescription: text('promotionDescription'),
  promotionEndsOn: text('promotionEndsOn'),
  lotRentDescription: text('lotRentDescription'),
  financingDescription: text('financingDescription'),
  yearBuilt: figure('yearBuilt'),
  siteCount: figure('siteCount'),
  vacantSiteCount: figure('vacantSiteCount'),
  displayAverageRent: flag('displayAverageRent'),
  averageMonthlyRent: figure('averageMonthlyRent'),
  singleSectionRent: figure('singleSectionRent'),
  doubleSectionRent: figure('doubleSectionRent'),
  rvRent: figure('rvRent'),
  hopaRule: known(v.picklist(hopaRules), about('hopaRule')),
  hopaSurveyedOn: text('hopaSurveyedOn'),
  manager: text('manager'),
  salesContact: text('salesContact'),
  closedOnHolidays: knownFlag('closedOnHolidays'),
  leadDeliveryMethods: field(v.array(v.picklist(leadDeliveryMethods)), about('leadDeliveryMethods')),
  leaseTermMonths: figure('leaseTermMonths'),
  leaseNoticeDays: figure('leaseNoticeDays'),
  leasePassThroughs: knownFlag('leasePassThroughs'),
  leaseRightToSellInPlace: knownFlag('leaseRightToSellInPlace'),
  leaseFirstRefusal: knownFlag('leaseFirstRefusal'),
  ...parkTerms,
  details: field(
    v.array(
      v.object({
        type: field(v.picklist(allParkDetailTypes), 'Type.'),
        value: known(v.string(), 'Value as text.'),
        showValue: field(v.boolean(), 'The page shows the value.'),
      }),
    ),
    'What it has.',
  ),
  hours: field(v.array(dayHours), 'Office hours.'),
  phone: known(phone, 'Phone of the office.'),
  salesPhone: known(phone, 'Phone of sales.'),
  email: text('email'),
  salesEmail: text('salesEmail'),
  appointmentAvailability: known(appointmentAvailability, 'Tour schedule; null: no tours.'),
} satisfies Record<keyof typeof parkFields, v.GenericSchema>

/** A park as its owner sees it; the fields that a patch may change have the same names. */
export const ownPark = v.object({
  key: field(integer, 'Key of the park.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), "'name, city, state'."),
  ...fields,
  ownerType: known(v.picklist(ownerTypes), 'Kind of its owner.'),
  ownerKey: known(integer, 'Key of its owner.'),
  active: field(v.boolean(), 'Public.'),
  claimStatus: field(v.picklist(claimStatuses), 'What visitors are told about who manages it (addition).'),
  review: known(
    v.picklist(parkReviews),
    'Review of a new park by staff: `pending` or `refused`; null: none.',
  ),
  reviewReason: known(v.picklist(newParkReasons), 'Why staff refused it.'),
  reviewMessage: known(v.string(), 'Words of staff.'),
  removed: known(v.string(), 'Removal, YYYY-MM-DD HH:mm:ss, UTC.'),
  created: field(v.string(), 'Creation, YYYY-MM-DD HH:mm:ss, UTC.'),
  modified: field(v.string(), 'Last change, YYYY-MM-DD HH:mm:ss, UTC.'),
  packageName: field(v.picklist(packageNames), 'Package of the park.'),
  packagePrice: known(v.number(), 'Price of the package, dollars.'),
  monthlyBilling: field(v.boolean(), 'The package is billed by the month.'),
  expirationDate: known(v.string(), 'Day on which its package ends, YYYY-MM-DD.'),
  isShowcase: field(v.boolean(), 'Showcased.'),
  qualityRating: known(v.number(), 'Rating, 1 to 5.'),
  vacantSitesAsOf: known(v.string(), 'Date of the count of available lots, YYYY-MM-DD.'),
  leaseAsOf: known(v.string(), 'Date of the terms of its leases, YYYY-MM-DD.'),
  answeredOn: field(
    v.record(v.string(), v.string()),
    'The day of each answer about leases and approval, YYYY-MM-DD, by the name of its field (addition).',
  ),
  stateAssociationKey: known(integer, 'Key of its state association.'),
  favoriteCount: field(integer, 'Number of people who saved it.'),
  leadCount: field(integer, 'Number of messages about it, spam left out.'),
  lotRents: field(
    v.array(
      v.object({
        amount: field(v.number(), 'Rent of a lot, dollars a month.'),
        asOf: field(v.string(), 'Date of the figure, YYYY-MM-DD.'),
        source: field(v.picklist(parkRentSources), 'Source of the figure.'),
        includes: known(v.array(v.picklist(lotRentInclusions)), 'What the rent includes; null: unknown.'),
      }),
    ),
    'All figures of the lot rent, the newest first.',
  ),
  siteRents: field(
    v.array(
      v.object({
        siteKind: field(v.picklist(siteKinds), 'Kind of site.'),
        amount: field(v.number(), 'Rent of a lot, dollars a month.'),
        asOf: field(v.string(), 'Date of the figure, YYYY-MM-DD.'),
        source: field(v.picklist(parkRentSources), 'Source of the figure.'),
      }),
    ),
    'All figures by kind of site, the newest first (addition).',
  ),
  address: field(address, 'Location.'),
})
export type OwnPark = v.InferOutput<typeof ownPark>

const nothing = v.object({})

export const ownParkResponses = {
  'own-park.list': { payload: v.array(ownPark), meta: pageMeta },
  'own-park.get-of-owner': { payload: ownPark, meta: nothing },
  'own-park.get': { payload: ownPark, meta: nothing },
  'own-park.change': { payload: ownPark, meta: nothing },
  'own-park.add-rent': { payload: ownPark, meta: nothing },
  'own-park.confirm-answers': { payload: ownPark, meta: nothing },
  'own-park.close': { payload: ownPark, meta: nothing },
  'own-park.reopen': { payload: ownPark, meta: nothing },
  'own-park.create': { payload: ownPark, meta: nothing },
}
