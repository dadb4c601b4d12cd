import type { SearchDefinition } from '#model/search/definition.ts'
import { filterParameter } from '#model/search/parameters.ts'
import { radii, type Search } from '#model/search/search.ts'

/** A query parameter and its new value; null removes it. */
interface Change {
  parameter: string
  value: string | null
}

/** One or two changes to a search without results, and the number of matches. */
export interface Relaxation extends Change {
  and?: Change
  count: number
}

/** A change, and the changed search. */
interface Changed<S extends Search> extends Change {
  search: S
}

const MAX_RELAXATIONS = 6
/** Maximum number of changes to combine in pairs. */
const MAX_PAIRED = 10

/**
 * Changes that find matches for an empty search: without each filter, without the box or area, with a larger radius. If no
 * single change does, pairs of them.
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
  /** Without each restriction, and with the smallest radius that finds anything. */
  const tried = (from: S, narrowed: readonly Changed<S>[], and?: Change): Relaxation[] => {
    const nearest = wider(from)
      .map(change => counted(change, and))
      .find(({ count }) => count > 0)
    return [...narrowed.map(change => counted(change, and)), ...(nearest ? [nearest] : [])]
  }
  const single = leftOut(definition, search)
  const best = bestOf(tried(search, single))
  if (best.length > 0) return best
  return bestOf(
    single.slice(0, MAX_PAIRED).flatMap(({ parameter, value, search: changed }, at) => {
      // Try each pair once: combine a change only with later ones.
      const later = leftOut(definition, changed).filter(other =>
        single.slice(at + 1, MAX_PAIRED).some(one => one.parameter === other.parameter),
      )
      return tried(changed, later, { parameter, value })
    }),
  )
}

const bestOf = (relaxations: readonly Relaxation[]): Relaxation[] =>
  relaxations
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_RELAXATIONS)

/** The search without each of its filters, and without its box and area. */
function leftOut<S extends Search>({ filters }: SearchDefinition, search: S): Changed<S>[] {
  const changes = filters.flatMap((filter): Changed<S>[] => {
    const { key } = filter
    if (filter.kind === 'term' || search.filters[key] === undefined) return []
    const { [key]: _left, ...rest } = search.filters
    return [{ parameter: filterParameter(filter), value: null, search: { ...search, filters: rest } }]
  })
  for (const parameter of ['bounds', 'area'] as const) {
    if (!search[parameter]) continue
    const unbounded = { ...search }
    delete unbounded[parameter]
    changes.push({ parameter, value: null, search: unbounded })
  }
  return changes
}

/** The search with each larger radius, smallest first. */
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
