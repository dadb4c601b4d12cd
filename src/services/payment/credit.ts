import type { Queryable } from '#db/database.ts'
import type { Language } from '#model/language.ts'
import type { Transaction } from '#platform/write/index.ts'
import { accountOfAdvertiser, adCreditOf, book, cashOf, MICROS } from './ledger.ts'
import { totalOf } from './present.ts'
import type { Payment } from './provider.ts'
import {
  insertOrder,
  isBooked,
  type OrderRow,
  selectOrderPayment,
  setPaid,
  setPayment,
  wakeAdvertiser,
} from './store.ts'

/** Whether an order is of credit for ads. */
export const isCredit = ({ packageName }: Pick<OrderRow, 'packageName'>) => packageName === 'ad-credit'

export interface CreditRequest {
  userKey: number
  companyKey: number
  /** US dollars, an integer. */
  amount: number
  language: Language
}

/** Inserts an order of credit for the ads of a company; returns its number. */
export const insertCredit = (
  transaction: Transaction,
  { userKey, companyKey, amount, language }: CreditRequest,
  createdAt: Date,
): Promise<number> =>
  insertOrder(transaction, {
    userKey,
    companyKey,
    listingKey: null,
    packageName: 'ad-credit',
    monthlyBilling: false,
    price: amount * 100,
    discount: 0,
    couponKey: null,
    language,
    createdAt,
  })

/** Books a payment of credit for ads, once regardless of repeated events, and resumes the campaigns. */
export async function settleCredit(
  transaction: Transaction,
  order: OrderRow,
  { id, amount }: Pick<Payment, 'id' | 'amount'>,
  { by, now }: { by: 'invoice' | 'stripe'; now: number },
): Promise<'done' | 'extra'> {
  const at = new Date(now)
  const to = cashOf(by)
  const from = accountOfAdvertiser(order.companyKey)
  const isNew = amount > 0 && (await book(transaction, { type: 'payment', key: id, to, from, amount, at }))
  if (order.state === 'open' || order.state === 'cancelled') {
    if (!isNew) return 'done'
    await setPaid(transaction, order.key, at)
    await setPayment(transaction, order.key, { paidBy: by, paymentId: id, subscriptionId: null })
    if (order.companyKey !== null) await wakeAdvertiser(transaction, order.companyKey)
    return 'done'
  }
  const paid = await selectOrderPayment(transaction, order.key)
  if (paid?.paymentId === id) return 'done'
  return (await isBooked(transaction, 'refund', id)) ? 'done' : 'extra'
}

/** Refundable amount of an order: for credit, the unspent part. Cents. */
export async function refundableOf(queryable: Queryable, order: OrderRow): Promise<number> {
  const total = totalOf(order)
  if (!isCredit(order)) return total
  if (order.companyKey === null) return 0
  const credit = await adCreditOf(queryable, order.companyKey)
  return Math.max(0, Math.min(total, Math.floor(credit / MICROS)))
}
