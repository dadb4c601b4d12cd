import type { Database } from '#db/database.ts'
import type { Change } from '#db/feed.ts'
import { isStale } from '#kit/version.ts'
import { type Actor, may, noOwner } from '#model/access/access.ts'
import type { AdNetworkForm } from '#model/ad/network.ts'
import { type AdSlotName, adSlotNames } from '#model/ad/values.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../../audit/index.ts'
import { changedKeys } from '../../search/index.ts'
import { lockNetwork, type NetworkRow, selectNetwork, setNetwork } from './store.ts'

/** Defaults before staff change anything: the settings of the server. */
export interface AdNetworkDefaults {
  /** Null: no network. */
  adNetworkUrl: string | null
  /** Null: all. */
  adSlots: readonly AdSlotName[] | null
}

export type AdNetwork = Awaited<ReturnType<typeof openAdNetwork>>

/** The only row. */
const KEY = 1

/**
 * Opens the settings of the ad network and the slots, which are in memory and follow the change feed. Get the feed's
 * position first.
 */
export async function openAdNetwork({
  database,
  defaults,
}: {
  database: Database
  defaults: AdNetworkDefaults
}) {
  let current = await selectNetwork(database)

  const present = ({ isUsed, scriptUrl, slots, version }: NetworkRow) => ({
    isUsed: isUsed ?? defaults.adNetworkUrl !== null,
    scriptUrl: isUsed === null ? defaults.adNetworkUrl : scriptUrl,
    slots: slots ? adSlotNames.filter(name => slots.includes(name)) : [...(defaults.adSlots ?? adSlotNames)],
    isDefault: isUsed === null,
    version,
  })

  return {
    /** Data for pages: the script of the network, null for none, and the slots with ads. */
    settings(): { scriptUrl: string | null; slots: AdSlotName[] } {
      const { isUsed, scriptUrl, slots } = present(current)
      return { scriptUrl: isUsed ? scriptUrl : null, slots }
    },

    async get(actor: Actor) {
      if (!may(actor, 'ad.moderate', noOwner)) return 'forbidden'
      return present(await selectNetwork(database))
    },

    async set(
      transaction: Transaction,
      { actor, version }: { actor: Actor; version: number },
      { isUsed, scriptUrl, slots }: AdNetworkForm,
    ): Promise<Changed> {
      if (!may(actor, 'ad.moderate', noOwner)) return { kind: 'forbidden' }
      const before = await lockNetwork(transaction)
      if (isStale(before.version, version)) return { kind: 'stale', version: before.version }
      const after = { isUsed, scriptUrl, slots, version: before.version + 1 }
      await setNetwork(transaction, after)
      await recordChange(transaction, {
        subject: { type: 'ad-network', key: KEY },
        actor,
        before: factsOf(present(before)),
        after: factsOf(present(after)),
      })
      return { kind: 'done', version: after.version }
    },

    /** Applies changes of the feed. */
    async apply(changes: readonly Change[]): Promise<void> {
      if (changedKeys(changes, 'ad_network')?.length !== 0) current = await selectNetwork(database)
    },
  }
}

const factsOf = ({
  isUsed,
  scriptUrl,
  slots,
}: {
  isUsed: boolean
  scriptUrl: string | null
  slots: AdSlotName[]
}) => ({ isUsed, scriptUrl, slots })
