import * as v from 'valibot'
import { communityAgeType, petsAllowed } from '#model/listing/values.ts'
import { address } from './address.response.ts'
import { field, known } from './describe.ts'
import { phone } from './phone.response.ts'

/* Who and what else a home belongs to. */

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)

export const parkOfListing = v.object({
  key: key('park'),
  name: field(v.string(), 'Name.'),
  ageType: known(v.picklist(Object.values(communityAgeType)), '1 all ages, 2 55+ community.'),
  ageRestrictionsDescription: known(v.string(), 'Age type as text.'),
  petsAllowed: field(
    v.picklist(Object.values(petsAllowed)),
    '0 unknown, 1 disallowed, 2 allowed, 3 with restrictions.',
  ),
  petsDescription: known(v.string(), 'Pet rule as text.'),
  isResidentOwned: known(v.boolean(), 'Owned by its residents.'),
  approvalApplication: known(v.boolean(), 'A buyer must apply to it (addition).'),
  siteCount: known(v.number(), 'Sites.'),
  yearBuilt: known(v.number(), 'Year it opened.'),
  averageMonthlyRent: known(v.number(), 'Average lot rent, dollars a month; only where the park shows it.'),
  phone: known(phone, 'Office phone.'),
  website: known(v.string(), 'URL.'),
  address: field(address, 'Location.'),
})

export const salesCenterOfListing = v.object({
  key: key('dealer'),
  name: field(v.string(), 'Name.'),
  phone: known(phone, 'Phone.'),
  website: known(v.string(), 'URL.'),
  address: field(address, 'Location.'),
})

export const salesPersonName = v.object({
  firstName: field(v.string(), 'First name.'),
  lastName: field(v.string(), 'Last name.'),
})

/** The state association of the selling dealer. */
export const associationOfSeller = v.object({
  key: key('state association'),
  name: field(v.string(), 'Name.'),
  isSponsored: field(v.boolean(), 'The association is a sponsor.'),
})
