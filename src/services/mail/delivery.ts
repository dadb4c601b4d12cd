import type { Database, Queryable, Transaction } from '#db/database.ts'

/** How a delivery ends: somebody has taken it, or nobody ever will. */
export type DeliveryEnd = 'taken' | 'failed'

/** Told of deliveries, by the keys under which rooms keep them, in the transaction in which they end. */
export type OnDelivery = (
  transaction: Queryable,
  deliveries: readonly number[],
  end: DeliveryEnd,
) => Promise<void>

/** Writes down how something of an outbox ended, and tells of its delivery: both or neither. */
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
