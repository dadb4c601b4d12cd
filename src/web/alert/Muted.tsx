import { accountPageUrl } from '#model/account/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './AlertPages.module.css'

/** Notice that all alert emails are turned off, with a link to change it. */
export function Muted() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <p className={style.warning}>
      {t('alert.muted')} <a href={at(accountPageUrl('notifications'))}>{t('alert.muted.on')}</a>
    </p>
  )
}
