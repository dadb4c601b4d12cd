import * as v from 'valibot'
import { pushSubscriptionForm } from '#model/push/push.ts'
import { operation } from '../operation.ts'
import { key, type Nothing, nothing } from './owner.ts'
import type {
  NewPushSubscriptionKey,
  PushSubscriptionListMeta,
  PushSubscriptionOfUser,
} from './push-subscription.response.ts'

const ofUser = { userKey: key('Key of the user.') }
const path = '/api/v2/registered-users/{userKey}/push-subscriptions'
const shared = { addition: true, query: nothing, access: 'self' } as const
const limit = { calls: 100, seconds: 3_600 }

export const listPushSubscriptions = operation<PushSubscriptionOfUser[], PushSubscriptionListMeta>()({
  ...shared,
  id: 'push-subscription.list',
  method: 'GET',
  path: `${path}.json`,
  summary: 'Browsers that show the user notifications of their alerts, the oldest first.',
  pathParameters: v.strictObject(ofUser),
  errors: [],
})

export const addPushSubscription = operation<NewPushSubscriptionKey, Nothing>()({
  ...shared,
  id: 'push-subscription.add',
  method: 'POST',
  path: `${path}.json`,
  summary: 'Adds a browser. One that is known already is replaced.',
  pathParameters: v.strictObject(ofUser),
  body: pushSubscriptionForm,
  success: 201,
  repeatable: true,
  limit,
  errors: [404, 422],
})

export const removePushSubscription = operation<null, Nothing>()({
  ...shared,
  id: 'push-subscription.remove',
  method: 'DELETE',
  path: `${path}/{key}.json`,
  summary: 'Removes a browser.',
  pathParameters: v.strictObject({ ...ofUser, key: key('Key of the browser.') }),
  success: 204,
  errors: [404],
})
