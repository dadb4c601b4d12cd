import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { getPasswordLink, requestPassword, setPassword } from '#contract/account-link/v1.ts'
import { passwordPageForm, passwordRequestForm } from '#model/account/forms.ts'
import { loginCodeUrl, loginUrl, passwordUrl, signedInUrl } from '#model/account/urls.ts'
import { passwordLinkMinutes } from '#model/account/values.ts'
import { sentUrl } from '#model/page-urls.ts'
import { signingIn } from '../parts/account/account.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { tokenOf } from '../ui/form/mailed-link.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import { noAnswer, sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Account.module.css'
import { NewPassword } from './NewPassword.tsx'

interface PasswordPageData {
  /** The emailed link that led here; `dead` if it was used or has expired. */
  link: 'none' | 'open' | 'dead'
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<PasswordPageData> {
  const token = tokenOf(request)
  if (token === null) return { link: 'none' }
  const { client } = context.get(loaderContext)
  const { status } = await client.call(getPasswordLink, { path: { token } }).catch(() => noAnswer)
  // Any other error is shown by the form.
  return { link: status === 404 ? 'dead' : 'open' }
}

export function action(args: ActionFunctionArgs) {
  const token = tokenOf(args.request)
  if (token === null)
    return sendForm(args, {
      schema: passwordRequestForm,
      operation: requestPassword,
      done: sentUrl(passwordUrl()),
    })
  return sendForm(args, {
    schema: passwordPageForm,
    operation: setPassword,
    call: (client, input) => signingIn(setPassword).call(client, { ...input, path: { token } }),
    done: ({ awaitsSecondFactor }) => (awaitsSecondFactor ? loginCodeUrl() : signedInUrl()),
    errors: { 404: 'expired' },
    unseen: ['token'],
    secret: ['password', 'confirmPassword'],
  })
}

/** Password reset: request an emailed link, and follow it (part 1 §2.1, §7). */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { link } = useLoaderData<typeof loader>()
  const title = t(link === 'none' ? 'sign-in.askTitle' : 'sign-in.setTitle')
  return (
    <FormPage title={title} above={[{ label: t('sign-in.title'), href: loginUrl() }]}>
      {link !== 'none' ? (
        <div className={style.columns}>
          <div className={style.card}>
            {link === 'open' ? (
              <>
                <p>{t('sign-in.setLead')}</p>
                <SetForm />
              </>
            ) : (
              <p role="alert">{t('errors.messages.expired')}</p>
            )}
            <p>
              <a href={at(passwordUrl())}>{t('sign-in.askAgain')}</a>
            </p>
          </div>
        </div>
      ) : query.has('sent') ? (
        <ThankYou
          text={t('sign-in.asked', { minutes: passwordLinkMinutes })}
          again={{ href: passwordUrl(), text: t('sign-in.askAgain') }}
        />
      ) : (
        <div className={style.columns}>
          <div className={style.card}>
            <p>{t('sign-in.askLead')}</p>
            <RequestForm />
          </div>
        </div>
      )}
    </FormPage>
  )
}

function RequestForm() {
  const { t, language } = useText()
  const [form, fields] = usePageForm(passwordRequestForm, { id: 'ask-password' })
  const labels = { email: t('sign-in.email') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sign-in.askSubmit')} bare unguarded>
      <input type="hidden" name={fields.language.name} value={language} />
      <Field
        field={fields.email}
        label={labels.email}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
    </PostForm>
  )
}

function SetForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(passwordPageForm, { id: 'set-password' })
  const labels = {
    email: t('sign-in.email'),
    password: t('sign-in.newPassword'),
    confirmPassword: t('sign-in.confirmPassword'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sign-in.setSubmit')} bare unguarded>
      <Field
        field={fields.email}
        label={labels.email}
        hint={t('sign-in.setEmailHint')}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <NewPassword fields={fields} labels={labels} hint={t('sign-in.passwordHint')} />
    </PostForm>
  )
}
