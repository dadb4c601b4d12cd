import { type ActionFunctionArgs, useSearchParams } from 'react-router'
import { authenticate } from '#contract/account/v1.ts'
import { signInForm } from '#model/account/forms.ts'
import { backOf, loginCodeUrl, passwordUrl, signedInUrl, signUpUrl } from '#model/account/urls.ts'
import { signIn } from '../parts/account/account.ts'
import { SocialButtons } from '../parts/account/SocialButtons.tsx'
import { queryOf, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field, PasswordField } from '../ui/form/Field.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Account.module.css'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { logInByPasskey } from './passkey-login.ts'
import { redirectIfLoggedIn } from './redirect-logged-in.ts'
import { SampleAccounts } from './SampleAccounts.tsx'

export const loader = redirectIfLoggedIn

export const action = async (args: ActionFunctionArgs) =>
  (await logInByPasskey(args)) ??
  sendForm(args, {
    schema: signInForm,
    operation: authenticate,
    call: signIn,
    done: ({ awaitsSecondFactor }) =>
      (awaitsSecondFactor ? loginCodeUrl : signedInUrl)(backOf(queryOf(args.request))),
    errors: { 401: 'credentials', 429: 'too_many_failed_attempts' },
    secret: ['password'],
  })

/** Login form, with links to registration (part 1 §2.1). */
export function Component() {
  const { t } = useText()
  const { site } = useRenderContext()
  const at = useLocalized()
  const [query] = useSearchParams()
  return (
    <FormPage title={t('sign-in.title')} description={t('sign-in.description', { site: site.name })}>
      <div className={style.columns}>
        <div className={style.card}>
          <SocialButtons />
          <SignInForm />
          <PasskeyLogin step="login" text={t('sign-in.passkey')} />
          <p>
            <a href={at(passwordUrl())}>{t('sign-in.forgotten')}</a>
          </p>
        </div>
        <aside className={style.aside} aria-labelledby="new-here">
          <h2 id="new-here">{t('sign-in.newHere')}</h2>
          <p>{t('sign-in.benefits')}</p>
          <ul>
            <li>{t('sign-in.benefitFavorites')}</li>
            <li>{t('sign-in.benefitAlerts')}</li>
            <li>{t('sign-in.benefitMessages')}</li>
          </ul>
          <ButtonLink href={at(signUpUrl(backOf(query)))}>{t('sign-in.register')}</ButtonLink>
          {site.hasSampleAccounts && <SampleAccounts />}
        </aside>
      </div>
    </FormPage>
  )
}

function SignInForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(signInForm, { id: 'sign-in' })
  const labels = { username: t('sign-in.email'), password: t('sign-in.password') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sign-in.submit')} bare unguarded>
      <Field
        field={fields.username}
        label={labels.username}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
      <Checkbox field={fields.rememberMe} label={t('sign-in.rememberMe')} hint={t('sign-in.rememberHint')} />
    </PostForm>
  )
}
