import { ownAlertUrl } from '#model/alert/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import style from './Alert.module.css'
import { alertName, type NamedAlert, type SearchWords } from './search-words.ts'

/** Describes the search of an alert. */
export function SearchDescription({ place, filters }: SearchWords) {
  const { t } = useText()
  return (
    <div className={style.description}>
      <p className={style.where}>{place}</p>
      {filters.length > 0 && (
        <ul role="list" aria-label={t('alert.filters')}>
          {filters.map(filter => (
            <li key={filter}>{filter}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Notice that the user already has an alert for the search; nothing if not. */
export function SearchKnown({ alert }: { alert: (NamedAlert & { key: number; stop: boolean }) | undefined }) {
  const { t, language } = useText()
  const at = useLocalized()
  return (
    <div role="status">
      {alert && (
        <p>
          {t(alert.stop ? 'alert.known.paused' : 'alert.known')}{' '}
          <a href={at(ownAlertUrl(alert.key))}>{alertName(alert, t, language)}</a>
        </p>
      )}
    </div>
  )
}
