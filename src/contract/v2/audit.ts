import * as v from 'valibot'
import { auditSubjects } from '#model/audit/entry.ts'
import { operation } from '../operation.ts'
import type { OwnChange, StaffChange } from './audit.response.ts'
import { key, type PageMeta, pageOfItems } from './owner.ts'

export const listingChanges = operation<OwnChange[], PageMeta>()({
  id: 'audit.of-listing',
  scope: 'homes.read',
  method: 'GET',
  path: '/api/v2/listings/{key}/changes.json',
  summary: 'Changes of a home for its owner, the last one first.',
  addition: true,
  pathParameters: v.strictObject({ key: key('Key of the listing.') }),
  query: v.strictObject(pageOfItems),
  access: 'user',
  errors: [403, 404, 422],
})

export const allChanges = operation<StaffChange[], PageMeta>()({
  id: 'audit.list',
  method: 'GET',
  path: '/api/v2/staff/changes.json',
  summary: 'Changes of everything by everybody, the last one first, for customer service.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: v.pipe(
    v.strictObject({
      'subject-type': v.optional(
        v.pipe(v.picklist(auditSubjects, 'inclusion'), v.description('Only changes of this kind of object.')),
      ),
      'subject-key': v.optional(key('Only changes of the object with this key; needs `subject-type`.')),
      'user-key': v.optional(key('Only changes by this user.')),
      ...pageOfItems,
    }),
    v.forward(
      v.partialCheck(
        [['subject-type'], ['subject-key']],
        query => (query['subject-type'] === undefined) === (query['subject-key'] === undefined),
        'required',
      ),
      ['subject-key'],
    ),
  ),
  access: 'staff',
  errors: [422],
})
