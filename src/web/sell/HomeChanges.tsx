import type { OwnChange } from '#contract/audit/v2.response.ts'
import type { Company } from '#contract/company/v2.response.ts'
import style from '../parts/listing/Homes.module.css'
import { homeFieldName, homeFieldValue, unpacked } from '../parts/listing/home-change-text.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import type { ParkChoice } from './park-fill.ts'

interface HomeChangesProps {
  changes: readonly OwnChange[]
  total: number
  /** People of the company that owns it. */
  people: Company['people'] | undefined
  parks: readonly ParkChoice[]
}

/** Audit log of a home. */
export function HomeChanges({ changes, total, people, parks }: HomeChangesProps) {
  const { t, language } = useText()
  const shown = (name: string, value: OwnChange['fields'][number]['before']) => {
    const person = name === 'agentKey' && people?.find(({ userKey }) => String(userKey) === String(value))
    if (person) return `${person.firstName} ${person.lastName}`
    const park = name === 'parkKey' && parks.find(({ key }) => String(key) === String(value))
    if (park) return park.label
    if (value === null) return t('form.none')
    return homeFieldValue(t, language, name, unpacked(value)) ?? String(value)
  }
  if (total === 0) return null
  return (
    <section className={style.section} aria-labelledby="changes">
      <h2 id="changes">{t('sell.changes.title')}</h2>
      <details className={style.box}>
        <summary>{t('sell.changes.summary', { n: total })}</summary>
        {total > changes.length && <p>{t('sell.changes.shown', { n: changes.length })}</p>}
        <ul role="list" className={style.conflicts}>
          {changes.map(({ key, by, apiKey, at, fields }) => (
            <li key={key}>
              <b>{t(`sell.changes.by.${by}`)}</b> {apiKey} <Ago instant={at} />
              <ul>
                {fields.map(({ name, before, after }) => (
                  <li key={name}>
                    {homeFieldName(t, name) ?? name}:{' '}
                    {t('sell.changes.to', {
                      before: shown(name, before),
                      after: shown(name, after),
                    })}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
