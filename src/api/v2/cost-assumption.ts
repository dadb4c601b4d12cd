import * as schemas from '#contract/v2/cost-assumption.response.ts'
import { getStaffAssumptions, setAssumptions } from '#contract/v2/cost-assumption.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, handler } from '../handle.ts'
import { ownAnswers } from './own.ts'

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

export const costAssumptionApi: FeatureApi = { handlers: [get, set], schemas: [schemas] }
