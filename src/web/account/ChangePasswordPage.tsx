import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changePassword } from '#contract/profile/v1.ts'
import { passwordChangePageForm } from '#model/account/profile.ts'
import { accountPageUrl, passwordUrl } from '#model/account/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PasswordField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { NewPassword } from './NewPassword.tsx'
import { NoPassword } from './NoPassword.tsx'
import { ownUserCall } from './own.ts'
import { Saved } from './Saved.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { username, hasPassword } = await requirePerson(args)
    return { username, hasPassword }
  })

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: passwordChangePageForm,
    ...ownUserCall(changePassword),
    done: sentUrl(accountPageUrl('password')),
    errors: { 429: 'too_many_failed_attempts' },
    secret: ['oldPassword', 'password', 'confirmPassword'],
  })

/** Form to change the password. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const person = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="password">
      <Saved text={t('account.password.saved')} />
      {person?.hasPassword === false ? (
        <NoPassword />
      ) : (
        <>
          <p>{t('account.password.lead')}</p>
          <PasswordForm username={person?.username ?? ''} />
          <p>
            <a href={at(passwordUrl())}>{t('account.password.forgotten')}</a>
          </p>
        </>
      )}
    </AccountLayout>
  )
}

function PasswordForm({ username }: { username: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(passwordChangePageForm, { id: 'change-password' })
  const labels = {
    oldPassword: t('account.password.old'),
    password: t('account.password.new'),
    confirmPassword: t('account.password.again'),
  }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('account.password.submit')}
      bare
      unguarded
    >
      {/* For password managers; not sent. */}
      <input type="text" autoComplete="username" defaultValue={username} hidden />
      <PasswordField field={fields.oldPassword} label={labels.oldPassword} autoComplete="current-password" />
      <NewPassword fields={fields} labels={labels} hint={t('account.password.hint')} />
    </PostForm>
  )
}
