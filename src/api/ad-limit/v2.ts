import { adLimitRequests } from '#contract/ad-limit/v2.request.ts'
import * as schemas from '#contract/ad-limit/v2.response.ts'
import { getAdvertiser, listAdvertisers, setAdLimit } from '#contract/ad-limit/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(adLimitRequests)

const { answer, resultOf, afterwards } = ownAnswers('advertiser')
const notStaff = refused(403, 'Only staff can do this.', null)

const list = handler(listAdvertisers, async ({ adLimits }, { query, user }) => {
  const { offset, limit } = query
  const page = await adLimits.list(actorOf(user), query)
  return page ? found(page.items, { total: page.total, offset, limit }) : notStaff
})

const get = handler(getAdvertiser, async ({ adLimits }, { path, user }) =>
  answer(await adLimits.get(actorOf(user), path.companyKey)),
)

const set = handler(setAdLimit, async ({ adLimits }, { path, body, version, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await adLimits.set(transaction, { actor, ...path, version }, body)),
  )
  return afterwards(written, () => adLimits.get(actor, path.companyKey))
})

export const adLimitApi: FeatureApi = { handlers: [list, get, set], schemas: [schemas] }
