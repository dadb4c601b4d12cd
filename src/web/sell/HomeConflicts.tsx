import type { Conflict } from '#model/listing/edit-form.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Homes.module.css'
import { fieldText } from './home-choices.ts'

/** What somebody else saved while the form was open; the owner chooses field by field. */
export function HomeConflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { t, language } = useText()
  return (
    <section className={style.notice} aria-labelledby="conflict">
      <h3 id="conflict">{t('sell.conflict.title')}</h3>
      <p>{t('sell.conflict.text')}</p>
      <ul role="list" className={style.conflicts}>
        {conflicts.map(({ field, saved, ...both }) => (
          <li key={field}>
            <h4>{t(`sell.field.${field}`)}</h4>
            <dl>
              <dt>{t('sell.conflict.saved')}</dt>
              <dd>{fieldText(t, language, field, saved)}</dd>
              {'mine' in both && (
                <>
                  <dt>{t('sell.conflict.mine')}</dt>
                  <dd>{fieldText(t, language, field, both.mine)}</dd>
                </>
              )}
            </dl>
            {'mine' in both && (
              <label>
                <input type="checkbox" name="theirs" value={field} /> {t('sell.conflict.take')}
                <span className="visually-hidden">: {t(`sell.field.${field}`)}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
