import type { Database, Transaction } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import { sameHomeDays } from '#model/alert/alert.ts'
import type { Listings } from '../listing/index.ts'
import { dueAt } from './due.ts'
import type { EventRow } from './rows.ts'
import { SavedSearches, type ScopeOf } from './saved-searches.ts'
import * as store from './store.ts'
import { kindFor } from './told.ts'

/** Adds a home to the homes that some people watch, but for those who have taken it off. */
export type Favour = (
  transaction: Transaction,
  userKeys: readonly number[],
  listingKey: number,
) => Promise<unknown>

interface MatchingOptions {
  database: Database
  listings: Pick<Listings, 'rowsOf'>
  /** Where a saved search looks. */
  scopeOf: ScopeOf
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
/** All searches are read anew so often, milliseconds: what was deleted leaves no trace in the database to be read. */
const rereadAfter = DAY

/**
 * Meets what happened to homes with the saved searches. An event waits in its table until the transaction that notes who
 * is told of it, so that none is lost whenever a node dies, and none is told twice.
 */
export function openMatching({ database, listings, scopeOf, favour, now, onError }: MatchingOptions) {
  let searches = new SavedSearches(scopeOf)
  let readUntil: Date | null = null
  let wholeAt = Number.NEGATIVE_INFINITY

  /** Takes what was changed in saved searches since the last time: all of them at first, and once a day. */
  async function refresh(): Promise<void> {
    const isWhole = readUntil === null || now() - wholeAt >= rereadAfter
    const target = isWhole ? new SavedSearches(scopeOf) : searches
    const at = await store.databaseNow(database)
    const since = isWhole || readUntil === null ? null : new Date(readUntil.getTime() - overlap)
    for await (const rows of store.changedSearches(database, since)) {
      for (const { key, search, stop } of rows) {
        if (stop) target.remove(key)
        else target.put(key, search)
      }
    }
    if (isWhole) wholeAt = now()
    searches = target
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
    // A home that somebody was told of before is among what they watch, or they have taken it off.
    const isNew = told.filter(({ autoFavorite, kind }) => autoFavorite && kind !== 'sold')
    const asked = [...new Set(isNew.map(({ userKey }) => userKey))]
    const offered = new Set(
      asked.length === 0 ? [] : await store.selectOffered(transaction, event.listingKey, asked),
    )
    await store.insertMatches(transaction, event, told)
    const watching = asked.filter(userKey => !offered.has(userKey))
    if (watching.length > 0) await favour(transaction, watching, event.listingKey)
  }

  return {
    /** How many saved searches are in memory. */
    size: () => searches.size,

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
