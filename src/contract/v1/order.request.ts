import * as v from 'valibot'
import { orderForm, orderStates } from '#model/package/order.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'

const keyOf = (description: string) =>
  v.strictObject({
    key: keyText(description),
  })
const limit = { calls: 120, seconds: 3_600 } as const
const listingKey = keyOf('Key of the listing.')
const orderKey = keyOf('Number of the order.')

const pageNumber = (most: number, fallback: string, description: string) =>
  v.optional(
    v.pipe(
      sent(9, 'invalid', 'not_an_integer'),
      v.regex(/^\d{1,9}$/, 'not_an_integer'),
      v.transform(Number),
      v.maxValue(most, 'too_large'),
      v.description(description),
    ),
    fallback,
  )

export const orderRequests = {
  'order.create': {
    summary:
      'Orders a package for a home, in place of an unpaid order. A free package starts once the home is on the market.',
    addition: true,
    pathParameters: listingKey,
    body: orderForm,
    limit,
    errors: [403, 404, 422],
  },
  'order.of-home': {
    summary: 'The latest orders of a home, newest first, without cancelled ones.',
    addition: true,
    pathParameters: listingKey,
    errors: [403, 404],
  },
  'order.get': {
    summary: 'An order.',
    addition: true,
    pathParameters: orderKey,
    errors: [403, 404],
  },
  'order.cancel': {
    summary: 'Cancels an order that is not paid.',
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [403, 404],
  },
  'order.checkout': {
    summary: 'The page of the payment provider on which an order is paid; the same one until it expires.',
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [403, 404, 422],
  },
  'order.end-billing': {
    summary: 'Ends the monthly payments of an order. Its package lasts until the end of the paid month.',
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [403, 404, 422],
  },
  'order.list': {
    summary: 'Orders of all users: those that wait for staff the oldest first, else the newest first.',
    addition: true,
    query: v.strictObject({
      state: v.optional(
        v.pipe(v.picklist(orderStates, 'inclusion'), v.description('Only orders of this state.')),
      ),
      key: v.optional(keyText('Only the order with this number.')),
      'coupon-key': v.optional(keyText('Only orders that use this coupon.')),
      amount: v.optional(
        v.pipe(
          sent(10, 'invalid', 'not_a_number'),
          v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'not_a_number'),
          v.transform(dollars => Math.round(Number(dollars) * 100)),
          v.description('Only orders of this amount, dollars; also of a held payment.'),
        ),
      ),
      'refund-suggested': v.optional(
        v.pipe(
          v.picklist(['true'], 'inclusion'),
          v.transform(() => true),
          v.description('Only paid orders whose package cannot start.'),
        ),
      ),
      offset: pageNumber(1_000_000, '0', 'Orders to leave out.'),
      limit: pageNumber(100, '24', 'Largest number of orders.'),
    }),
    errors: [422],
  },
  'order.mark-paid': {
    summary:
      'Notes that the invoice of an order was paid. Its package starts now, or once the home is on the market.',
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [404, 422],
  },
  'order.refund': {
    summary: 'Pays an order back and ends its package. An invoice is paid back by hand.',
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [404, 422],
  },
} satisfies Requests
