import type { ListingLoad } from '#contract/v2/listing-load.response.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Load.module.css'
import { problemText } from './load-text.ts'

/** The lines of a file that are refused, each with its reasons. */
export function LoadProblems({ load: { problems, refused } }: { load: ListingLoad }) {
  const { t } = useText()
  if (problems.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="problems">
      <h2 id="problems">{t('load.problems.title')}</h2>
      {refused > problems.length && <p>{t('load.problems.first', { n: problems.length })}</p>}
      <ul role="list" className={style.problems}>
        {problems.map(({ line, problems: faults }) => (
          <li key={line}>
            <b>{t('load.problems.line', { n: line })}</b>
            <ul>
              {Object.entries(faults).map(([field, error]) => (
                <li key={field}>{problemText(t, field, error)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
