import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { changeEmail } from '#contract/profile/v1.ts'
import { emailChangeForm } from '#model/account/profile.ts'
import { accountPageUrl, emailChangeUrl } from '#model/account/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { useText } from '../ui/client/text.tsx'
import { Field, PasswordField } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { NoPassword } from './NoPassword.tsx'
import { ownUserCall } from './own.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { username, hasPassword } = await requirePerson(args)
    return { username, hasPassword }
  })

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: emailChangeForm,
    ...ownUserCall(changeEmail),
    done: sentUrl(emailChangeUrl()),
    errors: { 429: 'too_many_failed_attempts' },
    secret: ['password'],
  })

/** Form to change the login email. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const person = useLoaderData<typeof loader>()
  return (
    <AccountLayout page="profile" title={t('account.email.title')}>
      {query.has('sent') ? (
        <ThankYou
          text={t('account.email.asked')}
          again={{ href: accountPageUrl('profile'), text: t('account.email.back') }}
        />
      ) : (
        <>
          {person && <p>{t('account.email.lead', { address: person.username })}</p>}
          {person?.hasPassword === false ? <NoPassword /> : <EmailForm />}
        </>
      )}
    </AccountLayout>
  )
}

function EmailForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(emailChangeForm, { id: 'email' })
  const labels = { email: t('account.email.new'), password: t('account.password.yours') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('account.email.submit')} bare unguarded>
      <Field field={fields.email} label={labels.email} type="email" autoComplete="email" spellCheck={false} />
      <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
    </PostForm>
  )
}
