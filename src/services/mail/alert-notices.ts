import { openCatalogue } from '#i18n/catalogue-file.ts'
import { entryOf } from '#kit/lookup.ts'
import { alertsUrl } from '#model/alert/urls.ts'
import { type Language, languages, localized } from '#model/language.ts'
import { listingUrl } from '#model/listing/urls.ts'
import type { Notice } from '#model/push/push.ts'
import { type AlertMatches, cardOf, subjectOf } from './alerts.ts'

/** Homes that a notification names. */
const NAMED = 3

/** Writes the email of matches as a notification: its subject, the first homes, and the page with all of them. */
export function openAlertNotices(): (details: AlertMatches, language: Language) => Notice {
  const readers = new Map(
    languages.map(language => [language, { t: openCatalogue(['mail', 'enumeration'], language), language }]),
  )
  return (details, language) => {
    const reader = entryOf(readers, language)
    const { homes, alerts } = details
    const cards = homes.slice(0, NAMED).map(home => cardOf(home, alerts, reader))
    const [only, ...others] = homes.map(({ key }) => key)
    const isOne = only !== undefined && others.length === 0
    const lines = isOne ? cards.flatMap(card => card.lines.slice(0, 2)) : cards.map(({ title }) => title)
    const [alert, ...more] = alerts
    const page = alert && more.length === 0 ? alert.resultsUrl : alertsUrl()
    return {
      title: subjectOf(details, reader),
      body: lines.join('\n'),
      url: localized(isOne ? listingUrl(only) : page, language),
      language,
    }
  }
}
