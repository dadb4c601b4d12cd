import * as v from 'valibot'
import { membershipStates } from '#model/association/member.ts'
import { field } from '../describe.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const state = field(
  v.picklist(membershipStates),
  'Status of the membership: `member` if it is confirmed, otherwise the side that requested it, `asked-by-association` or `asked-by-dealer`.',
)

const associationDealer = v.object({
  key: field(integer, 'Key of the dealer.'),
  label: field(v.string(), "Label of the dealer in the form 'name, city, state'."),
  state,
})
export type AssociationDealer = v.InferOutput<typeof associationDealer>

const dealerAssociation = v.object({
  key: field(integer, 'Key of the state association.'),
  label: field(v.string(), 'Label of the association: its abbreviation, a dash and its name.'),
  state,
})
export type DealerAssociation = v.InferOutput<typeof dealerAssociation>

const membership = v.object({ state })
export type Membership = v.InferOutput<typeof membership>

const nothing = v.object({})

export const associationMemberResponses = {
  'association-member.dealers': { payload: v.array(associationDealer), meta: pageMeta },
  'association-member.add': { payload: membership, meta: nothing },
  'association-member.remove': { payload: v.null(), meta: nothing },
  'association-member.associations': { payload: v.array(dealerAssociation), meta: nothing },
  'association-member.join': { payload: membership, meta: nothing },
  'association-member.leave': { payload: v.null(), meta: nothing },
}
