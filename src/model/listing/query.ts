import {
  assemble,
  offsetParameter,
  type ParameterError,
  pageParameter,
  readParameter,
  searchParameters,
} from './parameters.ts'
import type { ListingSearch } from './search.ts'

const pageParameters = [...searchParameters, pageParameter, offsetParameter]
const byName = new Map(pageParameters.map(parameter => [parameter.name, parameter]))

/**
 * Reads a search from a page's query. What cannot be read is left out and named in `ignored`, and so is every name
 * that neither a search nor `others` (advertising parameters, the page's own) knows.
 */
export function readQuery(
  query: Iterable<readonly [string, string]>,
  others: ReadonlySet<string> = new Set(),
): { search: ListingSearch; ignored: string[] } {
  const given = new Map<string, string[]>()
  const ignored = new Set<string>()
  for (const [name, text] of query) {
    if (!byName.has(name)) {
      if (!others.has(name)) ignored.add(name)
    } else given.set(name, [...(given.get(name) ?? []), text])
  }
  const values = new Map<string, unknown>()
  for (const parameter of pageParameters) {
    const reading = readParameter(parameter, given.get(parameter.name) ?? [])
    if (reading && 'value' in reading) values.set(parameter.name, reading.value)
    else if (reading) ignored.add(parameter.name)
  }
  const { search, errors } = withoutContradictions(values, ignored)
  return { search, ignored: [...ignored, ...[...errors.keys()].filter(name => !ignored.has(name))] }
}

/** Leaves out what contradicts or lacks its other half, so that the rest of the search still stands. */
function withoutContradictions(values: Map<string, unknown>, ignored: Set<string>) {
  const first = assemble(values)
  if (first.errors.size === 0) return first
  const halves: Record<string, readonly string[]> = {
    state: ['city', 'county'],
    latitude: ['longitude', 'range'],
    longitude: ['latitude', 'range'],
    'maximum-price': ['maximum-price'],
    range: ['range'],
  }
  for (const name of first.errors.keys()) {
    for (const half of halves[name] ?? []) if (values.delete(half)) ignored.add(half)
  }
  return { search: assemble(values).search, errors: new Map<string, ParameterError>() }
}

/** The search as parameters of the API: fixed order, nothing that only says the default. */
export function toParameters(search: ListingSearch): Record<string, string | readonly string[]> {
  const parameters: Record<string, string | readonly string[]> = {}
  for (const { name, repeats, write } of [...searchParameters, offsetParameter]) {
    const texts = write(search)
    if (texts.length > 0) parameters[name] = repeats ? texts : texts[0]!
  }
  return parameters
}

/** The search as the query of a page's address, `page` in place of an offset; empty for the default search. */
export function toQuery(search: ListingSearch): string {
  const query = new URLSearchParams()
  const whole = search.offset % search.limit === 0
  for (const { name, write } of [...searchParameters, whole ? pageParameter : offsetParameter]) {
    for (const text of write(search)) query.append(name, text)
  }
  return query.toString()
}
