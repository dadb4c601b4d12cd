import { passwordUrl } from '#model/account/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Own.module.css'

/** For users who only log in with a social provider: requires a password first. */
export function NoPassword() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <div className={style.notice}>
      <p>{t('account.password.none')}</p>
      <a href={at(passwordUrl())}>{t('account.password.mail')}</a>
    </div>
  )
}
