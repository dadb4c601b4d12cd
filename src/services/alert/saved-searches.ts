import { type Alternatives, type FilterValues, meets } from '#kit/filter.ts'
import { type Box, boxAround } from '#kit/geo.ts'
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
  /** Keys of the alerts, and beside each the number of its set of conditions. */
  keys: number[]
  sets: number[]
}

/** One condition that many searches share: what a filter asks for. */
interface Group {
  /** Of conditions that look at the clock: made anew for each moment. */
  at: (moment: number) => Alternatives<ListingColumn>
}

/** Side of a cell in degrees: a circle of 100 miles touches some nine. */
const SIDE = 2
const COLUMNS = 360 / SIDE
/** An area that touches more cells is tried for every home. */
const MOST_CELLS = 400

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
  readonly #sets: number[][] = []
  readonly #setIds = new Map<string, number>()

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
    area.keys.push(key)
    area.sets.push(this.#set(search.filters))
    this.#areaOf.set(key, area)
  }

  remove(key: number): void {
    const area = this.#areaOf.get(key)
    if (!area) return
    this.#areaOf.delete(key)
    const at = area.keys.indexOf(key)
    area.keys[at] = area.keys.at(-1)!
    area.sets[at] = area.sets.at(-1)!
    area.keys.pop()
    area.sets.pop()
  }

  /** Keys of the searches among whose results a home is at a moment (milliseconds since 1970), in no order. */
  matching(row: AnyRow, moment: number): number[] {
    const found: number[] = []
    const columns = row as unknown as Readonly<Record<ListingColumn, number | null>>
    const groups = new Uint8Array(this.#groups.length)
    const sets = new Uint8Array(this.#sets.length)
    const groupPasses = (id: number): boolean => {
      if (groups[id] === unknown) {
        const holds = this.#groups[id]!.at(moment).some(conditions => meets(columns, conditions))
        groups[id] = holds ? passes : fails
      }
      return groups[id] === passes
    }
    for (const area of this.#candidates(row)) {
      if (area.keys.length === 0 || !isWithin(area.scope, row)) continue
      for (let at = 0; at < area.keys.length; at++) {
        const set = area.sets[at]!
        if (sets[set] === unknown) sets[set] = this.#sets[set]!.every(groupPasses) ? passes : fails
        if (sets[set] === passes) found.push(area.keys[at]!)
      }
    }
    return found
  }

  *#candidates(row: AnyRow): Iterable<Area> {
    yield* this.#everywhere
    for (const name of ['zip', 'city', 'county', 'state'])
      yield* this.#byText.get(`${name} ${row[name]}`) ?? []
    if (row.latitude !== null && row.longitude !== null)
      yield* this.#byCell.get(cellOf(row.latitude, row.longitude)) ?? []
  }

  /** The area of a search, made and listed where homes in it will find it; an unknown place has none. */
  #area({ place, near, bounds }: Saved): Area | undefined {
    const { state, city, county, zip, radius } = place
    const id = JSON.stringify([state, city, county, zip, radius, near, bounds])
    const known = this.#areas.get(id)
    if (known !== undefined) return known ?? undefined
    const scope = this.#scopeOf({ place, filters: {}, ...(near && { near }), ...(bounds && { bounds }) })
    const area = scope ? { scope, keys: [], sets: [] } : null
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

  /** The number of a set of conditions, which searches that ask for the same share. */
  #set(filters: ListingSearch['filters']): number {
    const ids = [...selectionOf(filters, 0).keys()].map(group => this.#group(group, filters))
    const id = ids.join()
    const known = this.#setIds.get(id)
    if (known !== undefined) return known
    this.#sets.push(ids)
    this.#setIds.set(id, this.#sets.length - 1)
    return this.#sets.length - 1
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
    const at = (moment: number) => selectionOf(only, moment).get(name)!
    const always = at(0)
    const isTimeless = JSON.stringify(always) === JSON.stringify(at(1))
    this.#groups.push({ at: isTimeless ? () => always : at })
    this.#groupIds.set(id, this.#groups.length - 1)
    return this.#groups.length - 1
  }
}

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
