import type { ListingLoad } from '#contract/v2/listing-load.response.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Load.module.css'
import { LineProblems } from './LoadProblems.tsx'

/** The cells of a file that are not used as they are, although their homes are loaded. */
export function LoadNotes({ load: { notes, notedCount, columns } }: { load: ListingLoad }) {
  const { t } = useText()
  if (notes.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="notes">
      <h2 id="notes">{t('load.notes.title')}</h2>
      <p>{t('load.notes.lead')}</p>
      {notedCount > notes.length && <p>{t('load.problems.first', { n: notes.length })}</p>}
      <LineProblems lines={notes} columns={columns} />
    </section>
  )
}
