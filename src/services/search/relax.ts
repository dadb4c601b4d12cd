import type { SearchDefinition } from '#model/search/definition.ts'
import { filterParameter } from '#model/search/parameters.ts'
import { radii, type Search } from '#model/search/search.ts'

/** A parameter by its wire name, and its new value; null leaves it out. */
interface Change {
  parameter: string
  value: string | null
}

/** A change of a search that finds nothing, alone or with a second one, and how many matches it brings. */
export interface Relaxation extends Change {
  and?: Change
  count: number
}

/** A change, and the search with it. */
interface Changed<S extends Search> extends Change {
  search: S
}

const MOST = 6
/** Changes of which pairs are tried. */
const MOST_PAIRED = 10

/**
 * Changes that bring matches to an empty search: each filter left out, the box left out, a wider radius. Where none does
 * alone, pairs of them.
 */
export function relaxations<S extends Search>(
  definition: SearchDefinition,
  search: S,
  totalOf: (search: S) => number | undefined,
): Relaxation[] {
  const counted = ({ search: changed, parameter, value }: Changed<S>, and?: Change): Relaxation => ({
    parameter,
    value,
    ...(and && { and }),
    count: totalOf(changed) ?? 0,
  })
  /** Each thing left out, and the nearest radius that brings anything. */
  const tried = (from: S, narrowed: readonly Changed<S>[], and?: Change): Relaxation[] => {
    const nearest = wider(from)
      .map(change => counted(change, and))
      .find(({ count }) => count > 0)
    return [...narrowed.map(change => counted(change, and)), ...(nearest ? [nearest] : [])]
  }
  const single = leftOut(definition, search)
  const best = most(tried(search, single))
  if (best.length > 0) return best
  return most(
    single.slice(0, MOST_PAIRED).flatMap(({ parameter, value, search: changed }, at) => {
      // Each pair once: what comes later is left out with what came before.
      const later = leftOut(definition, changed).filter(other =>
        single.slice(at + 1, MOST_PAIRED).some(one => one.parameter === other.parameter),
      )
      return tried(changed, later, { parameter, value })
    }),
  )
}

const most = (relaxations: readonly Relaxation[]): Relaxation[] =>
  relaxations
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)

/** The search without each of its filters, and without its box. */
function leftOut<S extends Search>({ filters }: SearchDefinition, search: S): Changed<S>[] {
  const changes = filters.flatMap((filter): Changed<S>[] => {
    const { key } = filter
    if (search.filters[key] === undefined) return []
    const { [key]: _left, ...rest } = search.filters
    return [{ parameter: filterParameter(filter), value: null, search: { ...search, filters: rest } }]
  })
  if (!search.bounds) return changes
  const unbounded = { ...search }
  delete unbounded.bounds
  return [...changes, { parameter: 'bounds', value: null, search: unbounded }]
}

/** The search with each wider radius, the nearest first. */
function wider<S extends Search>(search: S): Changed<S>[] {
  const { city, county, zip, radius = -1 } = search.place
  if (!city && !county && !zip) return []
  return radii
    .filter(miles => miles > radius)
    .map(miles => ({
      parameter: 'radius',
      value: String(miles),
      search: { ...search, place: { ...search.place, radius: miles } },
    }))
}
