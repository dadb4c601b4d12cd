import type { SearchDefinition } from '#model/search/definition.ts'
import { toQuery } from '#model/search/query.ts'
import { pageNames } from './address.ts'
import type { Results } from './search-data.ts'

/** Numbers offered, and the one in force where it is another. */
export const withCurrent = (offered: readonly number[], current: number | undefined): readonly number[] =>
  current === undefined || offered.includes(current)
    ? offered
    : [...offered, current].sort((one, other) => one - other)

/**
 * What a form must carry because none of its controls says it: places and points that the path does not name,
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

/** What another place takes along from this search: filters, order, distance and view, but no point and no page. */
export function carriedFields(definition: SearchDefinition, { search, view }: Results): [string, string][] {
  const { near: _near, bounds: _bounds, place, ...rest } = search
  const { radius } = place
  const carried = { ...rest, place: radius === undefined ? {} : { radius }, offset: 0 }
  const fields = [...new URLSearchParams(toQuery(definition, carried))]
  return view === 'map' ? [...fields, [pageNames.view, view]] : fields
}
