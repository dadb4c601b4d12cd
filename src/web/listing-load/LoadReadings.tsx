import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Load.module.css'
import { loadFieldText, readingText } from './load-text.ts'

/** What the cells of each column are read as. */
export function LoadReadings({ load: { readings } }: { load: ListingLoad }) {
  const { t, language } = useText()
  if (readings.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="readings">
      <h2 id="readings">{t('load.readings.title')}</h2>
      <p>{t('load.readings.lead')}</p>
      <dl className={style.readings}>
        {readings.map(({ heading, field, values, more }) => (
          <div key={field}>
            <dt>{loadFieldText(t, field, heading)}</dt>
            {values.map(reading => (
              <dd key={reading.cell}>{readingText(t, language, field, reading)}</dd>
            ))}
            {more > 0 && <dd>{t('load.readings.more', { n: more })}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
