import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

const subscription = v.object({
  key: field(integer, 'Key of the browser.'),
  endpoint: field(v.string(), "URL of the browser's push service to which notifications are sent."),
  browser: known(v.string(), 'Name of the browser. Null if it is unknown.'),
  system: known(v.string(), 'Name of the operating system. Null if it is unknown.'),
  created: field(v.string(), 'When the browser was added, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type PushSubscriptionOfUser = v.InferOutput<typeof subscription>

const newSubscription = v.object({ key: field(integer, 'Key of the browser.') })
export type NewPushSubscriptionKey = v.InferOutput<typeof newSubscription>

const listMeta = v.object({
  publicKey: known(
    v.string(),
    'Public key of the site for `pushManager.subscribe`, base64url. Null if the site sends no notifications.',
  ),
})
export type PushSubscriptionListMeta = v.InferOutput<typeof listMeta>

const nothing = v.object({})

export const pushSubscriptionResponses = {
  'push-subscription.list': { payload: v.array(subscription), meta: listMeta },
  'push-subscription.add': { payload: newSubscription, meta: nothing },
  'push-subscription.remove': { payload: v.null(), meta: nothing },
}
