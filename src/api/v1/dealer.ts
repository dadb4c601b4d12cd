import * as hoursSchemas from '#contract/hours.response.ts'
import { dealerRequests } from '#contract/v1/dealer.request.ts'
import * as schemas from '#contract/v1/dealer.response.ts'
import { getDealer, listDealers, mapDealers, searchDealers } from '#contract/v1/dealer.ts'
import { type FeatureApi, type Freshness, found, handlerFor, refused } from '../handle.ts'
import type { Services } from '../services.ts'
import { answerList, answerMap, answerSearch } from './search.ts'

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
