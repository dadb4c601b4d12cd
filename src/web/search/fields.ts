import type { SearchDefinition } from '#model/search/definition.ts'
import { toQuery } from '#model/search/query.ts'
import { pageNames } from './address.ts'
import type { Results } from './search-data.ts'

/** Offered numbers, with the current one if it is not among them. */
export const withCurrent = (offered: readonly number[], current: number | undefined): readonly number[] =>
  current === undefined || offered.includes(current)
    ? offered
    : [...offered, current].sort((one, other) => one - other)

/** Starts of ranges that are above their ends, as typed (`start_too_high`). */
export const startsTooHigh = (
  { ranges }: Pick<SearchDefinition, 'ranges'>,
  typed: { get(name: string): unknown },
): string[] =>
  ranges.flatMap(([from, to]) => {
    const [start, end] = [typed.get(from), typed.get(to)]
    return start && end && Number(start) > Number(end) ? [from] : []
  })

/**
 * Hidden fields of the form for everything without a control: places and points outside the path,
 * groups, page size, filters without a control, the view.
 */
export function hiddenFields(
  definition: SearchDefinition,
  { path, search, view }: Results,
  controls: ReadonlySet<string>,
): [string, string][] {
  const own: readonly string[] = path.state ? ['state', ...(path.slug ? ['city', 'county', 'zip'] : [])] : []
  const fields = [...new URLSearchParams(toQuery(definition, { ...search, offset: 0 }))].filter(
    ([name]) => !controls.has(name) && !own.includes(name),
  )
  return view === 'map' ? [...fields, [pageNames.view, view]] : fields
}

/**
 * Parameters to preserve when the place changes: filters, order, distance and view, but not the point and the page.
 * Another sentence replaces the filters and the distance of the last one.
 */
export function carriedFields(
  definition: SearchDefinition,
  { search, view, said }: Results,
): [string, string][] {
  const { near: _near, bounds: _bounds, area: _area, place, ...all } = search
  const rest = said ? { ...all, filters: {} } : all
  const radius = said ? undefined : place.radius
  const carried = { ...rest, place: radius === undefined ? {} : { radius }, offset: 0 }
  const fields = [...new URLSearchParams(toQuery(definition, carried))]
  return view === 'map' ? [...fields, [pageNames.view, view]] : fields
}
