import * as v from 'valibot'
import { pushSubscriptionForm } from '#model/push/push.ts'
import { key } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const ofUser = { userKey: key('Key of the user.') }
const limit = { calls: 100, seconds: 3_600 }

export const pushSubscriptionRequests = {
  'push-subscription.list': {
    summary: "Lists the browsers that show notifications of the user's alerts, oldest first.",
    addition: true,
    pathParameters: v.strictObject(ofUser),
    errors: [],
  },
  'push-subscription.add': {
    summary: 'Adds a browser for notifications, or replaces it if it was added before.',
    addition: true,
    pathParameters: v.strictObject(ofUser),
    body: pushSubscriptionForm,
    limit,
    errors: [404, 422],
  },
  'push-subscription.remove': {
    summary: 'Removes a browser from notifications.',
    addition: true,
    pathParameters: v.strictObject({ ...ofUser, key: key('Key of the browser.') }),
    errors: [404],
  },
} satisfies Requests
