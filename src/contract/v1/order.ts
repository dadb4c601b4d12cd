import * as v from 'valibot'
import { orderForm, orderStates } from '#model/package/order.ts'
import { keyText, sent } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { PackageOrder } from '../package-order.response.ts'
import type { CheckoutPage } from './order.response.ts'

type Nothing = Record<never, never>

const nothing = v.strictObject({})
const keyOf = (description: string) =>
  v.strictObject({
    key: keyText(description),
  })
const limit = { calls: 120, seconds: 3_600 } as const
const staff = { addition: true, query: nothing, access: 'staff' } as const

const ofUser = { addition: true, query: nothing, access: 'user' } as const
const listingKey = keyOf('Key of the listing.')
const orderKey = keyOf('Number of the order.')

export const orderPackage = operation<PackageOrder, Nothing>()({
  ...ofUser,
  id: 'order.create',
  method: 'POST',
  path: '/api/v1/listings/{key}/orders.json',
  summary: 'Orders a package for a home, in place of an unpaid order. A free package starts at once.',
  pathParameters: listingKey,
  body: orderForm,
  success: 201,
  repeatable: true,
  limit,
  errors: [403, 404, 422],
})

export const ordersOfHome = operation<PackageOrder[], Nothing>()({
  ...ofUser,
  id: 'order.of-home',
  method: 'GET',
  path: '/api/v1/listings/{key}/orders.json',
  summary: 'The latest orders of a home, newest first, without cancelled ones.',
  pathParameters: listingKey,
  errors: [403, 404],
})

export const getOrder = operation<PackageOrder, Nothing>()({
  ...ofUser,
  id: 'order.get',
  method: 'GET',
  path: '/api/v1/orders/{key}.json',
  summary: 'An order.',
  pathParameters: orderKey,
  errors: [403, 404],
})

export const cancelOrder = operation<PackageOrder, Nothing>()({
  ...ofUser,
  id: 'order.cancel',
  method: 'POST',
  path: '/api/v1/orders/{key}/cancel.json',
  summary: 'Cancels an order that is not paid.',
  pathParameters: orderKey,
  limit,
  errors: [403, 404],
})

export const checkoutOrder = operation<CheckoutPage, Nothing>()({
  ...ofUser,
  id: 'order.checkout',
  method: 'POST',
  path: '/api/v1/orders/{key}/checkout.json',
  summary: 'The page of the payment provider on which an order is paid; the same one until it expires.',
  pathParameters: orderKey,
  limit,
  errors: [403, 404, 422],
})

export const endBilling = operation<PackageOrder, Nothing>()({
  ...ofUser,
  id: 'order.end-billing',
  method: 'POST',
  path: '/api/v1/orders/{key}/end-billing.json',
  summary: 'Ends the monthly payments of an order. Its package lasts until the end of the paid month.',
  pathParameters: orderKey,
  limit,
  errors: [403, 404, 422],
})

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

export const listOrders = operation<PackageOrder[], { total: number; offset: number; limit: number }>()({
  id: 'order.list',
  method: 'GET',
  path: '/api/v1/orders.json',
  summary: 'Orders of all users, newest first.',
  addition: true,
  access: 'staff',
  pathParameters: nothing,
  query: v.strictObject({
    state: v.optional(
      v.pipe(v.picklist(orderStates, 'inclusion'), v.description('Only orders of this state.')),
    ),
    'coupon-key': v.optional(keyText('Only orders that use this coupon.')),
    offset: pageNumber(1_000_000, '0', 'Orders to leave out.'),
    limit: pageNumber(100, '24', 'Largest number of orders.'),
  }),
  errors: [422],
})

export const markOrderPaid = operation<PackageOrder, Nothing>()({
  ...staff,
  id: 'order.mark-paid',
  method: 'POST',
  path: '/api/v1/orders/{key}/mark-paid.json',
  summary: 'Notes that the invoice of an order was paid, and starts its package.',
  pathParameters: orderKey,
  limit,
  errors: [404, 422],
})

export const refundOrder = operation<PackageOrder, Nothing>()({
  ...staff,
  id: 'order.refund',
  method: 'POST',
  path: '/api/v1/orders/{key}/refund.json',
  summary: 'Pays an order back and ends its package. An invoice is paid back by hand.',
  pathParameters: orderKey,
  limit,
  errors: [404, 422],
})
