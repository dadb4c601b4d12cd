import type { StaffChange } from '#contract/audit/v2.response.ts'
import { staffHomeUrl } from '#model/staff/urls.ts'
import { changedName, changedValue } from '../parts/audit/change-text.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import style from './Staff.module.css'

/** An entry of the audit log. */
export function Change({
  change: { subject, actor, apiKey, call, at: moment, fields },
}: {
  change: StaffChange
}) {
  const reader = useText()
  const { t } = reader
  const at = useLocalized()
  const name = t(`staff.subject.${subject.type}`, { key: subject.key })
  const person = actor.key === null ? t('staff.actor.forgotten') : `${actor.name ?? ''} (${actor.key})`
  return (
    <li className={style.card}>
      <h2>{subject.type === 'listing' ? <a href={at(staffHomeUrl(subject.key))}>{name}</a> : name}</h2>
      <p className={style.soft}>
        <Ago instant={moment} /> · {t(`staff.actor.${actor.kind}`)} {apiKey}
        {actor.kind !== 'job' && ` ${person}`}
        {call !== null && ` · ${t('staff.changes.call', { call })}`}
      </p>
      {fields.length === 0 ? (
        <p>{t('staff.changes.erased')}</p>
      ) : (
        <dl className={style.facts}>
          {fields.flatMap(({ name, before, after }) => [
            <dt key={name}>{changedName(reader, subject.type, name)}</dt>,
            <dd key={`${name}-value`}>
              {changedValue(reader, subject.type, name, before)} →{' '}
              {changedValue(reader, subject.type, name, after)}
            </dd>,
          ])}
        </dl>
      )}
    </li>
  )
}

/** The last entries about an object; nothing without any. */
export function LastChanges({ title, changes }: { title: string; changes: readonly StaffChange[] }) {
  return (
    changes.length > 0 && (
      <section className={style.section} aria-labelledby="changes-title">
        <h2 id="changes-title">{title}</h2>
        <ul role="list" className={style.list}>
          {changes.map(change => (
            <Change key={change.key} change={change} />
          ))}
        </ul>
      </section>
    )
  )
}
