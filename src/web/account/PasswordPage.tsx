import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import { requestPassword, setPassword } from '#contract/v1/account-link.ts'
import { passwordPageForm, passwordRequestForm } from '#model/account/forms.ts'
import { passwordLinkMinutes } from '#model/account/values.ts'
import { homeUrl, loginUrl, passwordUrl, sentUrl, signedInUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { signedIn } from '../ui/account/account.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Field, PasswordField } from '../ui/form/Field.tsx'
import formStyle from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { useText } from '../ui/text.tsx'
import { useLocalized } from '../ui/world.ts'
import style from './Account.module.css'
import { queryOf } from './come-in.ts'

const tokenOf = (request: Request) => queryOf(request).get('token')

export const loader = ({ request }: LoaderFunctionArgs) => ({ hasToken: tokenOf(request) !== null })

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
    async call(client, input) {
      const answer = await client.call(setPassword, { ...input, path: { token } })
      if (!isFailure(answer.body)) await signedIn(answer.body.payload)
      return answer
    },
    done: signedInUrl(),
    errors: { 404: 'expired' },
    unseen: ['token'],
    secret: ['password', 'confirmPassword'],
  })
}

/** A password set anew: asking for a mailed link, and following it (part 1 §2.1, §7). */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { hasToken } = useLoaderData<typeof loader>()
  const title = t(hasToken ? 'sign-in.setTitle' : 'sign-in.askTitle')
  const steps = [
    { label: t('form.home'), href: homeUrl() },
    { label: t('sign-in.title'), href: loginUrl() },
    { label: title },
  ]
  return (
    <div className={`page ${formStyle.page}`}>
      <Head title={title} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{title}</h1>
      {hasToken ? (
        <div className={style.columns}>
          <div className={style.card}>
            <p>{t('sign-in.setLead')}</p>
            <SetForm />
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
            <AskForm />
          </div>
        </div>
      )}
    </div>
  )
}

function AskForm() {
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
      <PasswordField
        field={fields.password}
        label={labels.password}
        hint={t('sign-in.passwordHint')}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.confirmPassword}
        label={labels.confirmPassword}
        autoComplete="new-password"
      />
    </PostForm>
  )
}
