import type { Database } from '#db/database.ts'
import { type Actor, may } from '#model/access/access.ts'
import type { Transaction } from '#platform/write/index.ts'
import { recordChange } from '../../audit/index.ts'
import {
  deleteSale,
  lockPlan,
  lockSale,
  type SoldRow,
  saveSale,
  selectSellerOwner,
  selectSold,
  selectUnsold,
} from './store.ts'

/** Whether a change was made, or the reason for a refusal. */
type SaleChanged =
  | { kind: 'done' }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'invalid'; fields: Record<string, string> }

interface SaleRequest {
  actor: Actor
  dealerKey: number
  planKey: number
}

/** The plans that a dealer sells, with their prices, for its owner and staff. */
export function soldPlans({ database }: { database: Database }) {
  async function mayRead(actor: Actor, dealerKey: number) {
    const owner = await selectSellerOwner(database, dealerKey)
    if (!owner) return 'not-found'
    return may(actor, 'dealer.read', owner) ? undefined : 'forbidden'
  }

  return {
    /** The plans of a dealer, retired ones too; or why not. */
    async list(actor: Actor, dealerKey: number) {
      return (await mayRead(actor, dealerKey)) ?? (await selectSold(database, dealerKey)).map(present)
    },

    /** Offered plans that a dealer does not sell and whose name contains a text; or why not. */
    async find(actor: Actor, dealerKey: number, text: string) {
      const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      return (
        (await mayRead(actor, dealerKey)) ?? (await selectUnsold(database, dealerKey, pattern)).map(present)
      )
    },

    /** Adds an offered plan to those that a dealer sells, or changes its price. */
    async save(
      transaction: Transaction,
      { actor, price, ...sale }: SaleRequest & { price: number | null },
    ): Promise<SaleChanged> {
      const owner = await selectSellerOwner(transaction, sale.dealerKey)
      if (!owner) return { kind: 'not-found' }
      if (!may(actor, 'dealer.change', owner)) return { kind: 'forbidden' }
      const plan = await lockPlan(transaction, sale.planKey)
      if (!plan) return { kind: 'not-found' }
      const before = await lockSale(transaction, sale)
      if (!before && !plan.active) return { kind: 'invalid', fields: { planKey: 'exclusion' } }
      if (before?.price === price) return { kind: 'done' }
      await saveSale(transaction, { ...sale, price })
      await record(transaction, { actor, ...sale }, before, { price })
      return { kind: 'done' }
    },

    /** Removes a plan from those that a dealer sells; no effect for other plans. */
    async remove(transaction: Transaction, { actor, ...sale }: SaleRequest): Promise<SaleChanged> {
      const owner = await selectSellerOwner(transaction, sale.dealerKey)
      if (!owner) return { kind: 'not-found' }
      if (!may(actor, 'dealer.change', owner)) return { kind: 'forbidden' }
      const before = await lockSale(transaction, sale)
      if (!before) return { kind: 'done' }
      await deleteSale(transaction, sale)
      await record(transaction, { actor, ...sale }, before, undefined)
      return { kind: 'done' }
    },
  }
}

interface Price {
  price: number | null
}

const record = (
  transaction: Transaction,
  { actor, dealerKey, planKey }: SaleRequest,
  before: Price | undefined,
  after: Price | undefined,
) => {
  const sold = (sale: Price | undefined) => ({ floorPlan: sale ? { key: planKey, price: sale.price } : null })
  return recordChange(transaction, {
    subject: { type: 'sales-center', key: dealerKey },
    actor,
    before: sold(before),
    after: sold(after),
  })
}

const present = ({ manufacturer, modelName, ...row }: SoldRow) => ({
  ...row,
  label: `${manufacturer} ${modelName}`,
})
