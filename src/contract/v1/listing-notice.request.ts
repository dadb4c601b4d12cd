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
    summary: 'The homes that the link of an email confirms, as far as they are not confirmed yet.',
    errors: [404],
  },
  'listing-notice.confirm': {
    ...link,
    summary:
      'Confirms by the link of an email that a home, or the homes of a company, are still for sale or for rent; one that was hidden because it was not confirmed is listed again.',
    limit: { calls: 60, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
