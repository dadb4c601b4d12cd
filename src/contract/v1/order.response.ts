import * as v from 'valibot'
import { field } from '../describe.ts'
import { packageOrder, staffOrder } from '../package-order.response.ts'

const empty = v.object({})

/** The page on which an order is paid. */
export const checkoutPage = v.object({
  url: field(v.string(), 'URL of the page of the payment provider.'),
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
      offset: field(v.number(), 'Orders left out before these.'),
      limit: field(v.number(), 'Largest number of orders.'),
    }),
  },
  'order.mark-paid': { payload: packageOrder, meta: empty },
  'order.refund': { payload: packageOrder, meta: empty },
}
