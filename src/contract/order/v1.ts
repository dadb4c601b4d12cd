import { type Nothing, operation } from '../operation.ts'
import type { PackageOrder, StaffOrder } from '../package-order.response.ts'
import type { CheckoutPage } from './v1.response.ts'

export const orderPackage = operation<PackageOrder, Nothing>()({
  id: 'order.create',
  method: 'POST',
  path: '/api/v1/listings/{key}/orders.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const ordersOfHome = operation<PackageOrder[], Nothing>()({
  id: 'order.of-home',
  method: 'GET',
  path: '/api/v1/listings/{key}/orders.json',
  access: 'user',
})

export const getOrder = operation<PackageOrder, Nothing>()({
  id: 'order.get',
  method: 'GET',
  path: '/api/v1/orders/{key}.json',
  access: 'user',
})

export const cancelOrder = operation<PackageOrder, Nothing>()({
  id: 'order.cancel',
  method: 'POST',
  path: '/api/v1/orders/{key}/cancel.json',
  access: 'user',
})

export const checkoutOrder = operation<CheckoutPage, Nothing>()({
  id: 'order.checkout',
  method: 'POST',
  path: '/api/v1/orders/{key}/checkout.json',
  access: 'user',
})

export const endBilling = operation<PackageOrder, Nothing>()({
  id: 'order.end-billing',
  method: 'POST',
  path: '/api/v1/orders/{key}/end-billing.json',
  access: 'user',
})

export const listOrders = operation<StaffOrder[], { total: number; offset: number; limit: number }>()({
  id: 'order.list',
  method: 'GET',
  path: '/api/v1/orders.json',
  access: 'staff',
})

export const markOrderPaid = operation<PackageOrder, Nothing>()({
  id: 'order.mark-paid',
  method: 'POST',
  path: '/api/v1/orders/{key}/mark-paid.json',
  access: 'staff',
})

export const refundOrder = operation<PackageOrder, Nothing>()({
  id: 'order.refund',
  method: 'POST',
  path: '/api/v1/orders/{key}/refund.json',
  access: 'staff',
})
