import { type Alternatives, type FilterValues, meets } from '#kit/filter.ts'
import { type Box, boxAround, MILES_PER_DEGREE } from '#kit/geo.ts'
import type { ListingColumn } from '#model/listing/columns.ts'
import { type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { selectionOf } from '#model/listing/selection.ts'
import type { AnyRow, Scope } from '#search/schema.ts'
import { isWithin } from '../search/index.ts'

/** What a saved search says that decides its matches. */
export type Saved = Pick<ListingSearch, 'place' | 'filters' | 'near' | 'bounds'>

/** Where a saved search looks; undefined where its place is unknown: it finds nothing. */
export type ScopeOf = (search: Saved) => Scope | undefined

/** Searches that look at the same place. */
interface Area {
  scope: Scope
  /** Whoever finds it in the list of a text need not look at the scope any more. */
  isTextAlone: boolean
  /**
   * One after the other for each alert: its key, how many conditions it has, and their numbers. They are read from front to
   * back, so that a large area costs no jumps in memory.
   */
  entries: number[]
}

/** One condition that many searches share: what a filter asks for. */
interface Group {
  /** Of conditions that look at the clock: made anew for each moment. */
  at: (moment: number) => Alternatives<ListingColumn>
}

/** Side of a cell in degrees: a circle of 100 miles touches some twenty. */
const SIDE = 1
const COLUMNS = 360 / SIDE
/** An area that touches more cells is tried for every home. */
const MOST_CELLS = 1_600

/** Entries of an area that are still copied when one more is added. */
const FEW = 64

const unknown = 0
const passes = 1
const fails = 2

/**
 * All saved searches in memory, asked which of them find one home. It is the results turned round, by the same definitions:
 * first the places that hold the home, by its state, county, city, ZIP and cell; then what their searches ask, each condition
 * that many share only once (`npm run bench -- alerts`). Places and conditions that no search has any more stay: whoever
 * keeps it for long makes a new one now and then.
 */
export class SavedSearches {
  readonly #scopeOf: ScopeOf
  readonly #areas = new Map<string, Area | null>()
  readonly #areaOf = new Map<number, Area>()
  /** Areas by a text of the rows in them: `city ocala|123`. */
  readonly #byText = new Map<string, Area[]>()
  readonly #byCell = new Map<number, Area[]>()
  readonly #everywhere: Area[] = []
  readonly #groups: Group[] = []
  readonly #groupIds = new Map<string, number>()

  constructor(scopeOf: ScopeOf) {
    this.#scopeOf = scopeOf
  }

  get size(): number {
    return this.#areaOf.size
  }

  /** Adds a search, or replaces that of its key. */
  put(key: number, search: Saved): void {
    this.remove(key)
    const area = this.#area(search)
    if (!area) return
    const ids = this.#conditions(search.filters)
    // An array that grows by pushing takes room for many more: most areas have few alerts.
    if (area.entries.length < FEW) area.entries = [...area.entries, key, ids.length, ...ids]
    else area.entries.push(key, ids.length, ...ids)
    this.#areaOf.set(key, area)
  }

  remove(key: number): void {
    const entries = this.#areaOf.get(key)?.entries
    if (!entries) return
    this.#areaOf.delete(key)
    let at = 0
    while (at < entries.length && entries[at] !== key) at += 2 + (entries[at + 1] ?? 0)
    entries.splice(at, 2 + (entries[at + 1] ?? 0))
  }

  /** Keys of the searches among whose results a home is at a moment (milliseconds since 1970), in no order. */
  matching(row: AnyRow, moment: number): number[] {
    const found: number[] = []
    const columns = row as unknown as Readonly<Record<ListingColumn, number | null>>
    const states = new Uint8Array(this.#groups.length)
    const holds = (id: number): boolean => {
      const met = this.#groups[id]?.at(moment).some(conditions => meets(columns, conditions)) ?? false
      states[id] = met ? passes : fails
      return met
    }
    for (const { entries } of this.#areasOf(row)) {
      for (let at = 0; at < entries.length; ) {
        const end = at + 2 + (entries[at + 1] ?? 0)
        let next = at + 2
        for (; next < end; next++) {
          const id = entries[next] ?? 0
          const state = states[id]
          if (state === fails || (state === unknown && !holds(id))) break
        }
        if (next === end) found.push(entries[at] ?? 0)
        at = end
      }
    }
    return found
  }

  /** The areas that hold a home and have searches. */
  #areasOf(row: AnyRow): Area[] {
    const { latitude, longitude } = row
    const areas = this.#everywhere.filter(area => isWithin(area.scope, row))
    for (const name of ['zip', 'city', 'county', 'state'])
      for (const area of this.#byText.get(`${name} ${row[name]}`) ?? [])
        if (area.isTextAlone || isWithin(area.scope, row)) areas.push(area)
    if (latitude === null || longitude === null) return areas
    for (const area of this.#byCell.get(cellOf(latitude, longitude)) ?? []) {
      const { circle } = area.scope
      // Most circles of a cell are too far north or south, which needs no trigonometry.
      if (circle && Math.abs(circle.latitude - latitude) * MILES_PER_DEGREE > circle.miles * (1 + 1e-9))
        continue
      if (area.entries.length > 0 && isWithin(area.scope, row)) areas.push(area)
    }
    return areas
  }

  /** The area of a search, made and listed where homes in it will find it; an unknown place has none. */
  #area({ place, near, bounds }: Saved): Area | undefined {
    const { state, city, county, zip, radius } = place
    const id = JSON.stringify([state, city, county, zip, radius, near, bounds])
    const known = this.#areas.get(id)
    if (known !== undefined) return known ?? undefined
    const scope = this.#scopeOf({ place, filters: {}, ...(near && { near }), ...(bounds && { bounds }) })
    const area = scope ? { scope, isTextAlone: isTextAlone(scope), entries: [] } : null
    this.#areas.set(id, area)
    if (area) this.#list(area)
    return area ?? undefined
  }

  #list(area: Area): void {
    const { within = {}, circle, box } = area.scope
    const texts = Object.entries(within).flatMap(([name, values]) => values?.map(v => `${name} ${v}`) ?? [])
    const cells = [circle && cellsOf(boxAround(circle, circle.miles)), box && cellsOf(box)]
      .filter(some => some !== undefined)
      .sort((a, b) => a.length - b.length)[0]
    if (texts.length > 0) for (const text of texts) push(this.#byText, text, area)
    else if (cells) for (const cell of cells) push(this.#byCell, cell, area)
    else this.#everywhere.push(area)
  }

  /** The numbers of the conditions of a search. */
  #conditions(filters: ListingSearch['filters']): number[] {
    return [...selectionOf(filters, 0).keys()].map(group => this.#group(group, filters))
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

const isTextAlone = ({ within = {}, circle, box }: Scope) =>
  Object.values(within).filter(texts => texts).length === 1 && !circle && !box

const deciding = new Map<string, readonly string[]>()

/** The filters whose values decide what a group of conditions asks for (see `compile` of kit/filter and the selection of homes). */
function decidingOf(group: string): readonly string[] {
  const known = deciding.get(group)
  if (known) return known
  const bound = listingSearch.filters.flatMap(filter =>
    'boundTo' in filter && filter.boundTo.filter === group ? [filter.key] : [],
  )
  const { keys } = listingSearch.selection
  const depending = keys.some(key => key === group) ? keys.filter(key => key !== group) : []
  const made = [group, ...bound, ...depending]
  deciding.set(group, made)
  return made
}

const columnOf = (longitude: number) => Math.min(COLUMNS - 1, Math.floor((longitude + 180) / SIDE))
const rowOf = (latitude: number) => Math.min(180 / SIDE - 1, Math.floor((latitude + 90) / SIDE))
const cellOf = (latitude: number, longitude: number) => rowOf(latitude) * COLUMNS + columnOf(longitude)

/** The cells that a box touches; undefined where they are too many to list. */
function cellsOf({ south, west, north, east }: Box): number[] | undefined {
  const [first, last] = [columnOf(west), columnOf(east)]
  const width = Math.min(COLUMNS, west <= east ? last - first + 1 : COLUMNS - first + last + 1)
  const height = rowOf(north) - rowOf(south) + 1
  if (width * height > MOST_CELLS) return undefined
  const cells: number[] = []
  for (let row = rowOf(south); row <= rowOf(north); row++) {
    for (let step = 0; step < width; step++) cells.push(row * COLUMNS + ((first + step) % COLUMNS))
  }
  return cells
}

function push<K>(lists: Map<K, Area[]>, key: K, area: Area): void {
  const list = lists.get(key)
  if (list) list.push(area)
  else lists.set(key, [area])
}
