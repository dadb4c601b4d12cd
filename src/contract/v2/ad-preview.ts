import * as v from 'valibot'
import { operation } from '../operation.ts'
import type { AdPreview } from './ad-preview.response.ts'
import { key, type Nothing, nothing } from './owner.ts'

export const getAdPreview = operation<AdPreview, Nothing>()({
  id: 'ad-preview.get',
  method: 'GET',
  path: '/api/v2/campaigns/{key}/ads/{adKey}/preview.json',
  summary:
    'An ad as pages show it, reviewed or not, for those who may see its campaign. It has no token: nothing counts.',
  addition: true,
  access: 'user',
  pathParameters: v.strictObject({ key: key('Key of the campaign.'), adKey: key('Key of the ad.') }),
  query: nothing,
  errors: [403, 404],
})
