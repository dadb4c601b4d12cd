import * as v from 'valibot'
import { answersForm, pastRentForm } from '#model/park/ledger-form.ts'
import { newPark, parkPatch } from '#model/park/patch.ts'
import type { Requests } from '../request.ts'
import { key, limit, ofOwner, pageOfItems } from './owner.request.ts'

const parkKey = v.strictObject({ key: key('Key of the park.') })

export const ownParkRequests = {
  'own-park.list': {
    summary: 'The parks of a user or a company, by name.',
    scope: 'parks.read',
    pathParameters: v.strictObject(ofOwner),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'own-park.get-of-owner': {
    summary: 'A park with everything that its owner may see and change.',
    scope: 'parks.read',
    pathParameters: v.strictObject({ ...ofOwner, parkKey: key('Key of the park.') }),
    errors: [403, 404],
  },
  'own-park.get': {
    summary: 'The same by its key alone; for staff, also a park without an owner.',
    scope: 'parks.read',
    addition: true,
    pathParameters: parkKey,
    errors: [403, 404],
  },
  'own-park.change': {
    summary:
      'Changes fields of a park by a merge patch (RFC 7396). An average rent is added to the figures of its lot rent.',
    scope: 'parks.write',
    pathParameters: parkKey,
    body: parkPatch,
    limit,
    errors: [403, 404],
  },
  'own-park.create': {
    summary:
      'Adds a park with its address; it is public once staff have seen it, or at once for a company with an approved claim.',
    scope: 'parks.write',
    pathParameters: v.strictObject(ofOwner),
    body: newPark,
    limit: { calls: 100, seconds: 3_600 },
    errors: [403, 404, 422],
  },
  'own-park.close': {
    summary: 'Closes a park: searches no longer find it, and its page answers 410. Its homes stay.',
    scope: 'parks.write',
    addition: true,
    pathParameters: parkKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-park.reopen': {
    summary: 'Opens a closed park again, for customer service.',
    addition: true,
    pathParameters: parkKey,
    limit,
    errors: [403, 404, 422],
  },
  'own-park.add-rent': {
    summary: 'Adds a lot rent of the past, with its day, to the figures of a park; nothing is replaced.',
    scope: 'parks.write',
    addition: true,
    pathParameters: parkKey,
    body: pastRentForm,
    limit: { calls: 120, seconds: 3_600 },
    errors: [403, 404],
  },
  'own-park.confirm-answers': {
    summary: 'Says that the answers to a group of questions are still right: they get the date of today.',
    scope: 'parks.write',
    addition: true,
    pathParameters: parkKey,
    body: answersForm,
    limit,
    errors: [403, 404],
  },
} satisfies Requests
