import * as v from 'valibot'
import { areaParameters } from '#model/ad/area.ts'
import { operation } from '../operation.ts'
import type { Market } from './ad-market.response.ts'
import { type Nothing, nothing } from './owner.ts'

export const adMarket = operation<Market, Nothing>()({
  id: 'ad-market.get',
  method: 'GET',
  path: '/api/v2/ad-market.json',
  summary:
    'What the site has and shows in an area: a state, county, city or ZIP code, miles around one of the last two, or all.',
  addition: true,
  pathParameters: nothing,
  query: v.strictObject(areaParameters),
  errors: [422],
})
