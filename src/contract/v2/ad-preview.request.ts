import * as v from 'valibot'
import type { Requests } from '../request.ts'
import { key } from './owner.request.ts'

export const adPreviewRequests = {
  'ad-preview.get': {
    summary:
      'An ad as pages show it, reviewed or not, for those who may see its campaign. It has no token: nothing counts.',
    addition: true,
    pathParameters: v.strictObject({ key: key('Key of the campaign.'), adKey: key('Key of the ad.') }),
    errors: [403, 404],
  },
} satisfies Requests
