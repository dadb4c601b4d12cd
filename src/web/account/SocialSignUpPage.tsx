import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import { getPendingSocialUser, registerSocial } from '#contract/social/v1.ts'
import { providerNames, socialSignUpPageForm } from '#model/account/social.ts'
import { socialErrorUrl, socialStartUrl } from '#model/account/social-urls.ts'
import { backOf, signedInUrl, signUpUrl } from '#model/account/urls.ts'
import { signingIn } from '../parts/account/account.ts'
import { providerOf } from '../parts/account/SocialButtons.tsx'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Account.module.css'
import { AccountType, Consent, Names, useRegistrationLabels } from './RegistrationFields.tsx'
import { redirectIfLoggedIn } from './redirect-logged-in.ts'

export async function loader(args: LoaderFunctionArgs) {
  const onward = await redirectIfLoggedIn(args)
  if (onward) throw onward
  const query = queryOf(args.request)
  const token = query.get('token') ?? ''
  const expired = () => redirect(socialErrorUrl('expired', providerOf(query) ?? 'google', backOf(query)), 303)
  if (!/^[\w-]{43}$/.test(token)) throw expired()
  const { body } = await args.context
    .get(loaderContext)
    .client.call(getPendingSocialUser, { path: { token } })
  if (isFailure(body)) throw expired()
  return { token, socialUser: body.payload }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: socialSignUpPageForm,
    ...signingIn(registerSocial, 'social-succeeded'),
    done: signedInUrl(backOf(queryOf(args.request))),
    unseen: ['token', 'provider'],
  })

/** Registration with a social provider: prefilled with the provider's data, without a password. */
export function Component() {
  const { t } = useText()
  const { socialUser } = useLoaderData<typeof loader>()
  const provider = providerNames[socialUser.provider]
  return (
    <FormPage
      title={t('sign-in.signUpTitle')}
      above={[{ label: t('sign-in.signUpTitle'), href: signUpUrl() }]}
      crumb={provider}
    >
      <div className={style.columns}>
        <div className={style.card}>
          <p>{t('social.signUpLead', { provider })}</p>
          {socialUser.email === null && <RequestAgain />}
          <SignUpForm />
        </div>
      </div>
    </FormPage>
  )
}

/** Link to request the email address from the provider again (part 1 §7). */
function RequestAgain() {
  const { t, language } = useText()
  const [query] = useSearchParams()
  const { socialUser } = useLoaderData<typeof loader>()
  const provider = providerNames[socialUser.provider]
  return (
    <>
      <p>{t('social.noEmail', { provider })}</p>
      <p>
        <ButtonLink
          href={socialStartUrl(socialUser.provider, { back: backOf(query), language, isRerequest: true })}
          data-document=""
        >
          {t('social.askAgain', { provider })}
        </ButtonLink>
      </p>
    </>
  )
}

function SignUpForm() {
  const { t, language } = useText()
  const { token, socialUser } = useLoaderData<typeof loader>()
  const { firstName, lastName, email } = socialUser
  const [form, fields] = usePageForm(socialSignUpPageForm, {
    id: 'social-sign-up',
    defaultValue: {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      username: email ?? '',
      emailConsent: true,
    },
  })
  const labels = useRegistrationLabels()
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sign-in.signUpSubmit')} bare>
      <input type="hidden" name={fields.language.name} value={language} />
      <input type="hidden" name={fields.provider.name} value={socialUser.provider} />
      <input type="hidden" name={fields.token.name} value={token} />
      <Names fields={fields} />
      <Field
        field={fields.username}
        label={labels.username}
        hint={t(socialUser.isVerified ? 'social.emailKnown' : 'social.emailToConfirm')}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <AccountType fields={fields} />
      <Consent fields={fields} />
    </PostForm>
  )
}
