import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { field, known } from '../describe.ts'
import { ownDealer } from './own-dealer.response.ts'
import { integer, pageMeta } from './owner.response.ts'

const nearDealer = v.object({
  key: field(integer, 'Key of the dealer.'),
  label: field(v.string(), "'Name, city, state'."),
  address: field(v.string(), 'Address on one line.'),
  phone: known(v.string(), 'Phone.'),
  website: known(v.string(), 'Website.'),
})

const newDealer = v.object({
  ...nearDealer.entries,
  email: known(v.string(), 'Email address for leads.'),
  licenseNumber: known(v.string(), 'Number of its license to sell manufactured homes.'),
  licenseState: known(v.string(), 'Postal abbreviation of the state that licenses it.'),
  created: field(v.string(), 'When it was added, YYYY-MM-DD HH:mm:ss, UTC.'),
  owner: known(
    v.object({
      ownerType: field(v.picklist(ownerTypes), 'Kind.'),
      ownerKey: field(integer, 'Key.'),
      name: known(v.string(), 'Name; null if the account is gone.'),
    }),
    'Who owns it; null: no one.',
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
