import * as v from 'valibot'

/** A field of an answer with its description; the fitness tests refuse fields without one. */
export const field = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description))

/** A field that may be unknown: null, never 0 or false. */
export const known = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(v.nullable(schema), v.description(description))
