import { pushSubscriptionRequests } from '#contract/push-subscription/v2.request.ts'
import * as schemas from '#contract/push-subscription/v2.response.ts'
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '#contract/push-subscription/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(pushSubscriptionRequests)

const missing = refused(404, 'Browser not found.', 'not_found')
const off = refused(404, 'This site sends no notifications.', 'not_found')
const notTheirs = refused(403, 'This account belongs to someone else.', null)
const gone = { status: 204, payload: null, meta: {} } as const

const list = handler(listPushSubscriptions, async ({ push }, { user, path }) => {
  const listed = await push.list(actorOf(user), path.userKey)
  return listed ? found(listed.browsers, { publicKey: listed.publicKey }) : notTheirs
})

const add = handler(addPushSubscription, ({ push }, { user, path, body, visitor, write }) =>
  write(async transaction => {
    const added = await push.add(transaction, actorOf(user), path.userKey, body, visitor.userAgent)
    if (added.kind === 'not-found') return off
    return added.kind === 'done' ? created({ key: added.key }) : invalid(added.fields)
  }),
)

const remove = handler(removePushSubscription, ({ push }, { user, path, write }) =>
  write(async transaction =>
    (await push.remove(transaction, actorOf(user), path.userKey, path.key)) ? gone : missing,
  ),
)

export const pushSubscriptionApi: FeatureApi = { handlers: [list, add, remove], schemas: [schemas] }
