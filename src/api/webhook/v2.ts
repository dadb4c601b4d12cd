import { webhookRequests } from '#contract/webhook/v2.request.ts'
import * as schemas from '#contract/webhook/v2.response.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhook/v2.ts'
import type { Owner } from '#model/access/access.ts'
import { actorOf, type Person } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(webhookRequests)

const { missing, notTheirs } = ownAnswers('webhook')
const gone = { status: 204, payload: null, meta: {} } as const

const requestOf = (user: Person, { key, ownerType, ownerKey }: Owner & { key: number }) => ({
  actor: actorOf(user),
  owner: { ownerType, ownerKey },
  key,
})

type Refused = { kind: 'forbidden' | 'not-found' } | { kind: 'invalid'; fields: Record<string, string> }

const refusalOf = (result: Refused) =>
  result.kind === 'invalid' ? invalid(result.fields) : result.kind === 'forbidden' ? notTheirs : missing

const answerOf = (result: { kind: 'done' } | Refused) => (result.kind === 'done' ? gone : refusalOf(result))

const list = handler(listWebhooks, async ({ webhooks }, { path, user }) => {
  const items = await webhooks.list(actorOf(user), path)
  return items ? found(items, {}) : notTheirs
})

const create = handler(createWebhook, async ({ webhooks }, { path, body, user, write }) => {
  const written = await write(async transaction => {
    const result = await webhooks.create(transaction, { actor: actorOf(user), owner: path }, body)
    return result.kind === 'done' ? created({ key: result.key, seed: result.seed }) : refusalOf(result)
  })
  if (!('meta' in written)) return written
  const { key, seed } = written.payload
  return created({ key, secret: webhooks.secretOf(seed) })
})

const change = handler(changeWebhook, ({ webhooks }, { path, body, user, write }) =>
  write(async transaction => answerOf(await webhooks.change(transaction, requestOf(user, path), body))),
)

const rotate = handler(rotateWebhookSecret, async ({ webhooks }, { path, user, write }) => {
  const written = await write(async transaction => {
    const result = await webhooks.rotate(transaction, requestOf(user, path))
    return result.kind === 'done' ? found({ seed: result.seed }, {}) : refusalOf(result)
  })
  return 'meta' in written ? found({ secret: webhooks.secretOf(written.payload.seed) }, {}) : written
})

const remove = handler(removeWebhook, ({ webhooks }, { path, user, write }) =>
  write(async transaction => answerOf(await webhooks.remove(transaction, requestOf(user, path)))),
)

const test = handler(testWebhook, ({ webhooks }, { path, user, write }) =>
  write(async transaction => answerOf(await webhooks.test(transaction, requestOf(user, path)))),
)

const deliveries = handler(listDeliveries, async ({ webhooks }, { path, query, user }) => {
  const result = await webhooks.deliveries(requestOf(user, path), query)
  return result.kind === 'done' ? found(result.items, { total: result.total, ...query }) : refusalOf(result)
})

const replay = handler(replayDelivery, ({ webhooks }, { path: { deliveryKey, ...path }, user, write }) =>
  write(async transaction =>
    answerOf(await webhooks.replay(transaction, requestOf(user, path), deliveryKey)),
  ),
)

export const webhookApi: FeatureApi = {
  handlers: [list, create, change, rotate, remove, test, deliveries, replay],
  schemas: [schemas],
}
