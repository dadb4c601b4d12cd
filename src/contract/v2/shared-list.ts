import * as v from 'valibot'
import { sent } from '#model/sent-text.ts'
import { opinionForm, partnerForm, sharedListForm, sharedListLimits } from '#model/shared-list/shared-list.ts'
import { operation } from '../operation.ts'
import { key, type Nothing, nothing, type PageMeta } from './owner.ts'
import type { OwnSharedList, OwnSharedListMeta, SharedList } from './shared-list.response.ts'

const ofUser = { userKey: key('Key of the user.') }
const byLink = {
  token: v.pipe(sent(100, 'invalid', 'invalid'), v.description('Token of the secret link.')),
}
const ownPath = '/api/v2/registered-users/{userKey}/shared-list'
const path = '/api/v2/shared-lists/{token}'
const limit = { calls: 300, seconds: 3_600 }

export const getOwnSharedList = operation<OwnSharedList | null, OwnSharedListMeta>()({
  id: 'shared-list.own',
  method: 'GET',
  path: `${ownPath}.json`,
  summary: 'How the user shares the homes that they saved; null if they do not.',
  addition: true,
  pathParameters: v.strictObject(ofUser),
  query: nothing,
  access: 'self',
  errors: [],
})

export const saveSharedList = operation<null, Nothing>()({
  id: 'shared-list.save',
  method: 'PUT',
  path: `${ownPath}.json`,
  summary:
    'Shares the homes that the user saved by a secret link, or changes the title and search of what is shared. Sharing begins with at least one saved home.',
  addition: true,
  pathParameters: v.strictObject(ofUser),
  query: nothing,
  body: sharedListForm,
  limit,
  access: 'self',
  errors: [422],
})

export const renewSharedList = operation<null, Nothing>()({
  id: 'shared-list.renew',
  method: 'POST',
  path: `${ownPath}/link.json`,
  summary: 'Makes a new link; the former one ends. Partners go on in the same browser.',
  addition: true,
  pathParameters: v.strictObject(ofUser),
  query: nothing,
  limit,
  access: 'self',
  errors: [404],
})

export const stopSharedList = operation<null, Nothing>()({
  id: 'shared-list.stop',
  method: 'DELETE',
  path: `${ownPath}.json`,
  summary: 'Stops sharing: ends the link and deletes all partners, votes and notes.',
  addition: true,
  pathParameters: v.strictObject(ofUser),
  query: nothing,
  success: 204,
  access: 'self',
  errors: [404],
})

export const removeSharedListPartner = operation<null, Nothing>()({
  id: 'shared-list.remove-partner',
  method: 'DELETE',
  path: `${ownPath}/partners/{key}.json`,
  summary: 'Removes a partner with their votes and notes.',
  addition: true,
  pathParameters: v.strictObject({ ...ofUser, key: key('Key of the partner.') }),
  query: nothing,
  success: 204,
  access: 'self',
  errors: [404],
})

export const removeSharedListNote = operation<null, Nothing>()({
  id: 'shared-list.remove-note',
  method: 'DELETE',
  path: `${ownPath}/notes/{key}.json`,
  summary: 'Deletes the note of anyone about a home; their vote stays.',
  addition: true,
  pathParameters: v.strictObject({ ...ofUser, key: key('Key of the vote and note.') }),
  query: nothing,
  success: 204,
  access: 'self',
  errors: [404],
})

export const getSharedList = operation<SharedList, PageMeta>()({
  id: 'shared-list.get',
  method: 'GET',
  path: `${path}.json`,
  summary: `A shared list by its secret link, ${sharedListLimits.homes} homes at a time, with what everyone thinks of them.`,
  addition: true,
  pathParameters: v.strictObject(byLink),
  query: v.strictObject({
    offset: v.optional(
      v.pipe(
        sent(6, 'too_many', 'invalid'),
        v.regex(/^\d{1,6}$/, 'invalid'),
        v.transform(Number),
        v.description('Offset of the first home.'),
      ),
      '0',
    ),
  }),
  access: 'optional',
  errors: [404, 422],
})

export const joinSharedList = operation<null, Nothing>()({
  id: 'shared-list.join',
  method: 'PUT',
  path: `${path}/partner.json`,
  summary: `Gives the caller's name, or changes it; a cookie then knows them. Up to ${sharedListLimits.partners} partners.`,
  addition: true,
  pathParameters: v.strictObject(byLink),
  query: nothing,
  body: partnerForm,
  limit: { calls: 30, seconds: 3_600 },
  access: 'optional',
  errors: [403, 404, 422],
})

export const voteOnSharedList = operation<null, Nothing>()({
  id: 'shared-list.vote',
  method: 'PATCH',
  path: `${path}/homes/{listingKey}.json`,
  summary: 'Votes on a home or writes a note about it, as the owner or as a partner who gave a name.',
  addition: true,
  pathParameters: v.strictObject({ ...byLink, listingKey: key('Key of the home.') }),
  query: nothing,
  body: opinionForm,
  limit,
  access: 'optional',
  errors: [403, 404, 422],
})

export const leaveSharedList = operation<null, Nothing>()({
  id: 'shared-list.leave',
  method: 'DELETE',
  path: `${path}/partner.json`,
  summary: 'Deletes all votes and notes of the caller, and the name of a partner.',
  addition: true,
  pathParameters: v.strictObject(byLink),
  query: nothing,
  success: 204,
  access: 'optional',
  errors: [403, 404],
})
