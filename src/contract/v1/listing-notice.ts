import * as v from 'valibot'
import { noticeToken } from '#model/listing/confirm-form.ts'
import { operation } from '../operation.ts'
import type { ConfirmedHome } from './listing-notice.response.ts'

export const confirmByLink = operation<ConfirmedHome, Record<never, never>>()({
  id: 'listing-notice.confirm',
  method: 'POST',
  path: '/api/v1/listing-confirmations/{token}.json',
  summary:
    'Confirms by the link of an email that a home is still for sale or for rent; a home that rests because nobody confirmed it is listed again.',
  addition: true,
  pathParameters: v.strictObject({ token: noticeToken }),
  query: v.strictObject({}),
  limit: { calls: 60, seconds: 3_600 },
  errors: [404, 422],
})
