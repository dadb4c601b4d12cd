import { formats } from '#i18n/format.ts'
import type { AskableFact } from '#model/lead/missing-facts.ts'
import { listingFields } from '#model/listing/fields.ts'
import type { Reader } from './content.ts'

/** A fact of a home in words: '$612', 'Clear title', 'December 1, 2026'. */
export function factText(
  fact: AskableFact,
  value: unknown,
  { t, language }: Pick<Reader, 't' | 'language'>,
): string {
  const field = listingFields[fact]
  const { date, money, number } = formats(language)
  if (typeof value === 'boolean') return t(value ? 'form.yes' : 'form.no')
  const choice =
    'choices' in field ? field.choices.find(each => String(each.value) === String(value)) : undefined
  if (choice) return t(choice.label)
  if (typeof value !== 'number') return field.kind === 'day' ? date(String(value)) : String(value)
  if ('isMoney' in field) return money(value)
  // A year has no thousands separator.
  return fact === 'year' ? String(value) : number(value)
}
