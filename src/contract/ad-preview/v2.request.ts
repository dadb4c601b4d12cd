import * as v from 'valibot'
import { key } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

export const adPreviewRequests = {
  'ad-preview.get': {
    summary: 'Previews an ad as pages show it, even before review. Nothing is counted.',
    addition: true,
    pathParameters: v.strictObject({
      key: key('Key of the campaign, which the user must be allowed to see.'),
      adKey: key('Key of the ad.'),
    }),
    errors: [403, 404],
  },
} satisfies Requests
