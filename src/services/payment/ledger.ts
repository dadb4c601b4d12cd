import type { Queryable } from '#db/database.ts'
import type { Transaction } from '#platform/write/index.ts'
import { insertEntries, isBooked, selectBalance } from './store.ts'

/** Millionths of a dollar in a cent. */
export const MICROS = 10_000

export type CauseType = 'payment' | 'charge' | 'refund' | 'reversal'

export interface Booking {
  type: CauseType
  key: string
  /** Accounts that receive and pay the amount. */
  to: string
  from: string
  /** Cents, more than 0. */
  amount: number
  at: Date
}

export const accountOfUser = (userKey: number | null) => `user:${userKey ?? 'deleted'}`
export const cashOf = (provider: 'invoice' | 'stripe') => `cash:${provider}`
export const sales = 'sales:packages'

/** Books an amount once; false if the cause is booked already. The caller holds a lock on the order of the cause. */
export async function book(
  transaction: Transaction,
  { type, key, to, from, amount, at }: Booking,
): Promise<boolean> {
  if (await isBooked(transaction, type, key)) return false
  await insertEntries(transaction, { type, key, at }, [
    { account: to, amount: amount * MICROS },
    { account: from, amount: -amount * MICROS },
  ])
  return true
}

export const accountOfAdvertiser = (companyKey: number | null) => `advertiser:${companyKey ?? 'deleted'}`
const adSales = 'sales:ads'

/** Books clicks or views of ads, an amount in millionths of a dollar. The database refuses a cause that is booked. */
export const bookAds = (
  transaction: Transaction,
  {
    companyKey,
    amount,
    ...cause
  }: { type: 'ad-click' | 'ad-views'; key: string; companyKey: number; amount: number; at: Date },
) =>
  insertEntries(transaction, cause, [
    { account: accountOfAdvertiser(companyKey), amount },
    { account: adSales, amount: -amount },
  ])

/** Unspent credit of an advertiser, millionths of a dollar. */
export const adCreditOf = async (queryable: Queryable, companyKey: number): Promise<number> =>
  // Zero, not minus zero.
  0 - (await selectBalance(queryable, accountOfAdvertiser(companyKey)))

/** Balance of an account in cents. */
export const balanceOf = async (queryable: Queryable, account: string): Promise<number> =>
  (await selectBalance(queryable, account)) / MICROS
