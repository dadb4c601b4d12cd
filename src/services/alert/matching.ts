import type { Database, Transaction } from '#db/database.ts'
import { sameHomeDays } from '#model/alert/alert.ts'
import type { Listings } from '../listing/index.ts'
import { dueAt } from './due.ts'
import type { EventRow } from './rows.ts'
import type { SavedSearches } from './saved-searches.ts'
import * as store from './store.ts'
import { kindFor } from './told.ts'

/** Adds a home to the homes that somebody watches. */
export type Favour = (transaction: Transaction, userKey: number, listingKey: number) => Promise<unknown>

interface MatchingOptions {
  database: Database
  listings: Pick<Listings, 'rowsOf'>
  searches: SavedSearches
  favour: Favour
  now: () => number
  onError: (error: unknown) => void
}

/** Events read at a time. */
const batch = 100
/** Seconds before an event is tried again; it doubles with each attempt, an hour at the most. */
const retry = 30
const longestRetry = 3_600
/** Changes of alerts may be dated so long before they can be seen, milliseconds. */
const overlap = 120_000

/**
 * Meets what happened to homes with the saved searches. An event waits in its table until the transaction that notes who
 * is told of it, so that none is lost whenever a node dies, and none is told twice.
 */
export function openMatching({ database, listings, searches, favour, now, onError }: MatchingOptions) {
  let readUntil: Date | null = null

  /** Takes what was changed in saved searches since the last time: all of them at first. */
  async function refresh(): Promise<void> {
    const at = await store.databaseNow(database)
    const since = readUntil === null ? null : new Date(readUntil.getTime() - overlap)
    for await (const rows of store.changedSearches(database, since)) {
      for (const { key, search, stop } of rows) {
        if (stop) searches.remove(key)
        else searches.put(key, search)
      }
    }
    readUntil = at
  }

  /** Notes in one transaction who is told of an event, and that it is done; false where another node does it. */
  const tell = (event: EventRow, alertKeys: readonly number[]): Promise<boolean> =>
    database.transaction(async transaction => {
      if (!(await store.claimEvent(transaction, event.key))) return false
      if (alertKeys.length > 0) await noteReaders(transaction, event, alertKeys)
      await store.finishEvent(transaction, event.key)
      return true
    })

  async function noteReaders(
    transaction: Transaction,
    event: EventRow,
    alertKeys: readonly number[],
  ): Promise<void> {
    const same =
      event.kind === 'published'
        ? await store.selectSameHome(transaction, event.listingKey, sameHomeDays)
        : []
    const keysOf = (isOnMarket: boolean) =>
      same.flatMap(listing => (listing.isOnMarket === isOnMarket ? [listing.key] : []))
    const readers = await store.selectReaders(transaction, alertKeys, event, {
      onMarket: keysOf(true),
      offMarket: keysOf(false),
    })
    const moment = now()
    const told = readers.flatMap(reader => {
      const kind = kindFor(event.kind, reader)
      return kind === undefined ? [] : [{ ...reader, kind, dueAt: dueAt(reader, moment) }]
    })
    if (told.length === 0) return
    await store.insertMatches(transaction, event, told)
    const watching = new Set(
      told.filter(one => one.autoFavorite && one.kind !== 'sold').map(one => one.userKey),
    )
    for (const userKey of watching) await favour(transaction, userKey, event.listingKey)
  }

  return {
    refresh,

    /** Matches some of what waits; gives how many events were done, 0 where nothing waits for this node. One that fails is tried again later, alone. */
    async match(): Promise<number> {
      const events = await store.selectWaiting(database, batch)
      if (events.length === 0) return 0
      await refresh()
      const rows = await listings.rowsOf([...new Set(events.map(({ listingKey }) => listingKey))])
      const rowOf = new Map(rows.map(row => [row.key, row]))
      let done = 0
      for (const event of events) {
        try {
          const row = rowOf.get(event.listingKey)
          if (await tell(event, row ? searches.matching(row, event.at) : [])) done++
        } catch (error) {
          onError(error)
          await store.postponeEvent(database, event.key, Math.min(longestRetry, retry * 2 ** event.attempts))
        }
      }
      return done
    },
  }
}
