import { keysOf, recordOf } from '#kit/keys.ts'
import type { FieldChoice } from '#model/fields/field.ts'
import type { Language } from '#model/language.ts'
import { stateName, states } from '#model/place/states.ts'
import type { Text } from '../client/text.tsx'

/** The choices of fields with a list of values, with their texts. */
export const choiceTexts = <Name extends string>(
  t: Text,
  listed: Readonly<Record<Name, readonly FieldChoice[]>>,
) => recordOf(keysOf(listed), name => listed[name].map(({ value, label }) => ({ value, text: t(label) })))

/** The states as choices. */
export const stateTexts = (language: Language) =>
  states.map(({ abbreviation }) => ({ value: abbreviation, text: stateName(abbreviation, language) }))
