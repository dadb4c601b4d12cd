import { loanRuleRequests } from '#contract/loan-rule/v2.request.ts'
import * as schemas from '#contract/loan-rule/v2.response.ts'
import { getLoanRules, setLoanRules } from '#contract/loan-rule/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, handlerFor } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(loanRuleRequests)

const { answer, resultOf, afterwards } = ownAnswers('setting')

const get = handler(getLoanRules, async ({ loanFits }, { user }) =>
  answer(await loanFits.switches(actorOf(user))),
)

const set = handler(setLoanRules, async ({ loanFits }, { body, version, user, write }) => {
  const actor = actorOf(user)
  const written = await write(async transaction =>
    resultOf(await loanFits.setSwitches(transaction, { actor, version }, body)),
  )
  return afterwards(written, () => loanFits.switches(actor))
})

export const loanRuleApi: FeatureApi = { handlers: [get, set], schemas: [schemas] }
