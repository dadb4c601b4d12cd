import type { Database, Transaction } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { sameHomeDays } from '#model/alert/alert.ts'
import type { Listings } from '../listing/index.ts'
import { dueAt } from './due.ts'
import { kindFor } from './event-kind.ts'
import type { EventRow } from './rows.ts'
import { SavedSearches, type ScopeOf } from './saved-searches.ts'
import * as store from './store.ts'

/** Adds a home to users' favorites, except for users who removed it. */
export type AddFavorite = (
  transaction: Transaction,
  userKeys: readonly number[],
  listingKey: number,
) => Promise<unknown>

interface MatchingOptions {
  database: Database
  listings: Pick<Listings, 'rowsOf' | 'costOf'>
  /** Returns the scope of a saved search. */
  scopeOf: ScopeOf
  addFavorite: AddFavorite
  now: () => number
  onError: (error: unknown) => void
}

/** Events per batch. */
const batch = 100
/** Seconds until the first retry of an event; doubles with each attempt, up to an hour. */
const retry = 30
const longestRetry = 3_600
/** A change of an alert may become visible this long after its timestamp, in milliseconds. */
const overlap = 120_000
/** Interval of a full reload of all searches, in milliseconds, because incremental reads miss deletions. */
const reloadInterval = DAY

/**
 * Matches events of homes with saved searches. An event stays in its table until its matches are committed: none is
 * lost or reported twice if a node dies.
 */
export function openMatching({ database, listings, scopeOf, addFavorite, now, onError }: MatchingOptions) {
  let searches = new SavedSearches(scopeOf, listings.costOf)
  let readUntil: Date | null = null
  let reloadedAt = Number.NEGATIVE_INFINITY

  /** Reads searches changed since the last read: all of them at first, and once a day. */
  async function refresh(stopping: AbortSignal | undefined): Promise<void> {
    const isReload = readUntil === null || now() - reloadedAt >= reloadInterval
    const target = isReload ? new SavedSearches(scopeOf, listings.costOf) : searches
    const at = await store.databaseNow(database)
    const since = isReload || readUntil === null ? null : new Date(readUntil.getTime() - overlap)
    for await (const rows of store.changedSearches(database, since)) {
      if (stopping?.aborted) return
      for (const { key, search, stop } of rows) {
        if (stop) target.remove(key)
        else target.put(key, search)
      }
    }
    if (isReload) reloadedAt = now()
    searches = target
    readUntil = at
  }

  /** Records the matches of an event and marks it as done, in one transaction; false if another node did it. */
  const record = (event: EventRow, alertKeys: readonly number[]): Promise<boolean> =>
    database.transaction(async transaction => {
      if (!(await store.claimEvent(transaction, event.key))) return false
      await noteReaders(transaction, event, alertKeys)
      await store.finishEvents(transaction, [event.key])
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
    const notified = readers.flatMap(reader => {
      const kind = kindFor(event.kind, reader)
      return kind === undefined ? [] : [{ ...reader, kind, dueAt: dueAt(reader, moment) }]
    })
    if (notified.length === 0) return
    // Users with an earlier notice about a home have it among their favorites, or removed it.
    const isNew = notified.filter(({ autoFavorite, kind }) => autoFavorite && kind !== 'sold')
    const userKeys = [...new Set(isNew.map(({ userKey }) => userKey))]
    const offered = new Set(
      userKeys.length === 0 ? [] : await store.selectOffered(transaction, event.listingKey, userKeys),
    )
    await store.insertMatches(transaction, event, notified)
    const watching = userKeys.filter(userKey => !offered.has(userKey))
    if (watching.length > 0) await addFavorite(transaction, watching, event.listingKey)
  }

  return {
    /** Number of saved searches in memory. */
    size: () => searches.size,

    /**
     * Matches pending events; returns their number, 0 if nothing is pending for this node. A failing event is retried
     * later separately. Ends between two events if the node stops: with a million saved searches, one event may match
     * thousands.
     */
    async match(stopping?: AbortSignal): Promise<number> {
      const events = await store.selectWaiting(database, batch)
      if (events.length === 0) return 0
      await refresh(stopping)
      const rows = await listings.rowsOf([...new Set(events.map(({ listingKey }) => listingKey))])
      const rowOf = new Map(rows.map(row => [row.key, row]))
      let done = 0
      const unmatched: number[] = []
      for (const event of events) {
        if (stopping?.aborted) break
        try {
          const row = rowOf.get(event.listingKey)
          const alertKeys = row ? searches.matching(row, event.at) : []
          if (alertKeys.length === 0) unmatched.push(event.key)
          else if (await record(event, alertKeys)) done++
        } catch (error) {
          onError(error)
          await store.postponeEvent(database, event.key, Math.min(longestRetry, retry * 2 ** event.attempts))
        }
      }
      // One statement for all: on a site with few saved searches, the majority of a load's homes match none.
      return done + (await store.finishEvents(database, unmatched))
    },
  }
}
