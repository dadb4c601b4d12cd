import { adLimitRequests } from '#contract/v2/ad-limit.request.ts'
import * as schemas from '#contract/v2/ad-limit.response.ts'
import { getAdvertiser, listAdvertisers, setAdLimit } from '#contract/v2/ad-limit.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'
import { ownAnswers } from './own.ts'

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
