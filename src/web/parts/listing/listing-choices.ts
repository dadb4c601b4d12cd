import { formats } from '#i18n/format.ts'
import { listedChoices, namesWith } from '#model/fields/field.ts'
import type { Language } from '#model/language.ts'
import { listingFields } from '#model/listing/fields.ts'
import { paymentTerms } from '#model/listing/values.ts'
import type { Text } from '../../ui/client/text.tsx'
import { choiceTexts } from '../../ui/edit/choices.ts'

const listed = listedChoices(listingFields)

/** Choices, with their texts, of the fields that a draft and a home share. */
export const listingChoices = (t: Text, language: Language) => ({
  ...choiceTexts(t, listed),
  seasonStart: monthChoices(language),
  seasonEnd: monthChoices(language),
})

/** Choices of the terms of payment. */
export const paymentChoices = (t: Text) =>
  paymentTerms.map(value => ({ value, text: t(`listing.paymentTerm.${value}`) }))

/** Fields in dollars. */
export const amounts: ReadonlySet<string> = new Set(namesWith(listingFields, { isMoney: true }))

/** The months by their names. */
const monthChoices = (language: Language) =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    text: formats(language).monthName(index + 1),
  }))
