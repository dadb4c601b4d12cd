import { milesBetween, type Point } from '#kit/geo.ts'
import { type Collector, countBits, eachSlot, type Selection } from './bits.ts'
import { offerByCell } from './by-cell.ts'
import { CellDistances } from './cell-distances.ts'
import { CellMaxima } from './cell-maxima.ts'
import type { NumberColumn } from './columns.ts'
import type { ComputedColumn, ComputedColumns } from './computed.ts'
import { Order } from './order.ts'
import type { Rows, TextColumn } from './rows.ts'
import type { OrderBy, SortBy } from './schema.ts'
import { compareSlots, type Ranking, Top } from './top.ts'

/** A sort: the source of its values, and the order of all rows if the values are the same for every search. */
interface Sort {
  readonly valueAt: (slot: number, near: Point | undefined) => number
  /** Stored values, to detect whether a row's position has changed. */
  readonly stored: (slot: number) => number
  readonly order: Order | undefined
  readonly nearness: 'none' | 'distance' | 'loss'
  /** Subtracted per mile. */
  readonly loss: number
  /** The highest stored value of each cell, if something is subtracted per mile. */
  readonly maxima?: CellMaxima
  readonly prepare: () => void
  /** Its order is built at the first use. */
  readonly rare?: boolean
  /** The computed column that it compares, with its values under the terms of a search. */
  readonly computed?: string
  readonly column?: ComputedColumn
}

/** All sorts of an index. */
export class Sorts {
  private readonly rows: Rows
  private readonly computed: ComputedColumns
  private readonly sorts: ReadonlyMap<string, Sort>
  private readonly ordered: Sort[]
  private readonly before: Float64Array
  private readonly distances: CellDistances
  private readonly keyOf = (slot: number): number => this.rows.keys.values[slot] ?? 0

  constructor(rows: Rows, settings: Readonly<Record<string, SortBy>>, computed: ComputedColumns) {
    this.rows = rows
    this.computed = computed
    this.distances = new CellDistances(rows.grid)
    this.sorts = new Map(
      Object.entries(settings).map(([name, by]) => [
        name,
        { ...this.create(name, by), rare: 'rare' in by && by.rare === true },
      ]),
    )
    this.ordered = [...this.sorts.values()].filter(sort => sort.order)
    this.before = new Float64Array(this.ordered.length)
  }

  /** Call before a row is overwritten. */
  writing(slot: number): void {
    for (let i = 0; i < this.ordered.length; i++) this.before[i] = this.ordered[i]!.stored(slot)
  }

  /** Call after each written row; `fresh` if its slot was empty before. */
  written(slot: number, fresh: boolean): void {
    for (let i = 0; i < this.ordered.length; i++) {
      const { order, stored, maxima } = this.ordered[i]!
      maxima?.written(slot)
      if (fresh || !Object.is(stored(slot), this.before[i])) order?.written(slot)
    }
  }

  reset(): void {
    for (const { order, maxima } of this.ordered) {
      order?.reset()
      maxima?.reset()
    }
  }

  /** Builds every order except the rare ones. */
  build(): void {
    const byKey = this.rows.byKey()
    for (const { computed } of this.sorts.values())
      if (computed) this.computed.of(computed)?.order.refresh(() => byKey, this.rows.alive)
    for (const { prepare, order, rare, maxima } of this.ordered) {
      if (rare) continue
      maxima?.refresh()
      prepare()
      order?.refresh(() => byKey, this.rows.alive)
    }
  }

  /** The slots of the selection from `offset` to `offset + limit` in order. */
  page(
    selection: Selection,
    orders: readonly OrderBy[],
    near: Point | undefined,
    offset: number,
    limit: number,
    collector: Collector,
  ): number[] {
    const used = this.using(orders, near)
    const total = countBits(selection.masks)
    const need = Math.min(total, offset + limit)
    if (need <= offset) return []
    const [first] = used
    const lowerBound = first && near && this.cellBound(first.sort, first.descending, near)
    const ranking = this.ranking(used, near)
    const walked = this.walk(selection, used, ranking, near, need, total, collector)
    if (walked) return walked.slice(offset, need)
    if (first?.sort.column) first.sort.column.compared += total
    const top = new Top(ranking, need)
    if (lowerBound && need * 2 < total) offerByCell(this.rows, selection, total, lowerBound, top, collector)
    else eachSlot(selection, slot => top.offer(slot))
    return top.sorted().slice(offset)
  }

  private using(orders: readonly OrderBy[], near: Point | undefined): { sort: Sort; descending: boolean }[] {
    const used = orders.map(({ sort: name, direction, terms }) => {
      const sort = this.sorts.get(name)
      if (!sort) throw new RangeError(`no sort ${name}`)
      const column = sort.computed === undefined ? undefined : this.computed.of(sort.computed, terms)
      return { sort: column ? byComputed(column) : sort, descending: direction === 'desc' }
    })
    for (const { sort } of used) sort.prepare()
    return used.filter(({ sort }) => sort.nearness !== 'distance' || near)
  }

  private ranking(used: { sort: Sort; descending: boolean }[], near: Point | undefined): Ranking {
    const values = used.map(({ sort, descending }) => {
      if (!descending) return (slot: number) => sort.valueAt(slot, near)
      return (slot: number) => {
        const value = sort.valueAt(slot, near)
        return value === Infinity ? Infinity : -value
      }
    })
    const [first] = used
    const floor = first && near && this.floor(first.sort, first.descending)
    return { values, keyOf: this.keyOf, ...(floor && { floor }) }
  }

  /** A lower bound of the values of all rows of a cell. */
  private cellBound(
    { nearness, loss, maxima }: Sort,
    descending: boolean,
    near: Point,
  ): ((cell: number) => number) | undefined {
    const { distances } = this
    distances.from(near)
    if (nearness === 'distance' && !descending) return cell => distances.atLeast(cell)
    if (nearness !== 'loss' || !descending || !maxima) return undefined
    maxima.refresh()
    return cell => {
      const highest = maxima.of(cell)
      return highest === -Infinity ? Infinity : loss * distances.atLeast(cell) - highest
    }
  }

  /**
   * The distance to the row's cell is a lower bound of the distance, and the score at that distance an upper bound of
   * the score.
   */
  private floor(
    { nearness, loss, stored }: Sort,
    descending: boolean,
  ): ((slot: number) => number) | undefined {
    const { distances } = this
    const { cells } = this.rows
    if (nearness === 'distance' && !descending) return slot => distances.atLeast(cells.values[slot] ?? 0)
    if (nearness !== 'loss' || !descending) return undefined
    return slot => loss * distances.atLeast(cells.values[slot] ?? 0) - stored(slot)
  }

  /** Scans the list of the first order until enough is found, if that is faster than reading every selected row. */
  private walk(
    selection: Selection,
    used: { sort: Sort; descending: boolean }[],
    ranking: Ranking,
    near: Point | undefined,
    need: number,
    total: number,
    collector: Collector,
  ): number[] | undefined {
    const [first] = used
    const order = first?.sort.order
    if (!order || (first.sort.nearness === 'loss' && near)) return undefined
    const likelySteps = (need / total) * this.rows.size
    // Selecting many of many costs a sort; selecting few costs one comparison each.
    const budget = need > 1000 ? this.rows.slots * 2 : total / 2
    if (likelySteps > budget) return undefined
    order.refresh(() => this.rows.byKey(), this.rows.alive)
    const { values, keyOf } = ranking
    const ties = values.length > 1 ? { values: values.slice(1), keyOf } : undefined
    return collector.spread(selection, bitmap => {
      const listed = order.first(first.descending, bitmap, need, ties, budget)
      if (!listed) return undefined
      return merge(listed, pick(order.unlisted, bitmap, ranking, need), ranking)
    })
  }

  private create(name: string, by: SortBy): Sort {
    if ('number' in by) {
      const column = this.rows.numbers.get(by.number)
      if (!column || column.kind === 'bits') throw new RangeError(`no number to sort ${name} by`)
      if (!this.computed.has(by.number)) return this.byNumber(column, by.lossPerMile)
      return { ...unordered, valueAt: () => Infinity, computed: by.number }
    }
    if ('text' in by) {
      const column = this.rows.texts.get(by.text)
      if (!column) throw new RangeError(`no dictionary to sort ${name} by`)
      return this.byText(column)
    }
    const valueAt = (slot: number, near: Point | undefined) => (near ? this.miles(slot, near) : Infinity)
    return { ...unordered, valueAt, nearness: 'distance' }
  }

  private byNumber(column: NumberColumn, lossPerMile: number | undefined): Sort {
    const stored = (slot: number) => column.sortValue(slot)
    const order = new Order(stored, this.keyOf)
    if (lossPerMile === undefined)
      return { valueAt: stored, stored, order, nearness: 'none', loss: 0, prepare: () => {} }
    const valueAt = (slot: number, near: Point | undefined) => {
      const value = column.sortValue(slot)
      if (!near || value === Infinity) return value
      const miles = this.miles(slot, near)
      return miles === Infinity ? Infinity : value - lossPerMile * miles
    }
    const maxima = new CellMaxima(this.rows, stored)
    return { valueAt, stored, order, nearness: 'loss', loss: lossPerMile, maxima, prepare: () => {} }
  }

  private byText(column: TextColumn): Sort {
    let ranks = column.dictionary.rankByCode()
    const valueAt = (slot: number) => ranks[column.codes.values[slot] ?? 0] ?? Infinity
    return {
      valueAt,
      stored: slot => column.codes.values[slot] ?? 0,
      order: new Order(valueAt, this.keyOf),
      nearness: 'none',
      loss: 0,
      prepare: () => {
        ranks = column.dictionary.rankByCode()
      },
    }
  }

  /** Miles from the point, Infinity for a row without coordinates. */
  miles(slot: number, near: Point): number {
    const latitude = this.rows.latitudes.values[slot] ?? 0
    if (Number.isNaN(latitude)) return Infinity
    return milesBetween(near.latitude, near.longitude, latitude, this.rows.longitudes.values[slot] ?? 0)
  }
}

const unordered = {
  stored: () => 0,
  order: undefined,
  nearness: 'none',
  loss: 0,
  prepare: () => {},
} as const

/** A sort by computed values; without a cached order it reads every selected row. */
function byComputed(column: ComputedColumn): Sort {
  const valueAt = (slot: number) => column.sortValue(slot)
  return { ...unordered, valueAt, column, order: column.storedOrder }
}

/** The first `need` of the slots that are in the bitmap, in order. */
function pick(slots: readonly number[], bitmap: Int32Array, ranking: Ranking, need: number): number[] {
  const top = new Top(ranking, need)
  for (const slot of slots) if (((bitmap[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) top.offer(slot)
  return top.sorted()
}

function merge(a: number[], b: number[], ranking: Ranking): number[] {
  if (b.length === 0) return a
  const merged: number[] = []
  let fromB = 0
  for (const slot of a) {
    while (fromB < b.length && compareSlots(ranking, b[fromB] ?? 0, slot) < 0) merged.push(b[fromB++] ?? 0)
    merged.push(slot)
  }
  return merged.concat(b.slice(fromB))
}
