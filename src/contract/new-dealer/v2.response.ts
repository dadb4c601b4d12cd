import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { ownDealer } from '../dealer/v2.response.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const nearDealer = v.object({
  key: field(integer, 'Key of the dealer.'),
  label: field(v.string(), "Label of the dealer in the form 'name, city, state'."),
  address: field(v.string(), 'Address on one line.'),
  phone: known(v.string(), 'Phone number. Null if there is none.'),
  website: known(v.string(), 'Website. Null if there is none.'),
})

const newDealer = v.object({
  ...nearDealer.entries,
  email: known(v.string(), 'Email address for leads. Null if there is none.'),
  licenseNumber: known(
    v.string(),
    'Number of the license to sell manufactured homes. Null if it is unknown.',
  ),
  licenseState: known(
    v.string(),
    'Two-letter postal abbreviation of the licensing state. Null if it is unknown.',
  ),
  created: field(v.string(), 'When the dealer was added, YYYY-MM-DD HH:mm:ss, UTC.'),
  owner: known(
    v.object({
      ownerType: field(v.picklist(ownerTypes), 'Type of the owner.'),
      ownerKey: field(integer, 'Key of the owner.'),
      name: known(v.string(), 'Name of the owner. Null if the account was deleted.'),
    }),
    'Owner of the dealer. Null if it has none.',
  ),
  alike: field(v.array(nearDealer), 'Public dealers nearby that may be the same.'),
})
export type NewDealer = v.InferOutput<typeof newDealer>

const nothing = v.object({})

export const newDealerResponses = {
  'new-dealer.queue': { payload: v.array(newDealer), meta: pageMeta },
  'new-dealer.get': { payload: newDealer, meta: nothing },
  'new-dealer.decide': { payload: v.null(), meta: nothing },
  'new-dealer.create': { payload: ownDealer, meta: nothing },
}
