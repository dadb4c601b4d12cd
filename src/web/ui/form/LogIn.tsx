import { loginUrl } from '#model/account/urls.ts'
import { useText } from '../client/text.tsx'
import { useLocalized } from '../client/world.ts'

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
