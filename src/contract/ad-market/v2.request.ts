import * as v from 'valibot'
import { areaParameters } from '#model/ad/area.ts'
import type { Requests } from '../request.ts'

export const adMarketRequests = {
  'ad-market.get': {
    summary: 'Returns the homes and parks in an area, and how often its homes were shown.',
    addition: true,
    query: v.strictObject(areaParameters),
    errors: [422],
  },
} satisfies Requests
