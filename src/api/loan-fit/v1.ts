import { loanFitRequests } from '#contract/loan-fit/v1.request.ts'
import * as schemas from '#contract/loan-fit/v1.response.ts'
import { getLoanFit, listLoanRules } from '#contract/loan-fit/v1.ts'
import { type FeatureApi, type Freshness, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(loanFitRequests)

const freshness = (tags: string[], freshUntil?: number): Freshness => ({
  tags,
  ...(freshUntil !== undefined && { freshUntil }),
})

/** The row with the rules that are switched off. */
const ofRules = 'loan_rules:1'

const get = handler(getLoanFit, async ({ loanFits }, { path: { key } }) => {
  const tags = [`listing:${key}`, ofRules]
  const answer = await loanFits.of(key)
  if (!answer) return refused(404, `Listing ${key} not found.`, 'not_found', freshness(tags))
  if (answer.removed) return refused(410, `Listing ${key} was removed.`, answer.removed, freshness(tags))
  return found(answer.fit, {}, freshness(tags, answer.freshUntil))
})

const rules = handler(listLoanRules, async ({ loanFits }) => {
  const { on, programs, freshUntil } = loanFits.rules()
  return found(programs, { on }, freshness([ofRules], freshUntil))
})

export const loanFitApi: FeatureApi = { handlers: [get, rules], schemas: [schemas] }
