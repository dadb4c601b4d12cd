import { dealerIncludes, dealerSearch } from '#model/dealer/search.ts'
import type { DetailLevel } from '#model/detail-level.ts'
import { operation } from '../operation.ts'
import type { Dealer, DealerCard, DealerNano, DealerPage } from './dealer.response.ts'
import { includeOf, keyOf } from './detail.ts'
import type { NamedCell } from './search.response.ts'
import { mapOperation, searchOperations } from './search.ts'

interface DealerLevels {
  nano: DealerNano
  micro: DealerCard
  milli: DealerPage
  centi: Dealer
}
/** A dealer at any detail level. */
export type AnyDealer = DealerLevels[DetailLevel]

const paths = { feature: 'dealer', search: 'sales-center-searches', list: 'sales-centers' }
const operations = searchOperations<DealerLevels>()(dealerSearch, paths)
export const searchDealers = operations.search
export const listDealers = { ...operations.list, addition: true as const }
export const mapDealers = mapOperation<NamedCell>()(dealerSearch, paths)

export const getDealer = operation<AnyDealer, Record<never, never>, DealerLevels>()({
  id: 'dealer.get',
  method: 'GET',
  path: '/api/v1/sales-centers/{key}.json',
  summary: 'One dealer.',
  pathParameters: keyOf('dealer'),
  query: includeOf(dealerIncludes),
  errors: [404, 410, 422],
})
