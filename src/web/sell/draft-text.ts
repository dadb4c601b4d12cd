import { formats } from '#i18n/format.ts'
import { readDay } from '#kit/dates.ts'
import type { Language } from '#model/language.ts'
import { isListingFlag, type ListingFlag, listingFlags } from '#model/listing/flags.ts'
import type { DraftField } from '#model/listing-draft/steps.ts'
import { amounts } from '../parts/listing/listing-choices.ts'
import type { Text } from '../ui/client/text.tsx'
import { draftChoices } from './draft-choices.ts'

/** Label of a field of a step. */
export const draftLabel = (t: Text, field: DraftField | ListingFlag): string =>
  isListingFlag(field) ? t(listingFlags[field].label) : t(`draft.field.${field}`)

const days: ReadonlySet<DraftField> = new Set(['manufacturedOn', 'availableOn'])

/** Values of a field as readers see them: chosen ones by their texts, amounts in dollars, days as dates. */
export function draftText(t: Text, language: Language, field: DraftField, values: readonly string[]): string {
  const choices: Partial<Record<DraftField, { value: string; text: string }[]>> = draftChoices(t, language)
  const { money, number, date } = formats(language)
  const known = new Map(choices[field]?.map(({ value, text }) => [value, text]))
  return values
    .map(value => {
      if (value === 'on') return t('draft.publish.yes')
      if (amounts.has(field)) return money(Number(value))
      // What was typed and is not accepted yet may be anything.
      if (days.has(field)) return readDay(value) === undefined ? value : date(value)
      if (field === 'squareFeet' && /^\d+$/.test(value)) return number(Number(value))
      return known.get(value) ?? value
    })
    .join(', ')
}
