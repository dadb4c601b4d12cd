import * as v from 'valibot'
import { answersForm, pastRentForm } from '#model/park/ledger-form.ts'
import { newPark, parkPatch } from '#model/park/patch.ts'
import { key, limit, ofOwner, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })

export const ownParkRequests = {
  'own-park.list': {
    summary: 'Lists the parks of a user or company by name.',
    scope: 'parks.read',
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'own-park.get-of-owner': {
    summary: 'Returns a park with all fields that its owner can see or change.',
    scope: 'parks.read',
    pathParameters: v.strictObject({ ...ofOwner, parkKey: key('Key of the park.') }),
    errors: [403, 404],
  },
  'own-park.get': {
    summary: 'Returns a park by its key alone. Staff can also read parks without an owner.',
    scope: 'parks.read',
    addition: true,
    pathParameters: parkKey,
    errors: [403, 404],
  },
  'own-park.change': {
    summary: 'Updates fields of a park by a merge patch (RFC 7396).',
    scope: 'parks.write',
    pathParameters: parkKey,
    body: parkPatch,
    limit,
    errors: [403, 404],
  },
  'own-park.create': {
    summary: 'Adds a park. Staff review it first, unless the company has an approved claim.',
    scope: 'parks.write',
    pathParameters: v.strictObject(ofOwner),
    body: newPark,
    limit: { calls: 100, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'own-park.close': {
    summary: 'Closes a park but not its homes. Searches omit it, and its page returns 410.',
    scope: 'parks.write',
    addition: true,
    pathParameters: parkKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-park.reopen': {
    summary: 'Reopens a closed park. Staff only.',
    addition: true,
    pathParameters: parkKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-park.add-rent': {
    summary: 'Adds a past lot rent with its date to a park, without replacing other figures.',
    scope: 'parks.write',
    addition: true,
    pathParameters: parkKey,
    body: pastRentForm,
    limit: { calls: 120, seconds: 3_600 },
    errors: [403, 404],
  },
  'own-park.confirm-answers': {
    summary: 'Confirms that a group of answers is still correct, and dates them today.',
    scope: 'parks.write',
    addition: true,
    pathParameters: parkKey,
    body: answersForm,
    limit,
    errors: [403, 404],
  },
} satisfies Requests
