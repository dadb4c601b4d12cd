import * as v from 'valibot'
import { noticeToken } from '#model/listing/confirm-form.ts'
import { operation } from '../operation.ts'
import type { ConfirmedHome, HomeToConfirm } from './listing-notice.response.ts'

const path = '/api/v1/listing-confirmations/{token}.json'
const link = {
  path,
  addition: true,
  pathParameters: v.strictObject({ token: noticeToken }),
  query: v.strictObject({}),
} as const

export const homesToConfirm = operation<HomeToConfirm[], Record<never, never>>()({
  ...link,
  id: 'listing-notice.homes',
  method: 'GET',
  summary: 'The homes that the link of an email confirms, as far as they are not confirmed yet.',
  errors: [404],
})

export const confirmByLink = operation<ConfirmedHome, Record<never, never>>()({
  ...link,
  id: 'listing-notice.confirm',
  method: 'POST',
  summary:
    'Confirms by the link of an email that a home, or the homes of a company, are still for sale or for rent; one that rests because nobody confirmed it is listed again.',
  limit: { calls: 60, seconds: 3_600 },
  errors: [404, 422],
})
