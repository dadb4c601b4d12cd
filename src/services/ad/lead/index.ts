import type { Database } from '#db/database.ts'
import { type Actor, may, ownedByCompany } from '#model/access/access.ts'
import type { Transaction } from '#platform/write/index.ts'
import { deleteOld, insertLead, type ReferredClick, selectClick } from './store.ts'

/** Reason that a lead does not count: a duplicate, an uncounted click, or a campaign without leads. */
export type UncountedReason = 'told-before' | 'filtered' | 'off'

export type AdLeads = ReturnType<typeof openAdLeads>

/** Leads of ads: events after a click, identified only by the click's reference. */
export function openAdLeads({ database }: { database: Database }) {
  /** Stores the lead of a click; the reason if it does not count. */
  async function store(transaction: Transaction, click: ReferredClick): Promise<UncountedReason | null> {
    if (!click.countsLeads) return 'off'
    if (click.reason !== null) return 'filtered'
    return (await insertLead(transaction, click.key)) ? null : 'told-before'
  }

  return {
    /** A lead reported by an advertiser. Undefined for a reference of an unknown, foreign or old click. */
    async report(
      transaction: Transaction,
      actor: Actor,
      reference: string,
    ): Promise<{ reason: UncountedReason | null } | undefined> {
      const click = await selectClick(transaction, reference)
      if (!click || click.companyKey === null) return undefined
      if (!may(actor, 'ad.manage', ownedByCompany(click.companyKey))) return undefined
      return { reason: await store(transaction, click) }
    },

    /** A message of a visitor that was sent to companies: counts if the click was on an ad of one of them. */
    async deliver(
      transaction: Transaction,
      reference: string,
      companies: readonly (number | null)[],
    ): Promise<void> {
      const click = await selectClick(transaction, reference)
      if (click && click.companyKey !== null && companies.includes(click.companyKey))
        await store(transaction, click)
    },

    prune: () => deleteOld(database),
  }
}
