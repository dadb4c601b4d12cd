import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { OwnSharedList, OwnSharedListMeta, SharedList } from './v2.response.ts'

const ownPath = '/api/v2/registered-users/{userKey}/shared-list'
const path = '/api/v2/shared-lists/{token}'

export const getOwnSharedList = operation<OwnSharedList | null, OwnSharedListMeta>()({
  id: 'shared-list.own',
  method: 'GET',
  path: `${ownPath}.json`,
  access: 'self',
})

export const saveSharedList = operation<null, Nothing>()({
  id: 'shared-list.save',
  method: 'PUT',
  path: `${ownPath}.json`,
  access: 'self',
})

export const renewSharedList = operation<null, Nothing>()({
  id: 'shared-list.renew',
  method: 'POST',
  path: `${ownPath}/link.json`,
  access: 'self',
})

export const stopSharedList = operation<null, Nothing>()({
  id: 'shared-list.stop',
  method: 'DELETE',
  path: `${ownPath}.json`,
  success: 204,
  access: 'self',
})

export const removeSharedListPartner = operation<null, Nothing>()({
  id: 'shared-list.remove-partner',
  method: 'DELETE',
  path: `${ownPath}/partners/{key}.json`,
  success: 204,
  access: 'self',
})

export const removeSharedListNote = operation<null, Nothing>()({
  id: 'shared-list.remove-note',
  method: 'DELETE',
  path: `${ownPath}/notes/{key}.json`,
  success: 204,
  access: 'self',
})

export const getSharedList = operation<SharedList, PageMeta>()({
  id: 'shared-list.get',
  method: 'GET',
  path: `${path}.json`,
  access: 'optional',
})

export const joinSharedList = operation<null, Nothing>()({
  id: 'shared-list.join',
  method: 'PUT',
  path: `${path}/partner.json`,
  access: 'optional',
})

export const voteOnSharedList = operation<null, Nothing>()({
  id: 'shared-list.vote',
  method: 'PATCH',
  path: `${path}/homes/{listingKey}.json`,
  access: 'optional',
})

export const leaveSharedList = operation<null, Nothing>()({
  id: 'shared-list.leave',
  method: 'DELETE',
  path: `${path}/partner.json`,
  success: 204,
  access: 'optional',
})
