import { openCatalogue } from '#i18n/catalogue-file.ts'
import { languages } from '#model/language.ts'
import { meaningsOf } from '#model/listing-load/choices.ts'

const texts = languages.map(language => openCatalogue(['enumeration', 'form', 'load'], language))

/** The names of a value in all languages. */
export const labelsOf: Parameters<typeof meaningsOf>[0] = label => texts.map(t => t(label))

/** Meanings of texts without the owner's help. */
export const knownMeanings = meaningsOf(labelsOf)
