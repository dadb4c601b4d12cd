import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { integer } from './owner.response.ts'

const subscription = v.object({
  key: field(integer, 'Key of the browser.'),
  endpoint: field(v.string(), "Where the browser's push service takes messages."),
  browser: known(v.string(), 'Name of the browser.'),
  system: known(v.string(), 'Name of its system.'),
  created: field(v.string(), 'When it was added, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type PushSubscriptionOfUser = v.InferOutput<typeof subscription>

const newSubscription = v.object({ key: field(integer, 'Key of the browser.') })
export type NewPushSubscriptionKey = v.InferOutput<typeof newSubscription>

const listMeta = v.object({
  publicKey: known(
    v.string(),
    "The site's key for `pushManager.subscribe`, base64url; null if it sends no notifications.",
  ),
})
export type PushSubscriptionListMeta = v.InferOutput<typeof listMeta>

const nothing = v.object({})

export const pushSubscriptionResponses = {
  'push-subscription.list': { payload: v.array(subscription), meta: listMeta },
  'push-subscription.add': { payload: newSubscription, meta: nothing },
  'push-subscription.remove': { payload: v.null(), meta: nothing },
}
