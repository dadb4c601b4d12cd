import { type ListingFilterKey, listingFilters } from '#model/listing/filters.ts'
import { narrowingParameters } from '#model/listing/parameters.ts'
import { type ListingSearch, radii } from '#model/listing/search.ts'

/** One change of a search: a parameter by its wire name, and its new value; null leaves it out. */
export interface Relaxation {
  parameter: string
  value: string | null
  count: number
}

const MOST = 6
const wireNames = new Map(narrowingParameters.map(({ name }) => [name.replace('[]', ''), name]))
const wireName = (key: ListingFilterKey) => wireNames.get(key) ?? key

/** Single changes that bring homes to an empty search: each filter left out, the box left out, a wider radius. */
export function relaxations(
  search: ListingSearch,
  totalOf: (search: ListingSearch) => number | undefined,
): Relaxation[] {
  const changes = listingFilters.flatMap(({ key }) => {
    if (search.filters[key] === undefined) return []
    const { [key]: _left, ...filters } = search.filters
    return [relaxation(wireName(key), null, { ...search, filters })]
  })
  if (search.bounds) {
    const { bounds: _left, ...rest } = search
    changes.push(relaxation('bounds', null, rest))
  }
  const wider = widerRadius()
  return [...changes, ...(wider ? [wider] : [])]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)

  function relaxation(parameter: string, value: string | null, changed: ListingSearch): Relaxation {
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
