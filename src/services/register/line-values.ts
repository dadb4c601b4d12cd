import * as v from 'valibot'

/** Reason that a line, or a value in it, was rejected. */
export interface Refusal<Field extends string = string> {
  reason: string
  field: Field
  value: string
}

interface ValueSpec<Field> {
  field: Field
  reason: string
  /** The validated value; the text of the field by default. */
  value?: unknown
}

/** Reads the values of a line by schemas; those that are rejected are in a list. */
export function lineValues<Field extends string>(get: (field: Field) => string) {
  const refused: Refusal<Field>[] = []
  const leftOut: Refusal<Field>[] = []
  const read = <Value>(
    schema: v.GenericSchema<unknown, Value>,
    { field, reason, value = get(field) }: ValueSpec<Field>,
    list: Refusal<Field>[],
  ): Value | undefined => {
    const result = v.safeParse(schema, value)
    if (result.success) return result.output
    list.push({ field, reason, value: get(field) })
    return undefined
  }
  return {
    /** Values that a line requires. */
    refused,
    leftOut,
    /** A field that the line must have. */
    needed: <Value>(schema: v.GenericSchema<unknown, Value>, spec: ValueSpec<Field>) =>
      read(schema, spec, refused),
    /** A field that may be empty. */
    optional: <Value>(schema: v.GenericSchema<unknown, Value>, spec: ValueSpec<Field>) =>
      get(spec.field) === '' ? undefined : read(schema, spec, leftOut),
  }
}

type Complete<Values> = { [Key in keyof Values]: Exclude<Values[Key], undefined> }

/** Whether no value is missing. */
export const isComplete = <Values extends object>(values: Values): values is Values & Complete<Values> =>
  Object.values(values).every(value => value !== undefined)

/** A ZIP code as a spreadsheet leaves it, which drops zeros at the beginning. */
export const paddedZip = (text: string): string => (/^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text)

/** A web address as registers have it, often without https://. */
export const fullWebAddress = (text: string): string =>
  /^https?:\/\//i.test(text) ? text : `https://${text}`
