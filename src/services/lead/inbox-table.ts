import { openCatalogue } from '#i18n/catalogue-file.ts'
import type { Text } from '#i18n/text.ts'
import type { PlainTextKey } from '#i18n/text-keys.ts'
import { csv } from '#kit/csv.ts'
import { formatMoment } from '#kit/dates.ts'
import { entryOf } from '#kit/lookup.ts'
import { type Language, languages } from '#model/language.ts'
import type { InboxRow } from './rows.ts'

type Words = Text<'inbox' | 'enumeration'>
type Column = readonly [
  heading: PlainTextKey<'inbox'>,
  of: (row: InboxRow, t: Words) => string | number | null,
]

const words = new Map(
  languages.map(language => [language, openCatalogue(['inbox', 'enumeration'], language)]),
)

/** Timestamps use a format that spreadsheets can parse and sort, in any language; the headings name the time zone. */
const columns: readonly Column[] = [
  ['inbox.column.key', ({ key }) => key],
  ['inbox.column.received', ({ at }) => formatMoment(at)],
  ['inbox.column.status', ({ status }, t) => t(`inbox.status.${status}`)],
  ['inbox.about', ({ subjectLabel }) => subjectLabel],
  ['inbox.fact.as', ({ recipientName }) => recipientName],
  ['inbox.column.name', ({ name }) => name],
  ['inbox.fact.email', ({ email }) => email],
  ['inbox.fact.phone', ({ phone }) => phone],
  ['inbox.fact.language', ({ language }, t) => t(`inbox.language.${language}`)],
  ['inbox.fact.topics', ({ topics }, t) => topics.map(topic => t(`lead.topic.${topic}`)).join(', ')],
  ['inbox.fact.moveIn', ({ moveIn }, t) => moveIn && t(`lead.moveIn.${moveIn}`)],
  ['inbox.fact.zip', ({ zip }) => zip],
  ['inbox.column.message', ({ kind, message }, t) => (kind === 'virtual-tour' ? t('inbox.tour') : message)],
  ['inbox.note', ({ note }) => note],
  ['inbox.column.answered', row => row.firstAnsweredAt && formatMoment(row.firstAnsweredAt)],
]

/** Received messages as CSV in the reader's language. */
export function tableOf(rows: readonly InboxRow[], language: Language): string {
  const t = entryOf(words, language)
  return csv([
    columns.map(([heading]) => t(heading)),
    ...rows.map(row => columns.map(([, of]) => of(row, t))),
  ])
}
