import type { Database } from '#db/database.ts'
import { formatMoment } from '#kit/dates.ts'
import { type Actor, may, noOwner, type Owner } from '#model/access/access.ts'
import type { Transaction } from '#platform/write/index.ts'
import { assignPlan, changePlan, createPlan, restorePlan, retirePlan } from './change.ts'
import { soldPlans } from './sold.ts'
import { countOwnedPlans, type OwnPlanRow, selectOwnedPlanKeys, selectOwnPlans } from './store.ts'

interface Page {
  offset: number
  limit: number
}

/** Floor plans for their owners and staff. */
export function ownFloorPlans({ database, now }: { database: Database; now: () => number }) {
  async function page(owner: Owner | null, range: Page) {
    const [keys, total] = await Promise.all([
      selectOwnedPlanKeys(database, owner, range),
      countOwnedPlans(database, owner),
    ])
    return { items: (await selectOwnPlans(database, keys)).map(presentOwn), total }
  }

  return {
    /** A page of an owner's plans by name, with the total; undefined without permission. */
    async list(actor: Actor, owner: Owner, range: Page) {
      return may(actor, 'floor-plan.read', owner) ? page(owner, range) : undefined
    },

    /** A page of all plans, retired ones too, for staff; undefined for others. */
    async all(actor: Actor, range: Page) {
      const isStaff = may(actor, 'floor-plan.moderate', noOwner)
      return isStaff ? page(null, range) : undefined
    },

    /** A plan with all data for its owner; or the reason for a refusal. */
    async get(actor: Actor, key: number) {
      const [row] = await selectOwnPlans(database, [key])
      if (!row) return 'not-found'
      return may(actor, 'floor-plan.read', row) ? presentOwn(row) : 'forbidden'
    },

    create: createPlan,

    change: changePlan,

    assign: assignPlan,

    retire: (transaction: Transaction, request: Omit<Parameters<typeof retirePlan>[1], 'now'>) =>
      retirePlan(transaction, { ...request, now: now() }),

    restore: restorePlan,

    sold: soldPlans({ database }),
  }
}

const presentOwn = ({ fields, removed, created, modified, ...row }: OwnPlanRow) => ({
  ...row,
  ...fields,
  rooms: [...fields.rooms],
  openings: [...fields.openings],
  label: `${fields.manufacturer} ${fields.modelName}`,
  removed: removed === null ? null : formatMoment(removed),
  created: formatMoment(created),
  modified: formatMoment(modified),
})
