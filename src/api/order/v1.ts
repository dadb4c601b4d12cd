import { orderRequests } from '#contract/order/v1.request.ts'
import * as schemas from '#contract/order/v1.response.ts'
import {
  cancelOrder,
  checkoutOrder,
  endBilling,
  getOrder,
  listOrders,
  markOrderPaid,
  orderPackage,
  ordersOfHome,
  refundOrder,
} from '#contract/order/v1.ts'
import { actorOf } from '#services/account/index.ts'
import { PaymentUnavailable } from '#services/payment/index.ts'
import { created, type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(orderRequests)

const noHome = refused(404, 'Home not found.', 'not_found')
const noOrder = refused(404, 'Order not found.', 'not_found')
const notTheirs = refused(403, 'This belongs to someone else.', null)

const order = handler(orderPackage, ({ payments }, { path, body, user, write }) =>
  write(async transaction => {
    const { language, ...choice } = body
    const ordered = await payments.order(transaction, {
      actor: actorOf(user),
      userKey: user.key,
      listingKey: path.key,
      choice,
      language,
    })
    if (ordered.kind === 'not-found') return noHome
    if (ordered.kind === 'forbidden') return notTheirs
    return ordered.kind === 'invalid' ? invalid(ordered.fields) : created(ordered.order)
  }),
)

const ofHome = handler(ordersOfHome, async ({ payments }, { path, user }) => {
  const orders = await payments.ofHome(actorOf(user), path.key)
  if (orders === 'not-found') return noHome
  return orders === 'forbidden' ? notTheirs : found(orders, {})
})

const get = handler(getOrder, async ({ payments }, { path, user }) => {
  const one = await payments.get(actorOf(user), path.key)
  if (one === 'not-found') return noOrder
  return one === 'forbidden' ? notTheirs : found(one, {})
})

const cancel = handler(cancelOrder, ({ payments }, { path, user, write }) =>
  write(async transaction => {
    const one = await payments.cancel(transaction, actorOf(user), path.key)
    if (one === 'not-found') return noOrder
    return one === 'forbidden' ? notTheirs : found(one, {})
  }),
)

const settled = invalid({ order: 'not_allowed' })

/** The result of a call to the payment provider, which may not respond. */
async function asking<Answer extends object>(
  work: () => Promise<Answer | 'not-found' | 'forbidden' | 'settled'>,
) {
  try {
    const answer = await work()
    if (answer === 'not-found') return noOrder
    if (answer === 'forbidden') return notTheirs
    return answer === 'settled' ? settled : found(answer as Answer, {})
  } catch (error) {
    if (error instanceof PaymentUnavailable)
      return refused(503, 'The payment service is not responding. Try again soon.', null)
    throw error
  }
}

const checkout = handler(
  checkoutOrder,
  async ({ payments }, { path, user, count }) =>
    (await count()) ?? asking(() => payments.checkout(actorOf(user), path.key)),
)

const end = handler(
  endBilling,
  async ({ payments }, { path, user, count }) =>
    (await count()) ?? asking(() => payments.endBilling(actorOf(user), path.key)),
)

const all = handler(listOrders, async ({ payments }, { query }) => {
  const { key, state, 'coupon-key': couponKey, amount, offset, limit } = query
  const filter = { key, state, couponKey, amount, isRefundSuggested: query['refund-suggested'] ?? false }
  const { items, total } = await payments.list(filter, { offset, limit })
  return found(items, { total, offset, limit })
})

const markPaid = handler(
  markOrderPaid,
  async ({ payments }, { path, user, count }) =>
    (await count()) ?? asking(() => payments.markPaid(actorOf(user), path.key)),
)

const refund = handler(
  refundOrder,
  async ({ payments }, { path, user, count }) =>
    (await count()) ?? asking(() => payments.refund(actorOf(user), path.key)),
)

export const orderApi: FeatureApi = {
  handlers: [order, ofHome, get, cancel, checkout, end, all, markPaid, refund],
  schemas: [schemas],
}
