import * as v from 'valibot'
import { field } from '../describe.ts'
import { packageOrder, staffOrder } from '../package-order.response.ts'

const empty = v.object({})

/** The page on which an order is paid. */
export const checkoutPage = v.object({
  url: field(v.string(), 'URL of the checkout page, which stays the same until the page expires.'),
})
export type CheckoutPage = v.InferOutput<typeof checkoutPage>

export const orderResponses = {
  'order.create': { payload: packageOrder, meta: empty },
  'order.of-home': { payload: v.array(packageOrder), meta: empty },
  'order.get': { payload: packageOrder, meta: empty },
  'order.cancel': { payload: packageOrder, meta: empty },
  'order.checkout': { payload: checkoutPage, meta: empty },
  'order.end-billing': { payload: packageOrder, meta: empty },
  'order.list': {
    payload: v.array(staffOrder),
    meta: v.object({
      total: field(v.number(), 'Number of orders.'),
      offset: field(v.number(), 'Offset of the first order.'),
      limit: field(v.number(), 'Maximum number of orders per response.'),
    }),
  },
  'order.mark-paid': { payload: packageOrder, meta: empty },
  'order.refund': { payload: packageOrder, meta: empty },
}
