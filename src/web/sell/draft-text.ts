import { formats } from '#i18n/format.ts'
import type { Language } from '#model/language.ts'
import type { DraftField } from '#model/listing-draft/steps.ts'
import type { Text } from '../ui/client/text.tsx'
import { draftChoices } from './draft-choices.ts'

/** Label of a field of a step. */
export const draftLabel = (t: Text, field: DraftField): string => t(`draft.field.${field}`)

const amounts: ReadonlySet<DraftField> = new Set([
  'askingPrice',
  'rentalPrice',
  'rentToOwnPrice',
  'deposit',
  'optionFee',
  'lotRentAmount',
  'taxes',
  'utilities',
])

/** Values of a field as readers see them: chosen ones by their texts, amounts in dollars. */
export function draftText(t: Text, language: Language, field: DraftField, values: readonly string[]): string {
  const choices: Partial<Record<DraftField, { value: string; text: string }[]>> = draftChoices(t, language)
  const known = new Map(choices[field]?.map(({ value, text }) => [value, text]))
  return values
    .map(value => {
      if (value === 'on') return t('draft.publish.yes')
      return amounts.has(field) ? formats(language).money(Number(value)) : (known.get(value) ?? value)
    })
    .join(', ')
}
