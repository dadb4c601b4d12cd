import { Form } from 'react-router'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import style from './Load.module.css'
import { LineProblems } from './LoadProblems.tsx'

/** The cells of a file that are not used as they are, although their homes are loaded. */
export function LoadNotes({ load: { state, notes, notedCount, columns } }: { load: ListingLoad }) {
  const { t } = useText()
  if (notes.length === 0) return null
  const isLeaseUnclear =
    state === 'preview' &&
    columns.every(({ field }) => field !== 'tenure') &&
    notes.some(({ problems }) => problems.lotRentAmount === 'exclusion')
  return (
    <section className={style.part} aria-labelledby="notes">
      <h2 id="notes">{t('load.notes.title')}</h2>
      <p>{t('load.notes.lead')}</p>
      {isLeaseUnclear && (
        <Form method="post">
          <input type="hidden" name="same.tenure" value="leased-lot" />
          <Button type="submit" name="do" value="same">
            {t('load.problems.leased')}
          </Button>
        </Form>
      )}
      {notedCount > notes.length && <p>{t('load.problems.first', { n: notes.length })}</p>}
      <LineProblems lines={notes} columns={columns} />
    </section>
  )
}
