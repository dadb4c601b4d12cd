import * as v from 'valibot'
import { sent } from '#model/sent-text.ts'
import { opinionForm, partnerForm, sharedListForm, sharedListLimits } from '#model/shared-list/shared-list.ts'
import { key } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const ofUser = { userKey: key('Key of the user.') }
const byLink = {
  token: v.pipe(sent(100, 'invalid', 'invalid'), v.description('Token of the secret link.')),
}
const limit = { calls: 300, seconds: 3_600 }

export const sharedListRequests = {
  'shared-list.own': {
    summary: "Returns the user's shared list, or null if there is none.",
    addition: true,
    pathParameters: v.strictObject(ofUser),
    errors: [],
  },
  'shared-list.save': {
    summary: "Shares the user's saved homes by a secret link, or updates the title and search.",
    addition: true,
    pathParameters: v.strictObject(ofUser),
    body: sharedListForm,
    limit,
    errors: [422],
  },
  'shared-list.renew': {
    summary: 'Replaces the link. Partners keep access in the browsers that they used.',
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
    summary: 'Deletes the note of any author about a home, but not their vote.',
    addition: true,
    pathParameters: v.strictObject({ ...ofUser, key: key('Key of the vote and note.') }),
    errors: [404],
  },
  'shared-list.get': {
    summary: `Returns a shared list with votes and notes, up to ${sharedListLimits.homes} homes per page.`,
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
    summary: `Sets the caller's name and a cookie that identifies them. Up to ${sharedListLimits.partners} partners.`,
    addition: true,
    pathParameters: v.strictObject(byLink),
    body: partnerForm,
    limit: { calls: 30, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'shared-list.vote': {
    summary: 'Saves a vote or a note on a home, as the owner or as a partner with a name.',
    addition: true,
    pathParameters: v.strictObject({ ...byLink, listingKey: key('Key of the home.') }),
    body: opinionForm,
    limit,
    errors: [403, 404, 422],
  },
  'shared-list.leave': {
    summary: "Deletes all votes and notes of the caller, and a partner's name.",
    addition: true,
    pathParameters: v.strictObject(byLink),
    errors: [403, 404],
  },
} satisfies Requests
