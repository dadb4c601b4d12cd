import type { Database, Queryable } from '#db/database.ts'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import type { Text } from '#i18n/text.ts'
import { byteOrderMark, csvLine, plainCell } from '#kit/csv.ts'
import { isOneOf } from '#kit/keys.ts'
import type { Language } from '#model/language.ts'
import { loadFaults } from '#model/listing-load/faults.ts'
import { type ProblemRow, selectProblems } from './problem-store.ts'
import type { LoadRow } from './store.ts'

/** Lines per read. */
const atOnce = 500

const texts = {
  en: openCatalogue(['load'], 'en'),
  es: openCatalogue(['load'], 'es'),
} satisfies Record<Language, Text<'load'>>

/** Reason that a line is refused, by the headings of its file. */
function reasonOf({ problems }: ProblemRow, { headings, fields }: LoadRow, t: Text<'load'>): string {
  return Object.entries(problems)
    .map(([field, fault]) => {
      const name = headings[fields.indexOf(field)] || field
      const known = isOneOf(loadFaults, fault) ? fault : 'invalid'
      const reason = t(`load.reason.${known}`)
      return `${name}: ${reason}`
    })
    .join('; ')
}

/** The refused lines of a load as CSV with their reasons, which loads again once it is corrected, piece by piece. */
export async function* refusedAsCsv(database: Database, load: LoadRow): AsyncGenerator<string> {
  const t = texts[load.language]
  yield byteOrderMark + csvLine([t('load.refused.reason'), ...load.headings])
  for (let after = 0; ; ) {
    const rows = await selectProblems(database, load.key, after, atOnce)
    const last = rows.at(-1)
    if (!last) return
    // First, since a refused line may have too many or too few cells.
    yield rows.map(row => csvLine([reasonOf(row, load, t), ...(row.cells ?? []).map(plainCell)])).join('')
    after = last.line
  }
}

/** The first refused lines of a load in words. */
export async function refusedInWords(queryable: Queryable, load: LoadRow, limit: number): Promise<string[]> {
  const t = texts[load.language]
  const rows = await selectProblems(queryable, load.key, 0, limit)
  return rows.map(row => `${t('load.problems.line', { n: row.line })}: ${reasonOf(row, load, t)}`)
}
