import { loginUrl } from '#model/account/urls.ts'
import { useLocalized } from '../client/render-context.ts'
import { useText } from '../client/text.tsx'

/** Login link after an expired session; the form stays open. */
export function LogIn() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <>
      {' '}
      <a href={at(loginUrl())} target="_blank" rel="noopener">
        {t('form.logIn')} {t('form.newTab')}
      </a>
    </>
  )
}
