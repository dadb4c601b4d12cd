import { openCatalogue } from '#i18n/catalogue-file.ts'
import type { Language } from '#model/language.ts'
import type { LeadSubject } from '#model/lead/values.ts'

interface Opened {
  message: string | null
  /** Language in which the sender filled in the form. */
  language: Language
  subjectType: LeadSubject
  label(language: Language): string
}

/** The messages that forms about a subject begin with, in a language. */
function openings({ subjectType, label }: Opened, language: Language): string[] {
  if (subjectType === 'alert') return []
  const t = openCatalogue(['lead', 'lead-way'], language)
  const about = { label: label(language) }
  return [
    t(`lead.start.${subjectType}`, about),
    ...(subjectType === 'listing' ? [t('lead.start.rental', about), t('lead-way.start')] : []),
  ]
}

/** A message as sent; one that the sender left as the form began it, in the language of its reader. */
export function messageIn(language: Language, lead: Opened): string | null {
  const at = lead.message === null ? -1 : openings(lead, lead.language).indexOf(lead.message.trim())
  return at < 0 ? lead.message : openings(lead, language)[at]!
}
