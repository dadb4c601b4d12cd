import { alertRequests } from '#contract/alert/v1.request.ts'
import * as schemas from '#contract/alert/v1.response.ts'
import {
  changeAlert,
  createAlert,
  listAlerts,
  removeAlert,
  unsubscribeFromAlerts,
} from '#contract/alert/v1.ts'
import { maxAlerts } from '#model/alert/alert.ts'
import { alertResponse, deletionResponse, noAlert } from '../alert-answer.ts'
import { created, type FeatureApi, found, handlerFor, invalid } from '../handle.ts'

const handler = handlerFor(alertRequests)

const create = handler(createAlert, async ({ alerts }, { user, body, write }) => {
  const outcome = await write(async transaction => {
    const made = await alerts.create(transaction, user.key, body)
    return made.kind === 'done' ? created({ key: made.key }) : invalid(made.fields)
  })
  if (!('meta' in outcome)) return outcome
  // Not stored under the idempotency key: a saved search is private.
  const alert = await alerts.get(user.key, outcome.payload.key)
  return alert ? created(alert) : noAlert()
})

const list = handler(listAlerts, async ({ alerts }, { user }) => {
  const { alerts: all, ...mail } = await alerts.list(user.key)
  return found(all, { total: all.length, most: maxAlerts, ...mail })
})

const change = handler(changeAlert, ({ alerts }, { user, path, body, write }) =>
  write(async transaction => alertResponse(await alerts.change(transaction, user.key, path.alertKey, body))),
)

const remove = handler(removeAlert, ({ alerts }, { user, path, write }) =>
  write(async transaction => deletionResponse(await alerts.remove(transaction, user.key, path.alertKey))),
)

const unsubscribe = handler(unsubscribeFromAlerts, ({ alerts }, { path, write }) =>
  write(async transaction => deletionResponse(await alerts.unsubscribe(transaction, path.token))),
)

export const alertApi: FeatureApi = {
  handlers: [create, list, change, remove, unsubscribe],
  schemas: [schemas],
}
