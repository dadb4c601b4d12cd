import * as v from 'valibot'
import { keysOf } from '#kit/keys.ts'
import { ownerTypes } from '#model/access/access.ts'
import { lotRentInclusions, packageNames } from '#model/listing/values.ts'
import { allParkFields, descriptions, type ParkFieldName } from '#model/park/all-fields.ts'
import { claimStatuses, newParkReasons, parkReviews } from '#model/park/claim.ts'
import { parkFields } from '#model/park/fields.ts'
import { allParkDetailTypes, parkRentSources, siteKinds } from '#model/park/values.ts'
import { address } from '../address.response.ts'
import { appointmentAvailability } from '../appointment-availability.response.ts'
import { field, known } from '../describe.ts'
import { responsesOf } from '../fields.response.ts'
import { dayHours } from '../hours.response.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'
import { phone } from '../phone.response.ts'

const fields = {
  ...responsesOf(allParkFields, [...keysOf(parkFields), 'email', 'salesEmail']),
  details: field(
    v.array(
      v.object({
        type: field(v.picklist(allParkDetailTypes), 'Type of the detail.'),
        value: known(v.string(), 'Value of the detail as text. Null if there is none.'),
        showValue: field(v.boolean(), 'Whether the page shows the value.'),
      }),
    ),
    'Amenities and other details of the park.',
  ),
  hours: field(v.array(dayHours), 'Office hours.'),
  phone: known(phone, descriptions.phone),
  salesPhone: known(phone, descriptions.salesPhone),
  appointmentAvailability: known(appointmentAvailability, 'Tour schedule. Null if the park offers no tours.'),
} satisfies Record<ParkFieldName, v.GenericSchema>

/** A park as its owner sees it. Fields that a patch can change have the same names. */
export const ownPark = v.object({
  key: field(integer, 'Key of the park.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), "Label of the park in the form 'name, city, state'."),
  ...fields,
  ownerType: known(v.picklist(ownerTypes), 'Type of the owner. Null if the park has no owner.'),
  ownerKey: known(integer, 'Key of the owner. Null if the park has no owner.'),
  active: field(v.boolean(), 'Whether the park is public.'),
  claimStatus: field(
    v.picklist(claimStatuses),
    'Whether the park is claimed, unclaimed or disputed, as visitors see it (addition).',
  ),
  review: known(
    v.picklist(parkReviews),
    'Review of a new park by staff: `pending` or `refused`. Null if there is no review.',
  ),
  reviewReason: known(v.picklist(newParkReasons), 'Why staff refused the park. Null if they did not.'),
  reviewMessage: known(v.string(), 'Message from staff. Null if there is none.'),
  removed: known(v.string(), 'When the park was closed, YYYY-MM-DD HH:mm:ss, UTC. Null if it is open.'),
  created: field(v.string(), 'When the park was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  modified: field(v.string(), 'When the park was last changed, YYYY-MM-DD HH:mm:ss, UTC.'),
  packageName: field(v.picklist(packageNames), 'Package of the park.'),
  packagePrice: known(v.number(), 'Price of the package, US dollars. Null if there is none.'),
  monthlyBilling: field(v.boolean(), 'Whether the package is billed monthly.'),
  expirationDate: known(v.string(), 'Day on which the package ends, YYYY-MM-DD. Null if it does not end.'),
  isShowcase: field(v.boolean(), 'Whether the park is showcased.'),
  qualityRating: known(v.number(), 'Quality rating, 1 to 5. Null if there is none.'),
  vacantSitesAsOf: known(
    v.string(),
    'Date of the number of available lots, YYYY-MM-DD. Null if it is unknown.',
  ),
  leaseAsOf: known(v.string(), 'Date of the lease terms, YYYY-MM-DD. Null if they are unknown.'),
  answeredOn: field(
    v.record(v.string(), v.string()),
    'Date of each answer about leases and approval, YYYY-MM-DD, by the name of its field (addition).',
  ),
  stateAssociationKey: known(integer, "Key of the park's state association. Null if it is not a member."),
  favoriteCount: field(integer, 'Number of users who saved the park.'),
  leadCount: field(integer, 'Number of messages about the park, without spam.'),
  lotRents: field(
    v.array(
      v.object({
        amount: field(v.number(), 'Lot rent, US dollars per month.'),
        asOf: field(v.string(), 'Date of the figure, YYYY-MM-DD.'),
        source: field(v.picklist(parkRentSources), 'Source of the figure.'),
        includes: known(
          v.array(v.picklist(lotRentInclusions)),
          'What the rent includes. Null if it is unknown.',
        ),
      }),
    ),
    'All figures of the lot rent, newest first. Each change of `averageMonthlyRent` adds one.',
  ),
  siteRents: field(
    v.array(
      v.object({
        siteKind: field(v.picklist(siteKinds), 'Type of lot.'),
        amount: field(v.number(), 'Lot rent, US dollars per month.'),
        asOf: field(v.string(), 'Date of the figure, YYYY-MM-DD.'),
        source: field(v.picklist(parkRentSources), 'Source of the figure.'),
      }),
    ),
    'All figures of the lot rent by type of lot, newest first (addition).',
  ),
  address: field(address, 'Address of the park.'),
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
