import type { Database } from '#db/database.ts'
import type { Transaction } from '#platform/write/index.ts'
import { stopBilling } from '../listing/index.ts'
import { isBilledMonthly, selectUselessBillings, setBillingEnded } from './billing-store.ts'
import type { PaymentProvider } from './provider.ts'
import { lockHome, lockOrder } from './store.ts'

/** Records once that the monthly payments of an order have ended. Its package lasts until the paid month ends. */
export async function settleBillingEnd(transaction: Transaction, orderKey: number, now: number) {
  const order = await lockOrder(transaction, orderKey)
  if (!order || !(await setBillingEnded(transaction, orderKey, new Date(now)))) return
  const { listingKey } = order
  if (listingKey === null || !(await lockHome(transaction, listingKey))) return
  if (!(await isBilledMonthly(transaction, listingKey))) await stopBilling(transaction, listingKey)
}

/**
 * Ends the monthly payments of an order, at the provider first: if the process is killed in between, the provider
 * sends the event again.
 */
export async function endBilling(
  database: Database,
  provider: Pick<PaymentProvider, 'endSubscription'>,
  { key, subscriptionId }: { key: number; subscriptionId: string },
  now: number,
): Promise<void> {
  await provider.endSubscription(subscriptionId)
  await database.transaction(transaction => settleBillingEnd(transaction, key, now))
}

/**
 * Ends obsolete monthly payments: of homes that were sold or removed, and of replaced packages. A refusal of the
 * provider for one does not affect the others.
 */
export async function endUselessBilling(
  database: Database,
  provider: Pick<PaymentProvider, 'endSubscription'>,
  now: number,
): Promise<void> {
  const failures: unknown[] = []
  for (const billing of await selectUselessBillings(database))
    await endBilling(database, provider, billing, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
