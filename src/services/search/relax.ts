import type { SearchDefinition } from '#model/search/definition.ts'
import { filterParameter } from '#model/search/parameters.ts'
import { radii, type Search } from '#model/search/search.ts'

/** One change of a search: a parameter by its wire name, and its new value; null leaves it out. */
export interface Relaxation {
  parameter: string
  value: string | null
  count: number
}

const MOST = 6

/** Single changes that bring matches to an empty search: each filter left out, the box left out, a wider radius. */
export function relaxations<S extends Search>(
  definition: SearchDefinition,
  search: S,
  totalOf: (search: S) => number | undefined,
): Relaxation[] {
  const changes = definition.filters.flatMap(filter => {
    const { key } = filter
    if (search.filters[key] === undefined) return []
    const { [key]: _left, ...filters } = search.filters
    return [relaxation(filterParameter(filter), null, { ...search, filters })]
  })
  if (search.bounds) {
    const { bounds: _left, ...rest } = search
    changes.push(relaxation('bounds', null, rest as S))
  }
  const wider = widerRadius()
  return [...changes, ...(wider ? [wider] : [])]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)

  function relaxation(parameter: string, value: string | null, changed: S): Relaxation {
    return { parameter, value, count: totalOf(changed) ?? 0 }
  }

  /** The nearest of the offered radii that brings anything. */
  function widerRadius(): Relaxation | undefined {
    const { city, county, zip, radius = -1 } = search.place
    if (!city && !county && !zip) return undefined
    return radii
      .filter(miles => miles > radius)
      .map(miles =>
        relaxation('radius', String(miles), { ...search, place: { ...search.place, radius: miles } }),
      )
      .find(({ count }) => count > 0)
  }
}
