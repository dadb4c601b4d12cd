import { DAY } from '#kit/dates.ts'
import type { Grouping } from '#model/listing/search.ts'
import type { ListingSort } from '#model/listing/sorts.ts'
import { RECENT_DAYS, SOLD_DAYS } from '#model/listing/status.ts'
import { activeStatus } from '#model/listing/values.ts'
import { createIndex, type Index } from '#search/engine.ts'
import { Boundaries } from './boundaries.ts'
import { type IndexColumn, type IndexRecord, indexRow, listingSchema } from './columns.ts'
import type { Names } from './names.ts'
import type { ListingStore } from './store.ts'

export type ListingIndex = Index<IndexColumn, Grouping, ListingSort>

/** All homes that searches may find, in memory, kept as the database has them. */
export interface Catalogue {
  /** The index as it answers at a moment; `moment` is the earliest one with the same answers (see Boundaries). */
  at(now: number): { index: ListingIndex; moment: number }
  /** The next moment after `now` at which time alone may change an answer. */
  nextChange(now: number): number | undefined
  /** Re-reads homes; without keys, all of them. */
  apply(keys: readonly number[] | undefined): Promise<void>
}

interface State {
  index: ListingIndex
  boundaries: Boundaries
  /** Homes whose place is, was or will be paid for: their score turns with the time. */
  sponsored: Map<number, IndexRecord>
  /** From when to when the scores in the index are right. */
  scored: { from: number; until: number }
}

const CHANGES_AT_ONCE = 1000

/** Fills the index and keeps it. Take the feed's position before. */
export async function openCatalogue(
  store: ListingStore,
  names: Names,
  now: () => number,
): Promise<Catalogue> {
  let state = await fill()

  async function fill(): Promise<State> {
    const since = now()
    const filling: State = {
      index: createIndex(listingSchema),
      boundaries: new Boundaries(since),
      sponsored: new Map(),
      scored: { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
    }
    for await (const records of store.allRecords()) {
      for (const record of records) put(filling, record, since)
    }
    filling.index.settle()
    filling.boundaries.settle()
    return filling
  }

  function put(into: State, record: IndexRecord, moment: number): void {
    const { index, boundaries, sponsored, scored } = into
    index.put(indexRow(record, names.cityFold(record.cityKey), moment))
    names.tellPark(record.parkKey, record.parkName)
    for (const boundary of boundariesOf(record)) boundaries.add(boundary)
    if (!record.sponsored) {
      sponsored.delete(record.key)
      return
    }
    // A copy: texts of a record may be slices that keep a whole part of the fill in memory.
    sponsored.set(record.key, structuredClone(record))
    for (const turn of [record.sponsored.start, record.sponsored.end]) {
      if (turn <= moment) scored.from = Math.max(scored.from, turn)
      else scored.until = Math.min(scored.until, turn)
    }
  }

  /** Makes the scores of sponsored homes those of a moment. */
  function score(of: State, moment: number): void {
    if (moment >= of.scored.from && moment < of.scored.until) return
    of.scored = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
    for (const record of of.sponsored.values()) put(of, record, moment)
  }

  return {
    at(moment) {
      score(state, moment)
      return { index: state.index, moment: state.boundaries.floor(moment) }
    },
    nextChange: moment => state.boundaries.next(moment),
    async apply(keys) {
      if (!keys) {
        state = await fill()
        return
      }
      for (let from = 0; from < keys.length; from += CHANGES_AT_ONCE) {
        const some = keys.slice(from, from + CHANGES_AT_ONCE)
        const records = new Map((await store.records(some)).map(record => [record.key, record]))
        const moment = now()
        score(state, moment)
        for (const key of some) {
          const record = records.get(key)
          if (record) put(state, record, moment)
          else {
            state.index.remove(key)
            state.sponsored.delete(key)
          }
        }
      }
    },
  }
}

/** The moments at which time alone changes what searches find or show of a home. */
function boundariesOf(record: IndexRecord): number[] {
  const moments = [record.startedAt + RECENT_DAYS * DAY + 1]
  if (record.removedAt !== null) {
    moments.push(record.removedAt + 1)
    if (record.active === activeStatus.Sold) moments.push(record.removedAt + SOLD_DAYS * DAY + 1)
  }
  if (record.sponsored) moments.push(record.sponsored.start, record.sponsored.end)
  return moments
}
