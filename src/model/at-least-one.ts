/**
 * When the rule reports its error: immediately, after any change of the form, or after a change of one of its
 * fields (part 2 §5).
 */
export type AtLeastOneMode = 'always' | 'form-dirty' | 'input-dirty'

/** Requires one or more of several fields. */
export interface AtLeastOne {
  /** The error is shown at the first one. */
  readonly fields: readonly [string, ...string[]]
  /** Key of the error, `errors.messages.{key}`. */
  readonly message: string
  readonly mode: AtLeastOneMode
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Whether any of the fields is not blank. */
export const hasAtLeastOne = (
  fields: readonly string[],
  values: Readonly<Record<string, unknown>>,
): boolean => fields.some(field => !isBlank(values[field]))

/** Whether the rule is active and violated; `dirty` are the changed fields, all of them after a submission. */
export function lacksAtLeastOne(
  { fields, mode }: AtLeastOne,
  values: Readonly<Record<string, unknown>>,
  dirty: ReadonlySet<string>,
): boolean {
  if (mode === 'form-dirty' && dirty.size === 0) return false
  if (mode === 'input-dirty' && !fields.some(field => dirty.has(field))) return false
  return !hasAtLeastOne(fields, values)
}
