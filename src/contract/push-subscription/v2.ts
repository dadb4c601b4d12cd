import { type Nothing, operation } from '../operation.ts'
import type {
  NewPushSubscriptionKey,
  PushSubscriptionListMeta,
  PushSubscriptionOfUser,
} from './v2.response.ts'

const path = '/api/v2/registered-users/{userKey}/push-subscriptions'

export const listPushSubscriptions = operation<PushSubscriptionOfUser[], PushSubscriptionListMeta>()({
  id: 'push-subscription.list',
  method: 'GET',
  path: `${path}.json`,
  access: 'self',
})

export const addPushSubscription = operation<NewPushSubscriptionKey, Nothing>()({
  id: 'push-subscription.add',
  method: 'POST',
  path: `${path}.json`,
  success: 201,
  repeatable: true,
  access: 'self',
})

export const removePushSubscription = operation<null, Nothing>()({
  id: 'push-subscription.remove',
  method: 'DELETE',
  path: `${path}/{key}.json`,
  success: 204,
  access: 'self',
})
