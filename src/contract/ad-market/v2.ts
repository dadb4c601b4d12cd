import { type Nothing, operation } from '../operation.ts'
import type { Market } from './v2.response.ts'

export const adMarket = operation<Market, Nothing>()({
  id: 'ad-market.get',
  method: 'GET',
  path: '/api/v2/ad-market.json',
})
