import { type CompiledFilters, type Conjunction, matches, meets, type Terms } from '#kit/filter.ts'
import { boxContains, milesBetween, type Point } from '#kit/geo.ts'
import type { AnyRow, CellSearch, Schema, Scope, Search } from '#search/schema.ts'
import { isInArea } from './naive-area.ts'

interface Found {
  readonly total: number
  readonly keys: number[]
  readonly counts: Record<string, Record<string, number>>
  readonly groups: Record<string, number>
}

/** Reference implementation of the engine: scans every row and sorts everything. */
export class NaiveIndex {
  readonly rows = new Map<number, AnyRow>()
  private readonly schema: Schema

  constructor(schema: Schema) {
    this.schema = schema
  }

  search(query: Search): Found {
    const { scope = {}, groups = new Map(), facets = new Map(), groupBy, offset, limit } = query
    const placed = [...this.rows.values()].filter(row => inScope(row, scope))
    const found = placed.filter(row => this.matches(row, groups)).sort((a, b) => this.compare(query, a, b))
    const counts: Record<string, Record<string, number>> = {}
    for (const [group, choices] of facets) {
      const others = new Map([...groups].filter(([name]) => name !== group))
      const base = placed.filter(row => this.matches(row, others))
      counts[group] = {}
      for (const [value, asked] of choices) {
        counts[group][value] = base.filter(row => this.meets(row, asked)).length
      }
    }
    const sizes: Record<string, number> = {}
    for (const row of groupBy ? found : []) {
      const text = row[groupBy!] as string | null
      if (text !== null) sizes[text] = (sizes[text] ?? 0) + 1
    }
    return {
      total: found.length,
      keys: withReserved(found, query)
        .slice(offset, offset + limit)
        .map(row => row.key),
      counts,
      groups: sizes,
    }
  }

  /** By cell: count, key of a single row, lowest value. */
  cells({ scope = {}, groups = new Map(), width, height, lowest = '' }: CellSearch) {
    const cells = new Map<string, { count: number; keys: number[]; lowest: number | null }>()
    for (const row of this.rows.values()) {
      if (row.latitude === null || row.longitude === null) continue
      if (!inScope(row, scope) || !this.matches(row, groups)) continue
      const id = `${Math.floor((row.latitude + 90) / height)} ${Math.floor((row.longitude + 180) / width)}`
      const cell = cells.get(id) ?? { count: 0, keys: [], lowest: null }
      const value = numbers(row)[lowest] ?? null
      if (value !== null) cell.lowest = Math.min(cell.lowest ?? value, value)
      cell.keys.push(row.key)
      cells.set(id, { ...cell, count: cell.count + 1 })
    }
    return [...cells.values()].map(({ count, keys, lowest }) => ({
      count,
      key: count === 1 ? keys[0] : undefined,
      lowest,
    }))
  }

  private compare(query: Search, a: AnyRow, b: AnyRow): number {
    const near = query.near ?? query.scope?.circle
    for (const { sort, direction, terms } of query.orders ?? []) {
      const [valueA, valueB] = [this.value(sort, a, near, terms), this.value(sort, b, near, terms)]
      if (valueA === valueB) continue
      if (valueA === null) return 1
      if (valueB === null) return -1
      return valueA < valueB === (direction === 'asc') ? -1 : 1
    }
    return a.key - b.key
  }

  private matches = (row: AnyRow, groups: CompiledFilters) =>
    matches(numbers(row), groups, (column, terms) => this.number(row, column, terms))

  private meets = (row: AnyRow, asked: Conjunction) =>
    meets(numbers(row), asked, (column, terms) => this.number(row, column, terms))

  /** A column's value, computed if its column is. */
  private number(row: AnyRow, column: string, terms: Terms = {}): number | null {
    const computed = this.schema.computed?.[column]
    const stored = numbers(row)[column] ?? null
    if (!computed) return stored
    const [first, second] = computed.from.map(name => numbers(row)[name] ?? Infinity)
    const value = computed.of(computed.resolve(terms))(stored ?? Infinity, first!, second!)
    return value === Infinity ? null : value
  }

  private value(
    sort: string,
    row: AnyRow,
    near: Point | undefined,
    terms: Terms | undefined,
  ): number | string | null {
    const by = this.schema.sorts[sort]!
    if ('text' in by) {
      const text = row[by.text] as string | null
      const { sortKey = (plain: string) => plain } = this.schema.dictionaries[by.text]!
      return text === null ? null : sortKey(text)
    }
    const { latitude, longitude } = row
    const miles =
      near && latitude !== null && longitude !== null
        ? milesBetween(near.latitude, near.longitude, latitude, longitude)
        : null
    if ('distance' in by) return miles
    const value = this.number(row, by.number, terms)
    if (by.lossPerMile === undefined || !near) return value
    return value === null || miles === null ? null : value - by.lossPerMile * miles
  }
}

/** All rows, with those that match the condition in the reserved places while there are others. */
function withReserved(found: AnyRow[], { reserved }: Search): AnyRow[] {
  if (!reserved) return found
  const kept = found.filter(row => meets(numbers(row), reserved.condition))
  const others = found.filter(row => !kept.includes(row))
  const placed: AnyRow[] = []
  while (kept.length + others.length > 0) {
    const isReserved = reserved.before(placed.length + 1) > reserved.before(placed.length)
    const from = (isReserved && kept.length > 0) || others.length === 0 ? kept : others
    placed.push(from.shift()!)
  }
  return placed
}

const numbers = (row: AnyRow): Record<string, number | null> =>
  row as unknown as Record<string, number | null>

function inScope(row: AnyRow, { within = {}, circle, box, area }: Scope): boolean {
  for (const [name, texts] of Object.entries(within)) {
    if (texts && !texts.includes(row[name] as string)) return false
  }
  const { latitude, longitude } = row
  if (latitude === null || longitude === null) return !circle && !box && !area
  if (box && !boxContains(box, latitude, longitude)) return false
  if (area && !isInArea(area, latitude, longitude)) return false
  return !circle || milesBetween(circle.latitude, circle.longitude, latitude, longitude) <= circle.miles
}
