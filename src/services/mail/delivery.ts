import type { Database, Queryable, Transaction } from '#db/database.ts'

/** Outcome of a delivery: accepted, or failed permanently. */
export type DeliveryEnd = 'taken' | 'failed'

/** Called with the caller's delivery keys, in the transaction that ends the deliveries. */
export type OnDelivery = (
  transaction: Queryable,
  deliveries: readonly number[],
  end: DeliveryEnd,
) => Promise<void>

/** Stores the end of an outbox item and reports its deliveries, in one transaction. */
export const openEnding =
  (database: Database, onDelivery: OnDelivery = async () => {}) =>
  (
    end: DeliveryEnd,
    { delivery }: { delivery: number | null },
    write: (transaction: Transaction) => Promise<void>,
  ): Promise<void> =>
    database.transaction(async transaction => {
      await write(transaction)
      if (delivery !== null) await onDelivery(transaction, [delivery], end)
    })
