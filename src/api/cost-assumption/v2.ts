import { costAssumptionRequests } from '#contract/cost-assumption/v2.request.ts'
import * as schemas from '#contract/cost-assumption/v2.response.ts'
import { getStaffAssumptions, setAssumptions, storeOwnAssumptions } from '#contract/cost-assumption/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(costAssumptionRequests)

const { answer, resultOf, afterwards } = ownAnswers('setting')

const get = handler(getStaffAssumptions, async ({ monthlyCosts }, { user }) =>
  answer(await monthlyCosts.settings(actorOf(user))),
)

const set = handler(setAssumptions, async ({ monthlyCosts }, { body, version, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await monthlyCosts.set(transaction, { actor, version }, body)),
  )
  return afterwards(written, () => monthlyCosts.settings(actor))
})

const save = handler(storeOwnAssumptions, ({ monthlyCosts }, { user, path, body, write }) =>
  write(async transaction =>
    (await monthlyCosts.save(transaction, actorOf(user), path.userKey, body))
      ? found(null, {})
      : refused(403, 'This account belongs to someone else.', null),
  ),
)

export const costAssumptionApi: FeatureApi = { handlers: [get, set, save], schemas: [schemas] }
