import { dealerRequests } from '#contract/dealer/v1.request.ts'
import * as schemas from '#contract/dealer/v1.response.ts'
import { getDealer, listDealers, mapDealers, searchDealers } from '#contract/dealer/v1.ts'
import * as hoursSchemas from '#contract/hours.response.ts'
import { type FeatureApi, type Freshness, found, handlerFor, refused } from '../handle.ts'
import { answerList, answerMap, answerSearch } from '../search/v1.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(dealerRequests)

const oneDealer = (key: number, freshUntil?: number): Freshness => ({
  tags: [`sales-center:${key}`],
  ...(freshUntil !== undefined && { freshUntil }),
})

const dealers = ({ dealers }: Services) => dealers
const searches = [
  handler(searchDealers, answerSearch(dealers, 'sales-centers')),
  handler(listDealers, answerList(dealers, 'sales-centers')),
  handler(mapDealers, answerMap(dealers, 'sales-centers')),
]

const get = handler(getDealer, async ({ dealers }, { path: { key }, query, detail }) => {
  const answer = await dealers.get(key, detail, query.include)
  if (!answer) return refused(404, `Dealer ${key} not found.`, 'not_found', oneDealer(key))
  if (answer.removed) return refused(410, `Dealer ${key} has closed.`, answer.removed, oneDealer(key))
  return found(answer.dealer, {}, oneDealer(key, answer.freshUntil))
})

export const dealerApi: FeatureApi = { handlers: [...searches, get], schemas: [schemas, hoursSchemas] }
