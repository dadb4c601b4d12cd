import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { AssociationDealer, DealerAssociation, Membership } from './v2.response.ts'

export const associationDealers = operation<AssociationDealer[], PageMeta>()({
  id: 'association-member.dealers',
  method: 'GET',
  path: '/api/v2/state-associations/{key}/sales-centers.json',
  access: 'user',
})

export const addMember = operation<Membership, Nothing>()({
  id: 'association-member.add',
  method: 'PUT',
  path: '/api/v2/state-associations/{key}/sales-centers/{salesCenterKey}.json',
  access: 'user',
})

export const removeMember = operation<null, Nothing>()({
  id: 'association-member.remove',
  method: 'DELETE',
  path: '/api/v2/state-associations/{key}/sales-centers/{salesCenterKey}.json',
  success: 204,
  access: 'user',
})

export const dealerAssociations = operation<DealerAssociation[], Nothing>()({
  id: 'association-member.associations',
  method: 'GET',
  path: '/api/v2/sales-centers/{key}/state-associations.json',
  access: 'user',
})

export const joinAssociation = operation<Membership, Nothing>()({
  id: 'association-member.join',
  method: 'PUT',
  path: '/api/v2/sales-centers/{salesCenterKey}/state-associations/{key}.json',
  access: 'user',
})

export const leaveAssociation = operation<null, Nothing>()({
  id: 'association-member.leave',
  method: 'DELETE',
  path: '/api/v2/sales-centers/{salesCenterKey}/state-associations/{key}.json',
  success: 204,
  access: 'user',
})
