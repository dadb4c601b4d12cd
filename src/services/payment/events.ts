import type { Database } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { settleBillingEnd } from './billing.ts'
import { selectEvent, selectWaitingRefunds, setWorked } from './event-store.ts'
import type { Payment, PaymentProvider } from './provider.ts'
import { settleRefund } from './settle.ts'

/** Maximum wait of a refund for its payment: Stripe repeats an event for three days. */
const maxWait = 4 * DAY

/** Maximum lead of the provider's clock. */
const maxLead = 300_000

interface EventOptions {
  database: Database
  provider: PaymentProvider | undefined
  book(payment: Payment, by: 'stripe'): Promise<void>
  now: () => number
}

/** Works off a stored event of the provider, any number of times and in any order. */
export function eventWork({ database, provider, book, now }: EventOptions): (key: number) => Promise<void> {
  return async function work(key) {
    const event = await selectEvent(database, key)
    if (!event) return
    // Another node may have the settings.
    if (!provider) throw new Error('A payment event cannot be read without a provider.')
    const news = await provider.read(event.payload)
    // An event from the future waits until then. The clock of this machine may be slow, so the database's counts,
    // too.
    if (news.at > Math.max(now(), event.readAt.getTime()) + maxLead) return
    if (news.kind === 'paid') {
      await book(news.payment, 'stripe')
      for (const waiting of await selectWaitingRefunds(database)) await work(waiting)
    }
    if (news.kind === 'refunded') {
      const isBooked = await database.transaction(transaction =>
        settleRefund(transaction, news.refund, { by: 'stripe', now: now() }),
      )
      // Received before its payment, or for a payment of another kind.
      if (!isBooked && now() - event.receivedAt.getTime() < maxWait) return
    }
    if (news.kind === 'ended')
      await database.transaction(transaction => settleBillingEnd(transaction, news.orderKey, now()))
    await setWorked(database, key, new Date(now()))
  }
}
