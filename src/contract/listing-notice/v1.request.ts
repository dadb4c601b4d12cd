import * as v from 'valibot'
import { noticeToken } from '#model/listing/confirm-form.ts'
import type { Requests } from '../request.ts'

const link = {
  addition: true,
  pathParameters: v.strictObject({ token: noticeToken }),
} as const

export const listingNoticeRequests = {
  'listing-notice.homes': {
    ...link,
    summary: 'Lists the homes that an emailed link can still confirm.',
    errors: [404],
  },
  'listing-notice.confirm': {
    ...link,
    summary: 'Confirms by emailed link that homes are available, and relists hidden ones.',
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
