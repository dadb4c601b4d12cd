import { callUrl } from '#contract/fetch-client.ts'
import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { refusedLines } from '#contract/listing-load/v2.ts'
import type { Owner } from '#model/access/access.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Load.module.css'
import { problemText } from './load-text.ts'

interface LoadProblemsProps {
  load: ListingLoad
  owner: Owner
}

/** The lines of a file that are refused, each with its cells, reasons and what is accepted, and as a file. */
export function LoadProblems({ load, owner }: LoadProblemsProps) {
  const { t } = useText()
  const { key, problems, refused, columns } = load
  if (problems.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="problems">
      <h2 id="problems">{t('load.problems.title')}</h2>
      <p>{t('load.problems.lead')}</p>
      <p>
        <a href={callUrl(refusedLines, { path: { ...owner, loadKey: key } })} download>
          {t('load.problems.download', { n: refused })}
        </a>
      </p>
      {refused > problems.length && <p>{t('load.problems.first', { n: problems.length })}</p>}
      <LineProblems lines={problems} columns={columns} />
    </section>
  )
}

/** Lines of a file with the cells that are not used, and why. */
export function LineProblems({
  lines,
  columns,
}: {
  lines: ListingLoad['problems']
  columns: ListingLoad['columns']
}) {
  const { t, language } = useText()
  return (
    <ul role="list" className={style.problems}>
      {lines.map(({ line, ownNumber, problems, cells }) => (
        <li key={line}>
          <b>
            {ownNumber === null
              ? t('load.problems.line', { n: line })
              : t('load.problems.home', { n: line, number: ownNumber })}
          </b>
          <ul>
            {Object.entries(problems).map(([field, error]) => (
              <li key={field}>
                {problemText(t, language, columns, { field, error, cell: cells[field] ?? '' })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
