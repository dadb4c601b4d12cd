import * as v from 'valibot'

/** A response field with its description; a fitness test requires one. */
export const field = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description))

/** A nullable field: unknown is null, never 0 or false. */
export const known = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(v.nullable(schema), v.description(description))
