/** When the rule speaks: at once, as soon as anything in the form was changed, or one of its own fields (part 2 §5). */
export type AtLeastOneMode = 'always' | 'form-dirty' | 'input-dirty'

/** At least one of a set of fields is to be filled in. */
export interface AtLeastOne {
  /** The error stands at the first of them. */
  readonly fields: readonly [string, ...string[]]
  /** Key of the error, `errors.messages.{key}`. */
  readonly message: string
  readonly mode: AtLeastOneMode
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Whether one of the fields is not blank. */
export const hasAtLeastOne = (
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): boolean => fields.some(field => !isBlank(values[field]))

/** Whether the rule speaks up and is broken; `dirty` are the fields that were changed, all of them once the form was sent. */
export function lacksAtLeastOne(
  { fields, mode }: AtLeastOne,
  values: Readonly<Record<string, unknown>>,
  dirty: ReadonlySet<string>,
): boolean {
  if (mode === 'form-dirty' && dirty.size === 0) return false
  if (mode === 'input-dirty' && !fields.some(field => dirty.has(field))) return false
  return !hasAtLeastOne(fields, values)
}
