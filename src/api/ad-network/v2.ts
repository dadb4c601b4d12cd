import { adNetworkRequests } from '#contract/ad-network/v2.request.ts'
import * as schemas from '#contract/ad-network/v2.response.ts'
import { getAdNetwork, setAdNetwork } from '#contract/ad-network/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, handlerFor } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(adNetworkRequests)

const { answer, resultOf, afterwards } = ownAnswers('setting')

const get = handler(getAdNetwork, async ({ adNetwork }, { user }) =>
  answer(await adNetwork.get(actorOf(user))),
)

const set = handler(setAdNetwork, async ({ adNetwork }, { body, version, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await adNetwork.set(transaction, { actor, version }, body)),
  )
  return afterwards(written, () => adNetwork.get(actor))
})

export const adNetworkApi: FeatureApi = { handlers: [get, set], schemas: [schemas] }
