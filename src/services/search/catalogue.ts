import { createIndex, type Index } from '#search/engine.ts'
import type { Row, Schema } from '#search/schema.ts'
import { Boundaries } from './boundaries.ts'

/** What a catalogue holds: from the room's store into rows of an index. Moments in milliseconds since 1970. */
export interface Contents<R extends { key: number }, N extends string, D extends string, S extends string> {
  schema: Schema<N, D, S>
  /** Everything that searches may find, in parts. */
  all(): AsyncIterable<readonly R[]>
  /** Those of some keys that searches may find. */
  some(keys: readonly number[]): Promise<readonly R[]>
  row(record: R, now: number): Row<NoInfer<N>, NoInfer<D>>
  /** The moments at which time alone changes what searches find or show of it. */
  boundaries?(record: R): readonly number[]
  /** The moments at which its row becomes another: the start and end of a paid place. */
  turns?(record: R): readonly number[]
}

/** All that searches may find of one type, in memory, kept as the database has it. */
export interface Catalogue<N extends string, D extends string, S extends string> {
  /** The index as it answers at a moment; `moment` is the earliest one with the same answers (see Boundaries). */
  at(now: number): { index: Index<N, D, S>; moment: number }
  /** The next moment after `now` at which time alone may change an answer. */
  nextChange(now: number): number | undefined
  /** Reads entities again; without keys, all of them. */
  apply(keys: readonly number[] | undefined): Promise<void>
}

interface State<R, N extends string, D extends string, S extends string> {
  index: Index<N, D, S>
  boundaries: Boundaries
  /** Those whose row turns with the time. */
  turning: Map<number, R>
  /** From when to when the rows in the index are right. */
  right: { from: number; until: number }
}

const CHANGES_AT_ONCE = 1000

/** Fills the index and keeps it. Take the feed's position before. */
export async function openCatalogue<
  R extends { key: number },
  N extends string,
  D extends string,
  S extends string,
>(contents: Contents<R, N, D, S>, now: () => number): Promise<Catalogue<N, D, S>> {
  let state = await fill()

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
    // A copy: texts of a record may be slices that keep a whole part of the fill in memory.
    turning.set(record.key, structuredClone(record))
    for (const turn of turns) {
      boundaries.add(turn)
      if (turn <= moment) right.from = Math.max(right.from, turn)
      else right.until = Math.min(right.until, turn)
    }
  }

  /** Makes the rows that turn with the time those of a moment. */
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
