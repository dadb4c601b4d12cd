import { createIndex, type Index } from '#search/engine.ts'
import type { StoredRows } from '#search/rows.ts'
import type { Row, Schema } from '#search/schema.ts'
import { Boundaries, type StoredBoundaries } from './boundaries.ts'

/**
 * Content of a catalogue: converts records from the feature's store to rows of an index. Timestamps in milliseconds
 * since 1970.
 */
export interface Contents<R extends { key: number }, N extends string, D extends string, S extends string> {
  schema: Schema<N, D, S>
  /** All searchable records, in batches. */
  all(): AsyncIterable<readonly R[]>
  /** Searchable records by key. */
  some(keys: readonly number[]): Promise<readonly R[]>
  row(record: R, now: number): Row<NoInfer<N>, NoInfer<D>>
  /** Times at which search results or the record's card change without any write. */
  boundaries?(record: R): readonly number[]
  /** Times at which its row changes: the start and end of a sponsored placement. */
  turns?(record: R): readonly number[]
}

/** All searchable records of one type in memory, in sync with the database. */
export interface Catalogue<N extends string, D extends string, S extends string> {
  /** The index at a time; `moment` is the earliest time with the same results (see Boundaries). */
  at(now: number): { index: Index<N, D, S>; moment: number }
  /** The next time after `now` at which a result may change without any write. */
  nextChange(now: number): number | undefined
  /** Reloads records by key; all of them without keys. */
  apply(keys: readonly number[] | undefined): Promise<void>
  /** A copy of everything in memory, for a catalogue of the same contents in a later process. */
  stored(): StoredCatalogue
}

/** Stored content of a catalogue as of a position of the change feed; may include later changes. */
export interface StoredCatalogue {
  rows: StoredRows
  boundaries: StoredBoundaries
  turning: ReadonlyMap<number, unknown>
  right: { from: number; until: number }
}

interface State<R, N extends string, D extends string, S extends string> {
  index: Index<N, D, S>
  boundaries: Boundaries
  /** Records whose row changes with time. */
  turning: Map<number, R>
  /** Period in which the rows of the index are valid. */
  right: { from: number; until: number }
}

const CHANGES_AT_ONCE = 1000

/**
 * Fills the index and syncs it. Get the feed's position first; apply the changes since that of `stored`, if present.
 */
export async function openCatalogue<
  R extends { key: number },
  N extends string,
  D extends string,
  S extends string,
>(contents: Contents<R, N, D, S>, now: () => number, stored?: StoredCatalogue): Promise<Catalogue<N, D, S>> {
  let state = stored ? restored(stored) : await fill()

  function restored({ rows, boundaries, turning, right }: StoredCatalogue): State<R, N, D, S> {
    const index = createIndex(contents.schema)
    index.restore(rows)
    return {
      index,
      boundaries: Boundaries.restore(boundaries),
      // Stored by this very program.
      turning: new Map(turning as ReadonlyMap<number, R>),
      right,
    }
  }

  async function fill(): Promise<State<R, N, D, S>> {
    const since = now()
    const filling: State<R, N, D, S> = {
      index: createIndex(contents.schema),
      boundaries: new Boundaries(since),
      turning: new Map(),
      right: { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
    }
    for await (const records of contents.all()) for (const record of records) put(filling, record, since)
    filling.index.settle()
    filling.boundaries.settle()
    return filling
  }

  function put(into: State<R, N, D, S>, record: R, moment: number): void {
    const { index, boundaries, turning, right } = into
    index.put(contents.row(record, moment))
    for (const boundary of contents.boundaries?.(record) ?? []) boundaries.add(boundary)
    const turns = contents.turns?.(record) ?? []
    if (turns.length === 0) {
      turning.delete(record.key)
      return
    }
    // Copy, because texts of a record may be slices that retain an entire batch in memory.
    turning.set(record.key, structuredClone(record))
    for (const turn of turns) {
      boundaries.add(turn)
      if (turn <= moment) right.from = Math.max(right.from, turn)
      else right.until = Math.min(right.until, turn)
    }
  }

  /** Updates time-dependent rows. */
  function turn(of: State<R, N, D, S>, moment: number): void {
    if (moment >= of.right.from && moment < of.right.until) return
    of.right = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
    for (const record of of.turning.values()) put(of, record, moment)
  }

  return {
    at(moment) {
      turn(state, moment)
      return { index: state.index, moment: state.boundaries.floor(moment) }
    },
    nextChange: moment => state.boundaries.next(moment),
    stored: () => ({
      rows: state.index.stored(),
      boundaries: state.boundaries.stored(now()),
      turning: new Map(state.turning),
      right: { ...state.right },
    }),
    async apply(keys) {
      if (!keys) {
        state = await fill()
        return
      }
      for (let from = 0; from < keys.length; from += CHANGES_AT_ONCE) {
        const some = keys.slice(from, from + CHANGES_AT_ONCE)
        const records = new Map((await contents.some(some)).map(record => [record.key, record]))
        const moment = now()
        turn(state, moment)
        for (const key of some) {
          const record = records.get(key)
          if (record) put(state, record, moment)
          else {
            state.index.remove(key)
            state.turning.delete(key)
          }
        }
      }
    },
  }
}
