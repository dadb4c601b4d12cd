import { warningsIn } from '#model/lead/warnings.ts'
import { articleUrl } from '#model/page-urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Account.module.css'

/** Notes next to a message of another user, about words that are often part of a fraud. */
export function Warnings({ message }: { message: string }) {
  const { t } = useText()
  const at = useLocalized()
  const warnings = warningsIn(message)
  if (warnings.length === 0) return null
  return (
    <aside className={style.warning} aria-label={t('warning.label')}>
      <ul>
        {warnings.map(warning => (
          <li key={warning}>{t(`warning.${warning}`)}</li>
        ))}
      </ul>
      <p>
        <a href={at(articleUrl('avoiding-scams'))}>{t('warning.more')}</a>
      </p>
    </aside>
  )
}
