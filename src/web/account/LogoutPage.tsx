import { type ActionFunctionArgs, redirect } from 'react-router'
import { logout } from '#contract/account/v1.ts'
import { loginUrl, logoutUrl } from '#model/account/urls.ts'
import { signOut } from '../parts/account/account.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { Button } from '../ui/primitives/Button.tsx'

/** Ends the session of a browser without script and redirects to the login page (part 1 §4). */
export async function action({ context }: ActionFunctionArgs) {
  await context.get(loaderContext).client.call(logout)
  return redirect(loginUrl(), 303)
}

/** One button: opening a link alone does not log out. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  return (
    <FormPage title={t('sign-in.logoutTitle')}>
      <p>{t('sign-in.logoutLead')}</p>
      <form
        method="post"
        action={at(logoutUrl())}
        onSubmit={event => {
          event.preventDefault()
          void signOut()
        }}
      >
        <Button type="submit" kind="main">
          {t('sign-in.logoutSubmit')}
        </Button>
      </form>
    </FormPage>
  )
}
