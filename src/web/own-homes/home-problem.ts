import { isOneOf } from '#kit/keys.ts'
import type { Text } from '../ui/client/text.tsx'
import { messageText } from '../ui/form/error-text.ts'

/** Why one of many homes was not changed. */
const problems = [
  'blank',
  'changed_meanwhile',
  'exclusion',
  'forbidden',
  'greater_than_or_equal_to',
  'less_than_or_equal_to',
  'not_allowed',
  'not_found',
  'too_late',
  'unavailable',
] as const

export const problemText = (t: Text, problem: string): string =>
  isOneOf(problems, problem) ? t(`change-homes.problem.${problem}`) : messageText(t, problem)
