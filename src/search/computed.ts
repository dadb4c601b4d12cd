import type { Terms } from '#kit/filter.ts'
import { Bitmap } from './bits.ts'
import { NumberColumn } from './columns.ts'
import { Order } from './order.ts'
import type { Rows } from './rows.ts'
import type { Computed } from './schema.ts'

/** Maximum number of cached sets of values, 4 bytes a row each; those of the default terms are always cached. */
const MAX_CACHED = 16

/** Sorting all rows costs about as much as comparing them this often. */
const SCANS_PER_SORT = 8

type Formula = ReturnType<Computed['of']>

/** The values of a computed column under some terms, computed 32 rows at a time on first use. */
export class ComputedColumn extends NumberColumn {
  readonly order: Order
  /** Of the default terms. */
  isDefault = false
  /** Rows that searches compared one by one. */
  compared = 0
  private readonly done = new Bitmap()
  private readonly rows: Rows
  private readonly stored: NumberColumn
  private readonly first: NumberColumn
  private readonly second: NumberColumn
  private readonly formula: Formula

  constructor(
    name: string,
    rows: Rows,
    columns: readonly [NumberColumn, NumberColumn, NumberColumn],
    formula: Formula,
  ) {
    super(name, 'int32')
    this.rows = rows
    ;[this.stored, this.first, this.second] = columns
    this.formula = formula
    this.order = new Order(
      slot => this.sortValue(slot),
      slot => rows.keys.values[slot] ?? 0,
    )
  }

  /** Caches the default order, and any that is frequently used. */
  get storedOrder(): Order | undefined {
    return this.isDefault || this.compared > this.rows.slots * SCANS_PER_SORT ? this.order : undefined
  }

  override sortValue(slot: number): number {
    this.prepare(slot >>> 5)
    return super.sortValue(slot)
  }

  /** Call for every row written. */
  written(slot: number, fresh: boolean): void {
    const isDone = this.done.has(slot >>> 5)
    const before = isDone && !fresh ? this.values[slot] : undefined
    if (isDone) this.compute(slot)
    if (before === undefined || this.values[slot] !== before) this.order.written(slot)
  }

  override prepare(word: number): void {
    if (this.done.has(word)) return
    const end = Math.min((word + 1) << 5, this.rows.slots)
    // For complete words, which fit rows written later.
    if (end > this.values.length) this.resize((this.rows.slots + (this.rows.slots >>> 3) + 1024) & ~31)
    for (let slot = word << 5; slot < end; slot++) this.compute(slot)
    this.done.set(word)
  }

  private compute(slot: number): void {
    const { stored, first, second } = this
    const value = this.formula(stored.sortValue(slot), first.sortValue(slot), second.sortValue(slot))
    this.set(slot, value === Infinity ? null : Math.min(value, this.highest))
  }
}

/** The computed columns of an index, by terms. */
export class ComputedColumns {
  private readonly rows: Rows
  private readonly settings: ReadonlyMap<string, Computed>
  private readonly columns = new Map<string, ComputedColumn>()
  private readonly onDrop: (column: NumberColumn) => void
  private made = 0

  constructor(
    rows: Rows,
    settings: Readonly<Record<string, Computed | undefined>> = {},
    onDrop: (column: NumberColumn) => void = () => {},
  ) {
    this.rows = rows
    this.onDrop = onDrop
    this.settings = new Map(Object.entries(settings).flatMap(([name, by]) => (by ? [[name, by]] : [])))
  }

  /** The values of a column under some terms; undefined if they are not computed. */
  of(name: string, terms: Terms = {}): ComputedColumn | undefined {
    const computed = this.settings.get(name)
    if (!computed) return undefined
    const resolved = computed.resolve(terms)
    const id = `${name} ${resolved}`
    const defaultId = `${name} ${computed.resolve({})}`
    const column = this.columns.get(id) ?? this.make(name, computed, resolved)
    column.isDefault = id === defaultId
    this.columns.delete(id)
    this.columns.set(id, column)
    if (this.columns.size > MAX_CACHED) this.dropOldest()
    return column
  }

  has(name: string): boolean {
    return this.settings.has(name)
  }

  /** Call for every row written. */
  written(slot: number, fresh: boolean): void {
    for (const column of this.columns.values()) column.written(slot, fresh)
  }

  /** Call when slots have changed. */
  clear(): void {
    this.columns.clear()
  }

  private make(name: string, computed: Computed, resolved: readonly number[]): ComputedColumn {
    const [first, second] = computed.from
    const columns = [name, first, second].map(each => this.rows.numbers.get(each))
    const [stored, one, two] = columns
    if (!stored || !one || !two) throw new RangeError(`no numbers to compute ${name} of`)
    // A unique name: predicates are identified by the names of their columns.
    return new ComputedColumn(`${name}#${this.made++}`, this.rows, [stored, one, two], computed.of(resolved))
  }

  private dropOldest(): void {
    const defaults = new Set([...this.settings].map(([name, { resolve }]) => `${name} ${resolve({})}`))
    for (const [id, column] of this.columns) {
      if (defaults.has(id)) continue
      this.columns.delete(id)
      this.onDrop(column)
      return
    }
  }
}
