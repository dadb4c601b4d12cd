import { monthlyCostRequests } from '#contract/monthly-cost/v1.request.ts'
import * as schemas from '#contract/monthly-cost/v1.response.ts'
import { getCostAssumptions, getMonthlyCost } from '#contract/monthly-cost/v1.ts'
import { type FeatureApi, type Freshness, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(monthlyCostRequests)

const assumptions = handler(getCostAssumptions, async ({ monthlyCosts }) =>
  found(monthlyCosts.current(), {}, { tags: ['cost_assumptions:1'] }),
)

const get = handler(getMonthlyCost, async ({ listings }, { path: { key }, query }) => {
  const answer = await listings.monthlyCost(key, query)
  const freshness: Freshness = {
    tags: [`listing:${key}`, 'cost_assumptions:1'],
    ...(answer?.freshUntil !== undefined && { freshUntil: answer.freshUntil }),
  }
  if (!answer) return refused(404, `Listing ${key} not found.`, 'not_found', freshness)
  if (answer.removed) return refused(410, `Listing ${key} was removed.`, answer.removed, freshness)
  return found(answer.cost, {}, freshness)
})

export const monthlyCostApi: FeatureApi = { handlers: [assumptions, get], schemas: [schemas] }
