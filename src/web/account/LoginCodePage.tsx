import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import { authenticateSecondFactor, pendingLogin } from '#contract/second-factor/v1.ts'
import { sampleCodeUrl } from '#model/account/sample.ts'
import { backOf, loginUrl, signedInUrl } from '#model/account/urls.ts'
import { secondFactorForm } from '#model/security/second-factor.ts'
import { signingIn } from '../parts/account/account.ts'
import { loaderContext, queryOf, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { noAnswer, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import style from './Account.module.css'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { logInByPasskey } from './passkey-login.ts'
import { redirectIfLoggedIn } from './redirect-logged-in.ts'

/** Redirects if no login is waiting for a code. */
export async function loader(args: LoaderFunctionArgs) {
  const { client } = args.context.get(loaderContext)
  const { status, body } = await client.call(pendingLogin).catch(() => noAnswer)
  if (!isFailure(body)) return body.payload
  // A failure of the server is no reason to start over.
  if (status !== 404) return { hasAuthenticator: true, hasPasskey: false }
  return (await redirectIfLoggedIn(args)) ?? redirect(loginUrl(backOf(queryOf(args.request))))
}

export const action = async (args: ActionFunctionArgs) =>
  (await logInByPasskey(args)) ??
  sendForm(args, {
    schema: secondFactorForm,
    ...signingIn(authenticateSecondFactor),
    done: signedInUrl(backOf(queryOf(args.request))),
    errors: { 404: 'login_expired', 429: 'too_many_failed_attempts' },
    secret: ['code'],
  })

/** The second step of a login. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const [query] = useSearchParams()
  const login = loginUrl(backOf(query))
  // During a redirect there is briefly no data.
  const state = useLoaderData<{ hasAuthenticator: boolean; hasPasskey: boolean } | null>()
  const byApp = state?.hasAuthenticator !== false
  return (
    <FormPage
      title={t(byApp ? 'security.code.title' : 'security.code.passkeyTitle')}
      above={[{ label: t('sign-in.title'), href: loginUrl() }]}
    >
      <div className={style.columns}>
        <div className={style.card}>
          {state?.hasPasskey && <PasskeyLogin step="second-factor" text={t('security.passkey.code')} />}
          <p>{t(byApp ? 'security.code.lead' : 'security.code.passkeyLead')}</p>
          <CodeForm byApp={byApp} />
          {byApp && <p>{t('security.code.lost')}</p>}
          <p>
            <a href={at(login)}>{t('security.code.again')}</a>
          </p>
          {site.hasSampleAccounts && (
            <p>
              <a href={sampleCodeUrl()} target="_blank" rel="noreferrer" data-document="">
                {t('security.code.sample')}
              </a>
            </p>
          )}
        </div>
      </div>
    </FormPage>
  )
}

function CodeForm({ byApp }: { byApp: boolean }) {
  const { t } = useText()
  const [form, { code }] = usePageForm(secondFactorForm, { id: 'login-code' })
  const labels = { code: t(byApp ? 'security.code.label' : 'security.code.recovery') }
  // Users without an app cannot wait for its next code.
  const isWrong = !byApp && code.error === 'wrong_code'
  const fields = { code: isWrong ? { ...code, error: 'wrong_recovery_code' } : code }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sign-in.submit')} bare unguarded>
      <Field
        field={fields.code}
        label={labels.code}
        autoComplete="one-time-code"
        spellCheck={false}
        size={24}
      />
    </PostForm>
  )
}
