import { DAY } from '#kit/dates.ts'
import { MONTH_DAYS, packageEffects } from '#model/listing/packages.ts'
import { activeStatus } from '#model/listing/values.ts'
import { isDowngrade } from '#model/package/order.ts'
import type { Transaction } from '#platform/write/index.ts'
import { applyPackage } from '../listing/index.ts'
import { isCredit, settleCredit } from './credit.ts'
import { accountOfUser, book, cashOf, sales } from './ledger.ts'
import { totalOf } from './present.ts'
import type { Payment, Refund } from './provider.ts'
import {
  isBooked,
  lockHome,
  lockOrder,
  lockStartable,
  type OrderedHome,
  type OrderRow,
  selectOrderOf,
  selectPayer,
  setClosed,
  setHeld,
  setPaid,
  setPayment,
  setWaiting,
} from './store.ts'

/** Of every price. */
export const CURRENCY = 'usd'

/** Outcome of a payment: `extra` was not requested and needs a refund; `held` does not match the order. */
export type Settled = 'done' | 'extra' | 'held' | 'unknown'

/** Whether a package of a home has an effect: it is on the market, or its package publishes it. */
const isOnMarket = ({ active, holdReview, ownerIsClosed }: OrderedHome) =>
  !holdReview && !ownerIsClosed && (active === activeStatus.Active || active === activeStatus.InProgress)

/**
 * Starts the package of a paid order, or continues it until the end of a paid period. The same package bought again is
 * added to the time that is left. A package that has not started waits until its home is on the market.
 */
export async function startPackage(
  transaction: Transaction,
  order: OrderRow,
  { periodEnd, now }: { periodEnd: number | null; now: number },
): Promise<void> {
  const { listingKey, packageName, monthlyBilling } = order
  if (listingKey === null || packageName === 'ad-credit') return
  const home = await lockHome(transaction, listingKey)
  if (!home) return
  const isNew = order.state !== 'paid' || order.isWaiting
  const isWaiting = isNew && !isOnMarket(home)
  if (isWaiting !== order.isWaiting) await setWaiting(transaction, order.key, isWaiting)
  if (isWaiting) return
  const days = monthlyBilling ? MONTH_DAYS : packageEffects[packageName].days
  const left = home.packageName === packageName ? (home.upgradeEndAt?.getTime() ?? 0) : 0
  const end =
    periodEnd === null
      ? days === null
        ? null
        : Math.max(now, monthlyBilling ? 0 : left) + days * DAY
      : Math.max(periodEnd, left)
  await applyPackage(transaction, {
    key: listingKey,
    packageName,
    packagePrice: order.price / 100,
    monthlyBilling: monthlyBilling && order.billingEndedAt === null,
    endsAt: end === null ? null : new Date(end),
    now,
  })
}

/** Starts the paid packages of a home that waited to be on the market. */
export async function startWaiting(
  transaction: Transaction,
  { listingKey, now }: { listingKey: number; now: number },
): Promise<void> {
  for (const order of await lockStartable(transaction, listingKey))
    await startPackage(transaction, order, { periodEnd: null, now })
}

/** Whether another month of an order does anything: its home is on the market, without a better package. */
async function isUseful(
  transaction: Transaction,
  { listingKey, packageName, isWaiting }: OrderRow,
): Promise<boolean> {
  if (packageName === 'ad-credit' || isWaiting) return false
  const home = listingKey === null ? undefined : await lockHome(transaction, listingKey)
  if (!home || isDowngrade(home.packageName, packageName)) return false
  return home.active === activeStatus.Active || home.active === activeStatus.InProgress
}

/**
 * Books a payment and starts its package, once regardless of repeated events. A payment of a cancelled order counts
 * as well: no payment is lost.
 */
export async function settle(
  transaction: Transaction,
  { orderKey, id, amount, currency, subscriptionId, periodEnd }: Payment,
  { by, now }: { by: 'invoice' | 'stripe'; now: number },
): Promise<Settled> {
  const order = await lockOrder(transaction, orderKey)
  if (!order) return 'unknown'
  const isFirst = order.state === 'open' || order.state === 'cancelled'
  const isExpected = isFirst || (order.monthlyBilling && order.state === 'paid')
  if (isExpected && (amount !== totalOf(order) || currency !== CURRENCY)) {
    await setHeld(transaction, orderKey, { amount, currency })
    return 'held'
  }
  if (isExpected && order.heldAmount !== null) await setHeld(transaction, orderKey, null)
  if (isCredit(order)) return settleCredit(transaction, order, { id, amount }, { by, now })
  const at = new Date(now)
  const user = accountOfUser(order.userKey)
  const isNew =
    amount > 0 &&
    (await book(transaction, { type: 'payment', key: id, to: cashOf(by), from: user, amount, at }))
  const isMonth = order.monthlyBilling && order.state === 'paid' && (await isUseful(transaction, order))
  if (!isFirst && !isMonth) {
    if (await isBooked(transaction, 'charge', id)) return 'done'
    return (await isBooked(transaction, 'refund', id)) ? 'done' : 'extra'
  }
  if (!isNew) {
    // A later event about the same month may know its end.
    if (!isFirst && periodEnd !== null) await startPackage(transaction, order, { periodEnd, now })
    return 'done'
  }
  await book(transaction, { type: 'charge', key: id, to: user, from: sales, amount, at })
  if (isFirst) {
    await setPaid(transaction, orderKey, at)
    await setPayment(transaction, orderKey, { paidBy: by, paymentId: id, subscriptionId })
  }
  await startPackage(transaction, order, { periodEnd, now })
  return 'done'
}

/**
 * Books a refund once. A refund of the full amount of an order's payment ends the package of the order. False if the
 * payment is not booked.
 */
export async function settleRefund(
  transaction: Transaction,
  { paymentId, key, amount }: Refund,
  { by, now }: { by: 'invoice' | 'stripe'; now: number },
): Promise<boolean> {
  const user = await selectPayer(transaction, paymentId)
  if (user === undefined) return false
  const orderKey = await selectOrderOf(transaction, { paymentId })
  const order = orderKey === undefined ? undefined : await lockOrder(transaction, orderKey)
  const at = new Date(now)
  if (!(await book(transaction, { type: 'refund', key, to: user, from: cashOf(by), amount, at }))) return true
  if (await isBooked(transaction, 'charge', paymentId))
    await book(transaction, { type: 'reversal', key, to: sales, from: user, amount, at })
  // Only the unspent part of credit is refunded.
  if (order?.state !== 'paid' || (!isCredit(order) && amount < order.price - order.discount)) return true
  await setClosed(transaction, order.key, 'refunded', at)
  if (order.isWaiting) await setWaiting(transaction, order.key, false)
  if (order.isWaiting || order.listingKey === null || order.packageName === 'standard') return true
  const home = await lockHome(transaction, order.listingKey)
  if (home?.packageName !== order.packageName) return true
  await applyPackage(transaction, {
    key: order.listingKey,
    packageName: 'standard',
    packagePrice: 0,
    monthlyBilling: false,
    endsAt: null,
    now,
  })
  return true
}
