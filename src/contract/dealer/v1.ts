import type { DetailLevel } from '#model/detail-level.ts'
import { type Nothing, operation } from '../operation.ts'
import type { NamedCell } from '../search/v1.response.ts'
import { mapOperation, searchOperations } from '../search/v1.ts'
import type { Dealer, DealerCard, DealerNano, DealerPage } from './v1.response.ts'

interface DealerLevels {
  nano: DealerNano
  micro: DealerCard
  milli: DealerPage
  centi: Dealer
}
/** A dealer at any detail level. */
export type AnyDealer = DealerLevels[DetailLevel]

const paths = { feature: 'dealer', search: 'sales-center-searches', list: 'sales-centers' } as const
export const { search: searchDealers, list: listDealers } = searchOperations<DealerLevels>()(paths)
export const mapDealers = mapOperation<NamedCell>()(paths)

export const getDealer = operation<AnyDealer, Nothing, DealerLevels>()({
  id: 'dealer.get',
  method: 'GET',
  path: '/api/v1/sales-centers/{key}.json',
})
