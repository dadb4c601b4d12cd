import * as v from 'valibot'
import { stateParameter } from '#model/ad/page-context.ts'
import { operation } from '../operation.ts'
import type { Market } from './ad-market.response.ts'
import { type Nothing, nothing } from './owner.ts'

export const adMarket = operation<Market, Nothing>()({
  id: 'ad-market.get',
  method: 'GET',
  path: '/api/v2/ad-market.json',
  summary: 'What the site has and shows in a state, or in all.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject({ state: stateParameter }),
  errors: [422],
})
