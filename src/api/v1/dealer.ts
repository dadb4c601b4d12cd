import * as hoursSchemas from '#contract/hours.response.ts'
import * as schemas from '#contract/v1/dealer.response.ts'
import { getDealer, listDealers, mapDealers, searchDealers } from '#contract/v1/dealer.ts'
import { type FeatureApi, type Freshness, found, handler, refused } from '../handle.ts'
import type { Services } from '../services.ts'
import { mapHandler, searchHandlers } from './search.ts'

const oneDealer = (key: number, freshUntil?: number): Freshness => ({
  tags: [`sales-center:${key}`],
  ...(freshUntil !== undefined && { freshUntil }),
})

const dealers = ({ dealers }: Services) => dealers
const searches = [
  ...searchHandlers({ search: searchDealers, list: listDealers }, dealers, 'sales-centers'),
  mapHandler(mapDealers, dealers, 'sales-centers'),
]

const get = handler(getDealer, async ({ dealers }, { path: { key }, query, detail }) => {
  const answer = await dealers.get(key, detail, query.include)
  if (!answer) return refused(404, `There is no dealer ${key}.`, 'not_found', oneDealer(key))
  if (answer.removed) return refused(410, `Dealer ${key} has closed.`, answer.removed, oneDealer(key))
  return found(answer.dealer, {}, oneDealer(key, answer.freshUntil))
})

export const dealerApi: FeatureApi = { handlers: [...searches, get], schemas: [schemas, hoursSchemas] }
