import { apiKeyRequests } from '#contract/api-key/v2.request.ts'
import * as schemas from '#contract/api-key/v2.response.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(apiKeyRequests)

const { missing, notTheirs } = ownAnswers('API key')

const list = handler(listApiKeys, async ({ apiKeys }, { path, user }) => {
  const keys = await apiKeys.list(actorOf(user), path)
  return keys ? found(keys, {}) : notTheirs
})

const create = handler(createApiKey, async ({ apiKeys }, { path, body, user, visitor, write }) => {
  const written = await write(async transaction => {
    const request = { actor: actorOf(user), owner: path, device: visitor }
    const result = await apiKeys.create(transaction, request, body)
    if (result.kind === 'forbidden') return notTheirs
    if (result.kind === 'invalid') return invalid(result.fields)
    return created({ key: result.key, seed: result.seed })
  })
  if (!('meta' in written)) return written
  const { key, seed } = written.payload
  return created({ key, secret: apiKeys.secretOf(seed) })
})

const revoke = handler(revokeApiKey, ({ apiKeys }, { path: { key, ...owner }, user, visitor, write }) =>
  write(async transaction => {
    const result = await apiKeys.revoke(transaction, { actor: actorOf(user), owner, device: visitor }, key)
    if (result === 'forbidden') return notTheirs
    return result === 'done' ? { status: 204, payload: null, meta: {} } : missing
  }),
)

export const apiKeyApi: FeatureApi = {
  handlers: [list, create, revoke],
  schemas: [schemas],
}
