import { sentence } from '#kit/sentence.ts'
import { messageOf, messages, type Placeholder } from '#model/messages.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import type { Text } from '../client/text.tsx'
import type { ShownField } from './shown.ts'

/** The sentence of a field's first error (part 2 §5). */
export function errorText(t: Text, field: ShownField, label: string): string {
  const error = field.errors?.[0] ?? 'invalid'
  return messageText(t, error, { label, field: label, n: limitOf(error, field) })
}

/** An error's sentence; that of a failed validation where what it wants to be told is not known. */
export function messageText(
  t: Text,
  error: string,
  values: Partial<Record<Placeholder, string | number | undefined>> = {},
): string {
  const key = messageOf(error)
  const isWhole = messages[key].wants.every(name => values[name] !== undefined)
  // Some are parts of sentences; here they stand alone.
  return sentence(t(`errors.messages.${isWhole ? key : 'invalid'}`, values))
}

function limitOf(error: string, { minLength, maxLength, min, max }: ShownField) {
  switch (error) {
    case 'too_short':
    case 'at_least_n_characters':
      return minLength
    case 'too_long':
      // "Less than" is what the text says.
      return maxLength === undefined ? undefined : maxLength + 1
    case 'at_most_n_characters':
    case 'wrong_length':
      return maxLength
    case 'too_small':
    case 'greater_than_or_equal_to':
      return min
    case 'too_large':
    case 'less_than_or_equal_to':
      return max
    case 'file_too_large':
      return pictureLimits.megabytes
    case 'too_many_pixels':
      return pictureLimits.portraitMegapixels
    default:
      return undefined
  }
}
