import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { formatDay } from '#kit/dates.ts'
import { isStale } from '#kit/version.ts'
import { type Actor, may, noOwner, ownedByUser } from '#model/access/access.ts'
import type { Assumptions, OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Who } from '../personal-data/index.ts'
import { changedKeys } from '../search/index.ts'
import {
  type AssumptionsRow,
  deleteOwnAssumptions,
  lockAssumptions,
  type OwnAssumptionsRow,
  replaceOwnAssumptions,
  selectAssumptions,
  selectOwnAssumptions,
  updateAssumptions,
} from './store.ts'

/** In the audit log: there is one row. */
const KEY = 1

/**
 * Opens the assumptions of monthly costs. They are in memory and follow the change feed; get the feed's position
 * first.
 */
export async function openMonthlyCosts({ database, now }: { database: Database; now: () => number }) {
  let current = present(await selectAssumptions(database))

  return {
    /** The site's assumptions, and the day since when, YYYY-MM-DD. */
    current: () => current,

    /** The same as saved, for staff. */
    async settings(actor: Actor) {
      if (!may(actor, 'cost-assumption.set', noOwner)) return 'forbidden'
      return present(await selectAssumptions(database))
    },

    async set(
      transaction: Transaction,
      { actor, version }: { actor: Actor; version: number },
      assumptions: Assumptions,
    ): Promise<Changed> {
      if (!may(actor, 'cost-assumption.set', noOwner)) return { kind: 'forbidden' }
      const before = present(await lockAssumptions(transaction))
      if (isStale(before.version, version)) return { kind: 'stale', version: before.version }
      const asOf = formatDay(now())
      await updateAssumptions(transaction, {
        downPayment: assumptions['down-payment'],
        loanTerm: assumptions['loan-term'],
        homeLoanRate: assumptions['home-loan-rate'],
        landLoanRate: assumptions['land-loan-rate'],
        insurance: assumptions.insurance,
        asOf,
        version: before.version + 1,
      })
      await recordChange(transaction, {
        subject: { type: 'cost-assumptions', key: KEY },
        actor,
        before: { ...before.assumptions },
        after: { ...assumptions },
      })
      return { kind: 'done', version: before.version + 1 }
    },

    /** Assumptions of an account; empty for none, or without an account. */
    async ownOf(userKey: number): Promise<OwnAssumptions> {
      const row = await selectOwnAssumptions(database, userKey)
      return row ? presentOwn(row) : {}
    },

    /** Replaces the assumptions of an account; false if the actor has no permission. */
    async save(
      transaction: Transaction,
      actor: Actor,
      userKey: number,
      own: OwnAssumptions,
    ): Promise<boolean> {
      if (!may(actor, 'account.use', ownedByUser(userKey))) return false
      if (Object.keys(own).length === 0) await deleteOwnAssumptions(transaction, userKey)
      else await replaceOwnAssumptions(transaction, userKey, own)
      return true
    },

    erase: async (transaction: Transaction, { userKey }: Who): Promise<number> =>
      userKey === undefined ? 0 : deleteOwnAssumptions(transaction, userKey),

    exportOf: async (userKey: number) => (await selectOwnAssumptions(database, userKey)) ?? null,

    /** Applies changes of the feed. */
    async apply(changes: readonly Change[]): Promise<void> {
      if (changedKeys(changes, ASSUMPTIONS)?.length !== 0)
        current = present(await selectAssumptions(database))
    },
  }
}
export type MonthlyCosts = Awaited<ReturnType<typeof openMonthlyCosts>>

/** Entity of the changes of assumptions. */
export const ASSUMPTIONS = 'cost_assumptions'

const presentOwn = (row: OwnAssumptionsRow): OwnAssumptions =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

const present = ({
  downPayment,
  loanTerm,
  homeLoanRate,
  landLoanRate,
  insurance,
  asOf,
  version,
}: AssumptionsRow) => ({
  assumptions: {
    'down-payment': downPayment,
    'loan-term': loanTerm,
    'home-loan-rate': homeLoanRate,
    'land-loan-rate': landLoanRate,
    insurance,
  } satisfies Assumptions,
  asOf,
  version,
})
