import * as v from 'valibot'
import { areaParameters } from '#model/ad/area.ts'
import type { Requests } from '../request.ts'

export const adMarketRequests = {
  'ad-market.get': {
    summary:
      'What the site has and shows in an area: a state, county, city or ZIP code, miles around one of the last two, or all.',
    addition: true,
    query: v.strictObject(areaParameters),
    errors: [422],
  },
} satisfies Requests
