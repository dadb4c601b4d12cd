import { formats } from '#i18n/format.ts'
import type { Language } from '#model/language.ts'

/** The months by their names. */
export const monthChoices = (language: Language) =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    text: formats(language).monthName(index + 1),
  }))
