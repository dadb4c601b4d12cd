import type { Language } from '#model/language.ts'
import { packageNames } from '#model/listing/values.ts'
import { type DraftField, lotChoices } from '#model/listing-draft/steps.ts'
import { listingChoices, paymentChoices } from '../parts/listing/listing-choices.ts'
import type { Text } from '../ui/client/text.tsx'
import { stateTexts } from '../ui/edit/choices.ts'

/** Choices of each field with a list of values, with their texts. */
export const draftChoices = (t: Text, language: Language) => ({
  ...listingChoices(t, language),
  state: stateTexts(language),
  lot: lotChoices.map(value => ({ value, text: t(`draft.money.lots.${value}`) })),
  packageName: packageNames.map(value => ({ value, text: t(`listing.packageName.${value}`) })),
  paymentTerm: paymentChoices(t),
})
export type ChoiceField = keyof ReturnType<typeof draftChoices> & DraftField
