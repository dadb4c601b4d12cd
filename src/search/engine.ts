import type { Point } from '#kit/geo.ts'
import { Collector, countBits, Scratch, type Selection } from './bits.ts'
import { ComputedColumns } from './computed.ts'
import { evaluate } from './evaluate.ts'
import { Predicates } from './predicates.ts'
import { pageWithReserved } from './reserved.ts'
import { Rows, type StoredRows } from './rows.ts'
import type { AnyRow, Cell, CellSearch, Row, Schema, Search, SearchResult, Selecting } from './schema.ts'
import { selectScope } from './scope.ts'
import { Sorts } from './sorts.ts'
import { groupByCell, groupByText } from './summary.ts'

/** A faceted in-memory index of places. Each call includes all earlier writes. */
export interface Index<N extends string, D extends string, S extends string> {
  /** Number of rows. */
  readonly size: number
  has(key: number): boolean
  /** Inserts or replaces a row. Throws a RangeError if a value does not fit its column. */
  put(row: Row<N, D>): void
  /** Returns whether the row existed. */
  remove(key: number): boolean
  /** Inserts many rows, then calls `settle`. */
  fill(rows: Iterable<Row<N, D>>): void
  /**
   * Optimizes the memory layout and builds every order, once after a bulk insert. Without it, the first searches do
   * this work incrementally and every search is slower.
   */
  settle(): void
  /** A copy of everything stored, for `restore`. */
  stored(): StoredRows
  /** Loads what another index of the same schema stored into this empty one, then calls `settle`. */
  restore(stored: StoredRows): void
  search(search: Search<N, D, S>): SearchResult
  /** Aggregates the selected rows to the pins and clusters of a map. */
  cells(search: CellSearch<N, D>): Cell[]
}

/** Creates an empty index for a schema. */
export function createIndex<const N extends string, const D extends string, const S extends string>(
  schema: Schema<N, D, S>,
): Index<N, D, S> {
  const rows = new Rows(schema)
  const computed = new ComputedColumns(rows, schema.computed, column => predicates.erase(column))
  const sorts = new Sorts(rows, schema.sorts, computed)
  const predicates = new Predicates(rows.numbers, computed)
  const collector = new Collector()
  const scratch = new Scratch()

  function put(row: AnyRow): void {
    rows.check(row)
    const known = rows.find(row.key)
    const fresh = known < 0
    if (!fresh) sorts.writing(known)
    const slot = fresh ? rows.allot(row.key) : known
    rows.write(slot, row)
    sorts.written(slot, fresh)
    computed.written(slot, fresh)
    predicates.written(slot)
  }

  function settle(): void {
    rows.rearrange()
    rows.refreshPostings()
    predicates.clear()
    computed.clear()
    sorts.reset()
    sorts.build()
  }

  function select({ scope = {}, groups = new Map() }: Selecting, facets: Search['facets'] = new Map()) {
    scratch.reset()
    return evaluate(
      selectScope(rows, scope, collector, scratch),
      groups,
      facets,
      predicates,
      rows.slots,
      scratch,
    )
  }

  function search(query: Search): SearchResult {
    const { scope, orders = [], offset, limit, groupBy, reserved } = query
    const near = query.near ?? scope?.circle
    const { selection, counts } = select(query, query.facets)
    const page = (of: Selection, from: number, limit: number) =>
      sorts.page(of, orders, near, from, limit, collector)
    const slots = reserved
      ? pageWithReserved(selection, reserved, query, page, { predicates, slots: rows.slots, scratch })
      : page(selection, offset, limit)
    return {
      keys: slots.map(slot => rows.keys.values[slot]!),
      ...(near && { distances: slots.map(slot => milesOrNull(slot, near)) }),
      total: countBits(selection.masks),
      counts,
      ...(groupBy !== undefined && { groups: groups(selection, groupBy) }),
    }
  }

  function milesOrNull(slot: number, near: Point): number | null {
    const miles = sorts.miles(slot, near)
    return miles === Infinity ? null : miles
  }

  function groups(selection: Selection, name: string) {
    const column = rows.texts.get(name)
    if (!column) throw new RangeError(`unknown dictionary ${name}`)
    return groupByText(rows, selection, column)
  }

  return {
    get size() {
      return rows.size
    },
    has: key => rows.find(key) >= 0,
    put,
    remove(key) {
      const slot = rows.find(key)
      if (slot >= 0) rows.release(slot)
      return slot >= 0
    },
    fill(all) {
      for (const row of all) put(row)
      settle()
    },
    settle,
    stored: () => rows.stored(),
    restore(stored) {
      rows.restore(stored)
      settle()
    },
    search,
    cells(query) {
      const lowest = query.lowest === undefined ? undefined : rows.numbers.get(query.lowest)
      const { selection } = select(query)
      return groupByCell(rows, selection, query.width, query.height, lowest)
    },
  }
}
