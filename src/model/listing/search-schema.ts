import * as v from 'valibot'
import {
  assemble,
  narrowingParameters,
  offsetParameter,
  type Parameter,
  readParameter,
  searchParameters,
} from './parameters.ts'
import type { ListingSearch } from './search.ts'

type Raw = Readonly<Record<string, string | readonly string[]>>

/** What the API's description says of a parameter beyond its reading. */
const entry = ({ repeats, description, values }: Parameter) => {
  const said = { description, ...(values && { values }) }
  return repeats
    ? v.optional(v.pipe(v.union([v.array(v.string()), v.string()]), v.metadata(said)))
    : v.optional(v.pipe(v.string('too_many'), v.metadata(said)))
}

/** A strict object of these parameters whose output `make` puts together; each issue's message is an error key. */
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
        const given = raw[parameter.name]
        const reading = given === undefined ? undefined : readParameter(parameter, given)
        if (reading === undefined) continue
        if ('error' in reading) errors.set(parameter.name, reading.error)
        else values.set(parameter.name, reading.value)
      }
      const made = make(values)
      // A parameter that could not be read is not missing as well.
      for (const [name, key] of made.errors) if (!errors.has(name)) errors.set(name, key)
      for (const [key, message] of errors) {
        const path = { type: 'object', origin: 'value', input: raw, key, value: raw[key] } as const
        addIssue({ message, path: [path] })
      }
      return errors.size > 0 ? NEVER : made.output
    }),
  ) as unknown as v.GenericSchema<Raw, Output>
}

/** The search parameters as the API takes them: everything that cannot be read is an error of its field. */
export const listingSearchSchema: v.GenericSchema<Raw, ListingSearch> = strict(
  [...searchParameters, offsetParameter],
  values => {
    const { search, errors } = assemble(values)
    return { output: search, errors }
  },
)

const zoomParameter: Parameter = {
  name: 'zoom',
  repeats: false,
  description: 'Zoom of the map, 0 to 20: the closer, the smaller the cells.',
  read: ([text = '']) => {
    const value = /^\d{1,2}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
    if (value === undefined) return { error: 'not_a_number' }
    return value <= 20 ? { value } : { error: 'less_than_or_equal_to' }
  },
  write: () => [],
}

export type MapSearch = { search: ListingSearch; zoom: number }

/** Places, filters, bounds and zoom of a map. */
export const mapSearchSchema: v.GenericSchema<Raw, MapSearch> = strict(
  [...narrowingParameters, zoomParameter],
  values => {
    const { search, errors } = assemble(values)
    const missing = ['bounds', 'zoom'].filter(name => !values.has(name))
    return {
      output: { search, zoom: (values.get('zoom') as number | undefined) ?? 0 },
      errors: new Map([...errors, ...missing.map(name => [name, 'required'] as const)]),
    }
  },
)
