import type { Text } from '../text.tsx'
import type { ShownField } from './shown.ts'

/** The sentence of a field's first error (part 2 §5). */
export function errorText(t: Text, { errors, ...field }: ShownField, label: string): string {
  const [error = 'invalid'] = errors ?? []
  const limits: Record<string, unknown> = {
    too_short: field.minLength,
    // "Less than" is what the text says.
    too_long: field.maxLength === undefined ? undefined : field.maxLength + 1,
    too_small: field.min,
    too_large: field.max,
  }
  return t(`errors.messages.${error}`, { label, n: limits[error] })
}
