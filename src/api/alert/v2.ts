import { alertRequests } from '#contract/alert/v2.request.ts'
import * as schemas from '#contract/alert/v2.response.ts'
import { changeAlertByLink, getAlert, removeAlertByLink, unsubscribeByLink } from '#contract/alert/v2.ts'
import { alertResponse, deletionResponse, noAlert } from '../alert-answer.ts'
import { type FeatureApi, found, handlerFor } from '../handle.ts'

const handler = handlerFor(alertRequests)

const get = handler(getAlert, async ({ alerts }, { path }) => {
  const read = await alerts.byLink(path.encodedKey)
  return read ? found(read.alert, { isMuted: read.isMuted }) : noAlert()
})

const change = handler(changeAlertByLink, ({ alerts }, { path, body, write }) =>
  write(async transaction => alertResponse(await alerts.changeByLink(transaction, path.encodedKey, body))),
)

const remove = handler(removeAlertByLink, ({ alerts }, { path, write }) =>
  write(async transaction => deletionResponse(await alerts.removeByLink(transaction, path.encodedKey))),
)

const unsubscribe = handler(unsubscribeByLink, ({ alerts }, { path, write }) =>
  write(async transaction => deletionResponse(await alerts.unsubscribeByLink(transaction, path.encodedKey))),
)

export const alertLinkApi: FeatureApi = { handlers: [get, change, remove, unsubscribe], schemas: [schemas] }
