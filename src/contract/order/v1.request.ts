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

const pageNumber = (max: number, fallback: string, description: string) =>
  v.optional(
    v.pipe(
      sent(9, 'invalid', 'not_an_integer'),
      v.regex(/^\d{1,9}$/, 'not_an_integer'),
      v.transform(Number),
      v.maxValue(max, 'too_large'),
      v.description(description),
    ),
    fallback,
  )

export const orderRequests = {
  'order.create': {
    summary: 'Orders a package for a home, replacing an unpaid order.',
    addition: true,
    pathParameters: listingKey,
    body: orderForm,
    limit,
    errors: [403, 404, 422],
  },
  'order.of-home': {
    summary: 'Lists the latest orders of a home, newest first, without canceled ones.',
    addition: true,
    pathParameters: listingKey,
    errors: [403, 404],
  },
  'order.get': {
    summary: 'Returns an order.',
    addition: true,
    pathParameters: orderKey,
    errors: [403, 404],
  },
  'order.cancel': {
    summary: 'Cancels an unpaid order.',
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [403, 404],
  },
  'order.checkout': {
    summary: "Returns the payment provider's checkout page for an order.",
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [403, 404, 422],
  },
  'order.end-billing': {
    summary: 'Ends the monthly payments of an order. Its package lasts for the paid month.',
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [403, 404, 422],
  },
  'order.list': {
    summary: 'Lists all orders, oldest first if they wait for staff, otherwise newest first.',
    addition: true,
    query: v.strictObject({
      state: v.optional(
        v.pipe(v.picklist(orderStates, 'inclusion'), v.description('State of the orders to return.')),
      ),
      key: v.optional(keyText('Number of the order to return.')),
      'coupon-key': v.optional(keyText('Key of the coupon that the orders use.')),
      amount: v.optional(
        v.pipe(
          sent(10, 'invalid', 'not_a_number'),
          v.regex(/^\d{1,7}(\.\d{1,2})?$/, 'not_a_number'),
          v.transform(dollars => Math.round(Number(dollars) * 100)),
          v.description('Amount of the order or of its held payment, US dollars.'),
        ),
      ),
      'refund-suggested': v.optional(
        v.pipe(
          v.picklist(['true'], 'inclusion'),
          v.transform(() => true),
          v.description('`true` for only paid orders whose package cannot start.'),
        ),
      ),
      offset: pageNumber(1_000_000, '0', 'Offset of the first order; default 0.'),
      limit: pageNumber(100, '24', 'Maximum number of orders, up to 100; default 24.'),
    }),
    errors: [422],
  },
  'order.mark-paid': {
    summary: "Marks an order's invoice as paid and starts its package.",
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [404, 422],
  },
  'order.refund': {
    summary: 'Refunds an order and ends its package. Invoices must be refunded manually.',
    addition: true,
    pathParameters: orderKey,
    limit,
    errors: [404, 422],
  },
} satisfies Requests
