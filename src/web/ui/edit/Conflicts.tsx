import type { Conflict } from '#model/edit-form.ts'
import { useText } from '../client/text.tsx'
import style from './Edit.module.css'

interface ConflictsProps<Field extends string> {
  title: string
  conflicts: readonly Conflict<Field>[]
  label: (field: Field) => string
  /** A field's value as people read it. */
  text: (field: Field, value: unknown) => string
}

/** Concurrent changes by others to an open form; the owner chooses field by field. */
export function Conflicts<Field extends string>({ title, conflicts, label, text }: ConflictsProps<Field>) {
  const { t } = useText()
  return (
    <section className={style.notice} aria-labelledby="conflict">
      <h3 id="conflict">{title}</h3>
      <p>{t('form.conflict.text')}</p>
      <ul role="list" className={style.conflicts}>
        {conflicts.map(({ field, saved, ...both }) => (
          <li key={field}>
            <h4>{label(field)}</h4>
            <dl>
              <dt>{t('form.conflict.saved')}</dt>
              <dd>{text(field, saved)}</dd>
              {'mine' in both && (
                <>
                  <dt>{t('form.conflict.mine')}</dt>
                  <dd>{text(field, both.mine)}</dd>
                </>
              )}
            </dl>
            {'mine' in both && (
              <label>
                <input type="checkbox" name="theirs" value={field} /> {t('form.conflict.take')}
                <span className="visually-hidden">: {label(field)}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
