import { dataRequestRequests } from '#contract/data-request/v1.request.ts'
import * as schemas from '#contract/data-request/v1.response.ts'
import { confirmDeletion, requestDeletion } from '#contract/data-request/v1.ts'
import { dataRequestHours } from '#model/data-request.ts'
import { created, type FeatureApi, found, handlerFor, invalid } from '../handle.ts'

const handler = handlerFor(dataRequestRequests)

const open = handler(requestDeletion, ({ dataRequests }, { body, write }) =>
  write(async transaction => {
    await dataRequests.open(transaction, body)
    return created({ hours: dataRequestHours })
  }),
)

const confirm = handler(confirmDeletion, ({ dataRequests }, { body, write }) =>
  write(async transaction => {
    const done = await dataRequests.confirm(transaction, body.token)
    if (!done) return invalid({ token: 'expired' })
    return 'obstacle' in done ? invalid({ company: done.obstacle }) : found(done, {})
  }),
)

export const dataRequestApi: FeatureApi = { handlers: [open, confirm], schemas: [schemas] }
