import { capitalize } from '#kit/capitalize.ts'
import { messageOf, messages, type Placeholder } from '#model/messages.ts'
import { pictureLimits } from '#model/photo/limits.ts'
import type { Text } from '../client/text.tsx'
import type { ShownField } from './shown.ts'

/** Fields with a specific message for a missing value: `form.missing.{name}`. */
export const missingTexts = [
  'accountType',
  'city',
  'code',
  'confirmPassword',
  'confirmUsername',
  'email',
  'firstName',
  'lastName',
  'message',
  'name',
  'number',
  'offer',
  'oldPassword',
  'password',
  'postalCode',
  'recipients',
  'startsAt',
  'state',
  'username',
] as const

/** "Enter your name", if such a field is empty. */
function missingText(t: Text, { name, error }: ShownField): string | undefined {
  if (error !== 'required') return undefined
  const own = name.slice(name.lastIndexOf('.') + 1)
  const known = missingTexts.find(field => field === own)
  return known && t(`form.missing.${known}`)
}

/** Text of a field's first error (part 2 §5). */
export function errorText(t: Text, field: ShownField, label: string): string {
  const error = field.error ?? 'invalid'
  return missingText(t, field) ?? messageText(t, error, { label, field: label, n: limitOf(error, field) })
}

/** Text of a field's first error in the error summary, which names the field. */
export function summaryText(t: Text, field: ShownField, label: string): string {
  const own = missingText(t, field)
  if (own !== undefined) return own
  if (field.error === 'required') return messageText(t, 'is_required', { field: label })
  const error = errorText(t, field, label)
  // That one names two fields.
  const isSentence = error.startsWith(label) || field.error === 'at_least_one'
  return isSentence ? error : `${label}: ${error}`
}

/** Text of an error, or of a general validation failure if a parameter is unknown. */
export function messageText(
  t: Text,
  error: string,
  values: Partial<Record<Placeholder, string | number | undefined>> = {},
): string {
  const key = messageOf(error)
  const isComplete = messages[key].wants.every(name => values[name] !== undefined)
  const { label = '', field = '', n = '', list = '' } = values
  // Some messages are fragments; capitalize them.
  return capitalize(t(`errors.messages.${isComplete ? key : 'invalid'}`, { label, field, n, list }))
}

function limitOf(error: string, { minLength, maxLength, min, max }: ShownField) {
  switch (error) {
    case 'too_short':
    case 'at_least_n_characters':
      return minLength
    case 'too_long':
      // The text of the message is "less than".
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
    case 'too_large_decoded':
      return pictureLimits.plainMegapixels
    default:
      return undefined
  }
}
