import type { Database } from '#db/database.ts'
import { csv } from '#kit/csv.ts'
import { type Actor, may, type Owner } from '#model/access/access.ts'
import type { DealerPatch } from '#model/dealer/patch.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Places } from '../place/index.ts'
import { countOwned, selectOwnedKeys } from '../rows/index.ts'
import { changeDealer, changePackage, closeDealer, createDealer, reopenDealer } from './change.ts'
import { mergeDealer } from './merge/index.ts'
import { type OwnInclude, presentItem, presentOptions, presentOwn } from './own-present.ts'
import { tableOf } from './own-table.ts'
import { selectOwnDealers } from './store.ts'

interface OwnDealersOptions {
  database: Database
  places: Pick<Places, 'locate' | 'resolve'>
  now: () => number
}

/** Maximum number of dealers in a table. */
const MAX_TABLE = 10_000

/** Dealers for their owners. */
export const ownDealers = ({ database, places, now }: OwnDealersOptions) => ({
  /** A page of an owner's dealers by name, with the total; undefined if the actor may not see them. */
  async list(
    actor: Actor,
    owner: Owner,
    { include, ...page }: { include: readonly OwnInclude[]; offset: number; limit: number },
  ) {
    if (!may(actor, 'dealer.read', owner)) return undefined
    const [keys, total] = await Promise.all([
      selectOwnedKeys(database, 'sales_center', owner, page),
      countOwned(database, 'sales_center', owner),
    ])
    const rows = await selectOwnDealers(database, keys)
    return { items: rows.map(row => presentItem(row, include)), total }
  },

  /** All dealers of an owner as CSV; undefined if the actor may not see them. */
  async table(actor: Actor, owner: Owner, include: readonly OwnInclude[]) {
    if (!may(actor, 'dealer.read', owner)) return undefined
    const keys = await selectOwnedKeys(database, 'sales_center', owner, { offset: 0, limit: MAX_TABLE })
    return csv(tableOf((await selectOwnDealers(database, keys)).map(presentOwn), include))
  },

  /** A dealer with everything that its owner may see; or why not. */
  async get(actor: Actor, key: number) {
    const [row] = await selectOwnDealers(database, [key])
    if (!row) return 'not-found'
    return may(actor, 'dealer.read', row) ? presentOwn(row) : 'forbidden'
  },

  /** The package of a dealer, and what each package does; or why not. */
  async options(actor: Actor, key: number) {
    const [row] = await selectOwnDealers(database, [key])
    if (!row) return 'not-found'
    return may(actor, 'dealer.read', row) ? presentOptions(row) : 'forbidden'
  },

  /** Sets the phone of all dealers of an owner; null for none. */
  async setPhone(transaction: Transaction, actor: Actor, owner: Owner, phone: DealerPatch['phone']) {
    const keys = await selectOwnedKeys(transaction, 'sales_center', owner, { offset: 0, limit: MAX_TABLE })
    for (const { key, version } of await selectOwnDealers(transaction, keys)) {
      const patch = { phone }
      const request = { key, actor, owner, patch }
      const changed = await changeDealer(transaction, places, { ...request, expectedVersion: version })
      // Now it is locked.
      if (changed.kind === 'stale')
        await changeDealer(transaction, places, { ...request, expectedVersion: changed.version })
    }
  },

  change: (transaction: Transaction, request: Parameters<typeof changeDealer>[2]) =>
    changeDealer(transaction, places, request),

  create: (transaction: Transaction, request: Parameters<typeof createDealer>[2]) =>
    createDealer(transaction, places, request),

  close: (transaction: Transaction, request: Omit<Parameters<typeof closeDealer>[1], 'now'>) =>
    closeDealer(transaction, { ...request, now: now() }),

  reopen: reopenDealer,

  merge: mergeDealer,

  /** Sets the package of a dealer, for staff. */
  setPackage: (transaction: Transaction, request: Omit<Parameters<typeof changePackage>[1], 'today'>) =>
    changePackage(transaction, { ...request, today: new Date(now()).toISOString().slice(0, 10) }),
})
