import * as v from 'valibot'
import { oneOrMore, sent } from '../sent-text.ts'
import type { SearchDefinition } from './definition.ts'
import {
  assemble,
  LONGEST_TEXT,
  MAX_REPEATS,
  offsetParameter,
  type Parameter,
  parametersOf,
  readParameter,
} from './parameters.ts'
import type { Search } from './search.ts'

export type Raw = Readonly<Record<string, string | readonly string[]>>

/** OpenAPI metadata of a parameter. */
const entry = ({ repeats, description, values, longest = LONGEST_TEXT }: Parameter) => {
  const metadata = { description, ...(values && { values }) }
  return repeats
    ? v.optional(v.pipe(oneOrMore(longest, MAX_REPEATS), v.metadata(metadata)))
    : v.optional(v.pipe(sent(longest, 'too_many'), v.metadata(metadata)))
}

/** Strict object schema of these parameters, whose output `make` assembles; each issue's message is an error key. */
function strict<Output>(
  parameters: readonly Parameter[],
  make: (values: ReadonlyMap<string, unknown>) => { output: Output; errors: ReadonlyMap<string, string> },
): v.GenericSchema<Raw, Output> {
  const entries = Object.fromEntries(parameters.map(parameter => [parameter.name, entry(parameter)]))
  return v.pipe(
    v.strictObject(entries),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const raw = dataset.value as Raw
      const values = new Map<string, unknown>()
      const errors = new Map<string, string>()
      for (const parameter of parameters) {
        const text = raw[parameter.name]
        const reading = text === undefined ? undefined : readParameter(parameter, text)
        if (reading === undefined) continue
        if ('error' in reading) errors.set(parameter.name, reading.error)
        else values.set(parameter.name, reading.value)
      }
      const made = make(values)
      // Do not report an invalid parameter as missing too.
      for (const [name, key] of made.errors) if (!errors.has(name)) errors.set(name, key)
      for (const [key, message] of errors) {
        const path = { type: 'object', origin: 'value', input: raw, key, value: raw[key] } as const
        addIssue({ message, path: [path] })
      }
      return errors.size > 0 ? NEVER : made.output
    }),
  ) as unknown as v.GenericSchema<Raw, Output>
}

/** Schema of the API's search parameters: everything invalid is an error of its field. */
export const searchSchema = <D extends SearchDefinition>(definition: D): v.GenericSchema<Raw, Search<D>> =>
  strict([...parametersOf(definition).all, offsetParameter], values => {
    const { search, errors } = assemble(definition, values)
    return { output: search, errors }
  })

/** Schema of the terms of a search alone, by parameter. */
export const termsSchema = (definition: SearchDefinition): v.GenericSchema<Raw, Record<string, number>> => {
  const names = new Set(definition.filters.flatMap(({ kind, key }) => (kind === 'term' ? [key] : [])))
  const terms = parametersOf(definition).narrowing.filter(({ name }) => names.has(name))
  return strict(terms, values => ({
    output: Object.fromEntries(values) as Record<string, number>,
    errors: new Map(),
  }))
}

const zoomParameter: Parameter = {
  name: 'zoom',
  repeats: false,
  description: 'Zoom of the map, 0 to 20; higher values have smaller cells.',
  read: ([text = '']) => {
    const value = /^\d{1,2}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
    if (value === undefined) return { error: 'not_a_number' }
    return value <= 20 ? { value } : { error: 'less_than_or_equal_to' }
  },
  write: () => [],
}

export type MapSearch<D extends SearchDefinition = SearchDefinition> = { search: Search<D>; zoom: number }

/** Schema of a map's parameters: places, filters, bounds and zoom. */
export const mapSearchSchema = <D extends SearchDefinition>(
  definition: D,
): v.GenericSchema<Raw, MapSearch<D>> =>
  strict([...parametersOf(definition).narrowing, zoomParameter], values => {
    const { search, errors } = assemble(definition, values)
    const missing = ['bounds', 'zoom'].filter(name => !values.has(name))
    return {
      output: { search, zoom: (values.get('zoom') as number | undefined) ?? 0 },
      errors: new Map([...errors, ...missing.map(name => [name, 'required'] as const)]),
    }
  })
