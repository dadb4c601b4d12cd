import { itemAt } from '#kit/lookup.ts'
import type { ParameterError, SearchDefinition } from './definition.ts'
import {
  assemble,
  LAST_PAGE,
  offsetParameter,
  pageParameter,
  parametersOf,
  readParameter,
} from './parameters.ts'
import type { Search } from './search.ts'

/**
 * Parses a search from a page's query. Invalid parameters are omitted and listed in `ignored`, as are names that belong
 * neither to a search nor to `others` (UTM and page parameters).
 */
export function readQuery<D extends SearchDefinition>(
  definition: D,
  query: Iterable<readonly [string, string]>,
  others: ReadonlySet<string> = new Set(),
): { search: Search<D>; ignored: string[] } {
  const parameters = [...parametersOf(definition).all, pageParameter, offsetParameter]
  const names = new Set(parameters.map(({ name }) => name))
  const sentTexts = new Map<string, string[]>()
  const ignored = new Set<string>()
  for (const [name, text] of query) {
    const texts = sentTexts.get(name)
    if (texts) texts.push(text)
    else if (names.has(name)) sentTexts.set(name, [text])
    else if (!others.has(name)) ignored.add(name)
  }
  const values = new Map<string, unknown>()
  for (const parameter of parameters) {
    const reading = readParameter(parameter, sentTexts.get(parameter.name) ?? [])
    if (reading && 'value' in reading) values.set(parameter.name, reading.value)
    else if (reading) ignored.add(parameter.name)
  }
  const { search, errors } = withoutContradictions(definition, values, ignored)
  return { search, ignored: [...ignored, ...[...errors.keys()].filter(name => !ignored.has(name))] }
}

/** Omits contradictory and incomplete parameters, so that the remaining search is valid. */
function withoutContradictions<D extends SearchDefinition>(
  definition: D,
  values: Map<string, unknown>,
  ignored: Set<string>,
) {
  const first = assemble(definition, values)
  if (first.errors.size === 0) return first
  const halves: Record<string, readonly string[]> = {
    state: ['city', 'county'],
    latitude: ['longitude', 'range'],
    longitude: ['latitude', 'range'],
  }
  for (const name of first.errors.keys()) {
    for (const half of halves[name] ?? [name]) if (values.delete(half)) ignored.add(half)
  }
  return { search: assemble(definition, values).search, errors: new Map<string, ParameterError>() }
}

/** The search as API parameters, in a fixed order and without defaults. */
export function toParameters(
  definition: SearchDefinition,
  search: Search,
): Record<string, string | readonly string[]> {
  const parameters: Record<string, string | readonly string[]> = {}
  for (const { name, repeats, write } of [...parametersOf(definition).all, offsetParameter]) {
    const texts = write(search)
    if (texts.length > 0) parameters[name] = repeats ? texts : itemAt(texts, 0)
  }
  return parameters
}

/** The search as the query of a page's URL, with `page` instead of an offset; empty for the default search. */
export function toQuery(definition: SearchDefinition, search: Search): string {
  const query = new URLSearchParams()
  const page = search.offset / search.limit + 1
  const isFullPage = Number.isInteger(page) && page <= LAST_PAGE
  for (const { name, write, short = write } of [
    ...parametersOf(definition).all,
    isFullPage ? pageParameter : offsetParameter,
  ]) {
    for (const text of short(search)) query.append(name, text)
  }
  return query.toString()
}
