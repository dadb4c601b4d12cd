import * as v from 'valibot'
import { newKeyForm } from '#model/api-key/forms.ts'
import { key, ofOwner } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

/** Calls about keys are for people: no key may make them. */
export const apiKeyRequests = {
  'api-key.list': {
    summary: 'Lists API keys, newest first. Ended keys are listed for another 90 days.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'api-key.create': {
    summary: 'Creates an API key. The secret is returned only once.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: newKeyForm,
    limit: { calls: 20, seconds: 3_600 },
    errors: [403, 422],
  },
  'api-key.revoke': {
    summary: 'Revokes an API key immediately.',
    addition: true,
    pathParameters: v.strictObject({ ...ofOwner, key: key('Key of the API key.') }),
    errors: [403, 404],
  },
} satisfies Requests
