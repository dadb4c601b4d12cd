import { loginUrl } from '#model/account/urls.ts'
import { useText } from '../client/text.tsx'
import { useLocalized } from '../client/world.ts'

/** After an error that says that the session has ended: the way to sign in that leaves the form where it is. */
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
