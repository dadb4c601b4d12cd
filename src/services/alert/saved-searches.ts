import { type Alternatives, type FilterValues, meets, type Terms } from '#kit/filter.ts'
import { type Box, boxAround } from '#kit/geo.ts'
import { boxBeyond } from '#kit/shape.ts'
import type { ListingColumn } from '#model/listing/columns.ts'
import { termKeys } from '#model/listing/cost-filters.ts'
import { meantFilters } from '#model/listing/meaning.ts'
import { type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { selectionOf } from '#model/listing/selection.ts'
import type { AnyRow, Scope } from '#search/schema.ts'
import { isWithin } from '../search/index.ts'
import { AreaShapes } from './area-shapes.ts'
import { EntryLists } from './entry-lists.ts'

/** The parts of a saved search that affect its matches. */
export type Saved = Pick<ListingSearch, 'place' | 'filters' | 'near' | 'bounds' | 'area'>

/** Scope of a saved search; undefined for an unknown place, which matches nothing. */
export type ScopeOf = (search: Saved) => Scope | undefined

/** Values of a home's number columns. */
type Columns = Readonly<Record<ListingColumn, number | null>>

/** A home's monthly cost under some terms, in cents. */
export type CostOf = (columns: Columns, terms: Terms | undefined) => number | null

/** Searches in the same area. */
interface Area {
  scope: Scope
  /** The text index alone decides: no need to check the scope. */
  isTextAlone: boolean
  /** List of its entries; for each alert: its key, the number of its conditions, and their IDs. */
  entries: number
  /**
   * Lists of the entries of a large area by their first condition, which they then leave out: if it fails, none of
   * them is read.
   */
  byFirst: Map<number, number> | undefined
}

/** One condition shared by many searches. */
interface Group {
  /** Time-dependent conditions are compiled for each time. */
  at: (moment: number) => Alternatives<ListingColumn>
}

/** Cell size in degrees: a circle of 100 miles covers about twenty cells. */
const SIDE = 1
const COLUMNS = 360 / SIDE
/** Areas with more cells are checked for every home. */
const MAX_CELLS = 1_600

/** Up to this many numbers, an area has one list. */
const ONE_LIST = 64
/** First condition of a search that has none. */
const NONE = -1

const unknown = 0
const passes = 1
const fails = 2

/**
 * Saved searches in memory, to find those that match one home: an inverted search with the same definitions. It first
 * finds the areas of the home by state, county, city, ZIP and cell, then checks their conditions, each shared
 * condition once (`npm run bench -- alerts`). Unused areas and conditions are not removed; create a new instance from
 * time to time.
 */
export class SavedSearches {
  readonly #scopeOf: ScopeOf
  readonly #costOf: CostOf
  readonly #areas = new Map<string, Area | null>()
  readonly #areaOf = new Map<number, Area>()
  /** Areas by a text of their rows: `city ocala|123`. */
  readonly #byText = new Map<string, Area[]>()
  /** Indexes in `#placed` of the areas that touch a cell. */
  readonly #byCell = new Map<number, number[]>()
  readonly #placed: Area[] = []
  /** Shapes of the placed areas, for a fast rejection without reading the area. */
  readonly #shapes = new AreaShapes()
  readonly #entries = new EntryLists()
  readonly #everywhere: Area[] = []
  readonly #groups: Group[] = []
  readonly #groupIds = new Map<string, number>()
  /** Number of searches that had each condition. */
  readonly #uses: number[] = []

  constructor(scopeOf: ScopeOf, costOf: CostOf) {
    this.#scopeOf = scopeOf
    this.#costOf = costOf
  }

  get size(): number {
    return this.#areaOf.size
  }

  /** Adds or replaces a search. */
  put(key: number, search: Saved): void {
    this.remove(key)
    const area = this.#area(search)
    if (!area) return
    this.#add(area, key, this.#conditions(meantFilters(search.filters)))
    this.#areaOf.set(key, area)
  }

  remove(key: number): void {
    const area = this.#areaOf.get(key)
    if (!area) return
    this.#areaOf.delete(key)
    for (const list of area.byFirst?.values() ?? [area.entries]) if (this.#cut(list, key)) return
  }

  /** Keys of the searches that match a home at a time (milliseconds since 1970), unordered. */
  matching(row: AnyRow, moment: number): number[] {
    const found: number[] = []
    const columns = row as unknown as Columns
    const valueUnder = (column: ListingColumn, terms: Terms | undefined) =>
      column === 'monthlyCost' ? this.#costOf(columns, terms) : columns[column]
    const states = new Uint8Array(this.#groups.length)
    const holds = (id: number): boolean => {
      const met =
        this.#groups[id]?.at(moment).some(conditions => meets(columns, conditions, valueUnder)) ?? false
      states[id] = met ? passes : fails
      return met
    }
    const lists = this.#entries
    const { data } = lists
    const read = (list: number) => {
      let at = lists.start(list)
      const last = at + lists.length(list)
      while (at < last) {
        const end = at + 2 + (data[at + 1] ?? 0)
        let next = at + 2
        for (; next < end; next++) {
          const id = data[next] ?? 0
          const state = states[id]
          if (state === fails || (state === unknown && !holds(id))) break
        }
        if (next === end) found.push(data[at] ?? 0)
        at = end
      }
    }
    for (const { entries, byFirst } of this.#areasOf(row)) {
      if (!byFirst) read(entries)
      else
        for (const [first, some] of byFirst)
          if (first === NONE || states[first] === passes || (states[first] === unknown && holds(first)))
            read(some)
    }
    return found
  }

  /** Areas with searches that contain a home. */
  #areasOf(row: AnyRow): Area[] {
    const { latitude, longitude } = row
    const areas = this.#everywhere.filter(area => isWithin(area.scope, row))
    for (const name of ['zip', 'city', 'county', 'state'])
      for (const area of this.#byText.get(`${name} ${row[name]}`) ?? [])
        if (area.isTextAlone || isWithin(area.scope, row)) areas.push(area)
    if (latitude === null || longitude === null) return areas
    const contains = this.#shapes.finder(latitude, longitude)
    for (const number of this.#byCell.get(cellOf(latitude, longitude)) ?? []) {
      const is = contains(number)
      if (is === false) continue
      const area = this.#placed[number]
      if (area && this.#hasSearches(area) && (is ?? isWithin(area.scope, row))) areas.push(area)
    }
    return areas
  }

  /** Finds or creates the area of a search and indexes it; undefined for an unknown place. */
  #area({ place, near, bounds, area: corners }: Saved): Area | undefined {
    const { state, city, county, zip, radius } = place
    const id = JSON.stringify([state, city, county, zip, radius, near, bounds, corners])
    const known = this.#areas.get(id)
    if (known !== undefined) return known ?? undefined
    const scope = this.#scopeOf({
      place,
      filters: {},
      ...(near && { near }),
      ...(bounds && { bounds }),
      ...(corners && { area: corners }),
    })
    const area = scope
      ? { scope, isTextAlone: isTextAlone(scope), entries: this.#entries.create(), byFirst: undefined }
      : null
    this.#areas.set(id, area)
    if (area) this.#list(area)
    return area ?? undefined
  }

  #list(area: Area): void {
    const { within = {}, circle, box, area: corners } = area.scope
    const texts = Object.entries(within).flatMap(([name, values]) => values?.map(v => `${name} ${v}`) ?? [])
    const boxes = [circle && boxAround(circle, circle.miles), box, corners && boxBeyond(corners)].filter(
      one => one !== undefined,
    )
    const [smallest] = boxes
      .flatMap(one => {
        const cells = cellsOf(one)
        return cells ? [{ cells, box: one }] : []
      })
      .sort((a, b) => a.cells.length - b.cells.length)
    if (texts.length > 0) for (const text of texts) push(this.#byText, text, area)
    else if (smallest) this.#listInCells(area, smallest)
    else this.#everywhere.push(area)
  }

  #listInCells(area: Area, { cells, box }: { cells: readonly number[]; box: Box }): void {
    this.#shapes.push(area.scope, box)
    const number = this.#placed.push(area) - 1
    for (const cell of cells) push(this.#byCell, cell, number)
  }

  /** Condition IDs of a search, the rarest first: few homes pass it, and few searches share it. */
  #conditions(filters: ListingSearch['filters']): number[] {
    const ids = [...selectionOf(filters, 0).keys()].map(group => this.#group(group, filters))
    for (const id of ids) this.#uses[id] = this.#usesOf(id) + 1
    return ids.sort((a, b) => this.#usesOf(a) - this.#usesOf(b))
  }

  #add(area: Area, key: number, ids: readonly number[]): void {
    if (!area.byFirst) {
      this.#entries.append(area.entries, [key, ids.length, ...ids])
      if (this.#entries.length(area.entries) > ONE_LIST) this.#split(area)
      return
    }
    const [first = NONE, ...others] = ids
    const list = area.byFirst.get(first) ?? this.#entries.create()
    area.byFirst.set(first, list)
    this.#entries.append(list, [key, others.length, ...others])
  }

  /** Puts the entries of an area into lists by their first condition. */
  #split(area: Area): void {
    const entries = [...this.#entries.values(area.entries)]
    this.#entries.cut(area.entries, 0, entries.length)
    area.byFirst = new Map()
    for (let at = 0; at < entries.length; ) {
      const end = at + 2 + (entries[at + 1] ?? 0)
      this.#add(area, entries[at] ?? 0, entries.slice(at + 2, end))
      at = end
    }
  }

  /** Removes the entry of a key; false if the list has none. */
  #cut(list: number, key: number): boolean {
    const values = this.#entries.values(list)
    let at = 0
    while (at < values.length && values[at] !== key) at += 2 + (values[at + 1] ?? 0)
    if (at >= values.length) return false
    this.#entries.cut(list, at, 2 + (values[at + 1] ?? 0))
    return true
  }

  #hasSearches({ entries, byFirst }: Area): boolean {
    return byFirst !== undefined || this.#entries.length(entries) > 0
  }

  #usesOf(id: number): number {
    return this.#uses[id] ?? 0
  }

  #group(name: string, filters: ListingSearch['filters']): number {
    const deciding = decidingOf(name)
    const values: FilterValues = filters
    const id = JSON.stringify([name, ...deciding.map(key => values[key])])
    const known = this.#groupIds.get(id)
    if (known !== undefined) return known
    const only: ListingSearch['filters'] = Object.fromEntries(
      deciding.flatMap(key => (values[key] === undefined ? [] : [[key, values[key]]])),
    )
    const at = (moment: number) => selectionOf(only, moment).get(name) ?? []
    const always = at(0)
    const isTimeless = JSON.stringify(always) === JSON.stringify(at(1))
    this.#groups.push({ at: isTimeless ? () => always : at })
    this.#groupIds.set(id, this.#groups.length - 1)
    return this.#groups.length - 1
  }
}

const isTextAlone = ({ within = {}, circle, box, area }: Scope) =>
  Object.values(within).filter(texts => texts).length === 1 && !circle && !box && !area

const deciding = new Map<string, readonly string[]>()

/** Filters that affect a group of conditions (see `compile` of kit/filter and the selection of homes). */
function decidingOf(group: string): readonly string[] {
  const known = deciding.get(group)
  if (known) return known
  const bound = listingSearch.filters.flatMap(filter =>
    'boundTo' in filter && filter.boundTo.filter === group ? [filter.key] : [],
  )
  const { keys } = listingSearch.selection
  const depending = keys.some(key => key === group) ? keys.filter(key => key !== group) : []
  const isComputed = listingSearch.filters.some(filter => filter.key === group && 'computed' in filter)
  const made = [group, ...bound, ...depending, ...(isComputed ? termKeys : [])]
  deciding.set(group, made)
  return made
}

const columnOf = (longitude: number) => Math.min(COLUMNS - 1, Math.floor((longitude + 180) / SIDE))
const rowOf = (latitude: number) => Math.min(180 / SIDE - 1, Math.floor((latitude + 90) / SIDE))
const cellOf = (latitude: number, longitude: number) => rowOf(latitude) * COLUMNS + columnOf(longitude)

/** Cells that a box intersects; undefined if there are too many. */
function cellsOf({ south, west, north, east }: Box): number[] | undefined {
  const [first, last] = [columnOf(west), columnOf(east)]
  const width = Math.min(COLUMNS, west <= east ? last - first + 1 : COLUMNS - first + last + 1)
  const height = rowOf(north) - rowOf(south) + 1
  if (width * height > MAX_CELLS) return undefined
  const cells: number[] = []
  for (let row = rowOf(south); row <= rowOf(north); row++) {
    for (let step = 0; step < width; step++) cells.push(row * COLUMNS + ((first + step) % COLUMNS))
  }
  return cells
}

function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
