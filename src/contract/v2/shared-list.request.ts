import * as v from 'valibot'
import { sent } from '#model/sent-text.ts'
import { opinionForm, partnerForm, sharedListForm, sharedListLimits } from '#model/shared-list/shared-list.ts'
import type { Requests } from '../request.ts'
import { key } from './owner.request.ts'

const ofUser = { userKey: key('Key of the user.') }
const byLink = {
  token: v.pipe(sent(100, 'invalid', 'invalid'), v.description('Token of the secret link.')),
}
const limit = { calls: 300, seconds: 3_600 }

export const sharedListRequests = {
  'shared-list.own': {
    summary: 'How the user shares the homes that they saved; null if they do not.',
    addition: true,
    pathParameters: v.strictObject(ofUser),
    errors: [],
  },
  'shared-list.save': {
    summary:
      'Shares the homes that the user saved by a secret link, or changes the title and search of what is shared. Sharing begins with at least one saved home.',
    addition: true,
    pathParameters: v.strictObject(ofUser),
    body: sharedListForm,
    limit,
    errors: [422],
  },
  'shared-list.renew': {
    summary: 'Makes a new link; the former one ends. Partners go on in the same browser.',
    addition: true,
    pathParameters: v.strictObject(ofUser),
    limit,
    errors: [404],
  },
  'shared-list.stop': {
    summary: 'Stops sharing: ends the link and deletes all partners, votes and notes.',
    addition: true,
    pathParameters: v.strictObject(ofUser),
    errors: [404],
  },
  'shared-list.remove-partner': {
    summary: 'Removes a partner with their votes and notes.',
    addition: true,
    pathParameters: v.strictObject({ ...ofUser, key: key('Key of the partner.') }),
    errors: [404],
  },
  'shared-list.remove-note': {
    summary: 'Deletes the note of anyone about a home; their vote stays.',
    addition: true,
    pathParameters: v.strictObject({ ...ofUser, key: key('Key of the vote and note.') }),
    errors: [404],
  },
  'shared-list.get': {
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
    errors: [404, 422],
  },
  'shared-list.join': {
    summary: `Gives the caller's name, or changes it; a cookie then knows them. Up to ${sharedListLimits.partners} partners.`,
    addition: true,
    pathParameters: v.strictObject(byLink),
    body: partnerForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'shared-list.vote': {
    summary: 'Votes on a home or writes a note about it, as the owner or as a partner who gave a name.',
    addition: true,
    pathParameters: v.strictObject({ ...byLink, listingKey: key('Key of the home.') }),
    body: opinionForm,
    limit,
    errors: [403, 404, 422],
  },
  'shared-list.leave': {
    summary: 'Deletes all votes and notes of the caller, and the name of a partner.',
    addition: true,
    pathParameters: v.strictObject(byLink),
    errors: [403, 404],
  },
} satisfies Requests
