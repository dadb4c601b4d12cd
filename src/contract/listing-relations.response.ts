import * as v from 'valibot'
import { communityAgeType, petsAllowed } from '#model/listing/values.ts'
import { address } from './address.response.ts'
import { field, known } from './describe.ts'
import { phone } from './phone.response.ts'

/* The park, dealer, salesperson and state association of a home. */

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)

export const parkOfListing = v.object({
  key: key('park'),
  name: field(v.string(), 'Name of the park.'),
  ageType: known(
    v.picklist(Object.values(communityAgeType)),
    'Age type: 1 for all ages, 2 for a 55+ community; null if unknown.',
  ),
  ageRestrictionsDescription: known(v.string(), 'Age rule as text; null if not listed.'),
  petsAllowed: field(
    v.picklist(Object.values(petsAllowed)),
    'Whether pets are allowed: 0 unknown, 1 not allowed, 2 allowed, 3 with restrictions.',
  ),
  petsDescription: known(v.string(), 'Pet rule as text; null if not listed.'),
  isResidentOwned: known(v.boolean(), 'Whether the park is owned by its residents; null if unknown.'),
  approvalApplication: known(
    v.boolean(),
    'Whether a buyer must apply to the park; null if unknown (addition).',
  ),
  leaseTermMonths: known(v.number(), 'Length of a lot lease, months; null if unknown (addition).'),
  siteCount: known(v.number(), 'Number of lots; null if unknown.'),
  yearBuilt: known(v.number(), 'Year the park opened; null if unknown.'),
  averageMonthlyRent: known(
    v.number(),
    'Average lot rent, US dollars per month; null if unknown or not shown by the park.',
  ),
  phone: known(phone, 'Phone of the office; null if not listed.'),
  website: known(v.string(), "URL of the park's website; null if not listed."),
  address: field(address, 'Location of the park.'),
})

export const salesCenterOfListing = v.object({
  key: key('dealer'),
  name: field(v.string(), 'Name of the dealer.'),
  phone: known(phone, 'Phone of the dealer; null if not listed.'),
  website: known(v.string(), "URL of the dealer's website; null if not listed."),
  address: field(address, 'Location of the dealer.'),
})

export const salesPersonName = v.object({
  firstName: field(v.string(), 'First name.'),
  lastName: field(v.string(), 'Last name.'),
})

/** The state association of the selling dealer. */
export const associationOfSeller = v.object({
  key: key('state association'),
  name: field(v.string(), 'Name of the association.'),
  isSponsored: field(v.boolean(), 'Whether the association is a sponsor of this site.'),
})
