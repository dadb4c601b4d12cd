import * as v from 'valibot'
import { auditSubjects } from '#model/audit/entry.ts'
import { key, pageOfItems } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

export const auditRequests = {
  'audit.of-listing': {
    summary: 'Lists the changes of a home for its owner, newest first.',
    scope: 'homes.read',
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the listing.') }),
    query: v.strictObject(pageOfItems),
    errors: [403, 404, 422],
  },
  'audit.list': {
    summary: 'Lists all changes by all users, newest first. Staff only.',
    addition: true,
    query: v.pipe(
      v.strictObject({
        'subject-type': v.optional(
          v.pipe(
            v.picklist(auditSubjects, 'inclusion'),
            v.description('Only changes of objects of this type. Requires `subject-key`.'),
          ),
        ),
        'subject-key': v.optional(key('Only changes of the object with this key. Requires `subject-type`.')),
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
    errors: [422],
  },
} satisfies Requests
