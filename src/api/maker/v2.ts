import { makerRequests } from '#contract/maker/v2.request.ts'
import * as schemas from '#contract/maker/v2.response.ts'
import { listMakers, renameMaker } from '#contract/maker/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(makerRequests)

const forStaff = refused(403, 'Only staff can do this.', null)

const list = handler(listMakers, async ({ makers }, { user }) => {
  const spellings = await makers.list(actorOf(user))
  return spellings ? found(spellings, {}) : forStaff
})

const rename = handler(renameMaker, ({ makers }, { user, body, write }) =>
  write(async transaction => {
    const renamed = await makers.rename(transaction, actorOf(user), body)
    if (renamed.kind === 'invalid') return invalid(renamed.fields)
    return renamed.kind === 'forbidden' ? forStaff : found(renamed.counts, {})
  }),
)

export const makerApi: FeatureApi = { handlers: [list, rename], schemas: [schemas] }
