import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { isFailure } from '#contract/error.ts'
import { metSocialUser, registerSocial } from '#contract/v1/social.ts'
import { providerNames, socialSignUpPageForm } from '#model/account/social.ts'
import { socialErrorUrl, socialStartUrl } from '#model/account/social-urls.ts'
import { accountTypes } from '#model/account/values.ts'
import { backOf, homeUrl, pageUrl, signedInUrl, signUpUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { signedIn } from '../ui/account/account.ts'
import { providerOf } from '../ui/account/SocialButtons.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Checkbox, Field, Select } from '../ui/form/Field.tsx'
import formStyle from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { useText } from '../ui/text.tsx'
import { loaderContext, useLocalized } from '../ui/world.ts'
import style from './Account.module.css'
import { leadOn, queryOf } from './come-in.ts'

export async function loader(args: LoaderFunctionArgs) {
  const onward = await leadOn(args)
  if (onward) throw onward
  const query = queryOf(args.request)
  const token = query.get('token') ?? ''
  const expired = () => redirect(socialErrorUrl('expired', providerOf(query) ?? 'google', backOf(query)), 303)
  if (!/^[\w-]{43}$/.test(token)) throw expired()
  const { body } = await args.context.get(loaderContext).client.call(metSocialUser, { path: { token } })
  if (isFailure(body)) throw expired()
  return { token, socialUser: body.payload }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: socialSignUpPageForm,
    operation: registerSocial,
    async call(client, input) {
      const answer = await client.call(registerSocial, input)
      if (!isFailure(answer.body)) await signedIn(answer.body.payload, 'social-succeeded')
      return answer
    },
    done: signedInUrl(backOf(queryOf(args.request))),
    unseen: ['token', 'provider'],
  })

/** Registration of who came by a social provider: what it has told is filled in, and no password is asked for. */
export function Component() {
  const { t } = useText()
  const { socialUser } = useLoaderData<typeof loader>()
  const provider = providerNames[socialUser.provider]
  return (
    <div className={`page ${formStyle.page}`}>
      <Head title={t('sign-in.signUpTitle')} noindex />
      <Breadcrumbs
        steps={[
          { label: t('form.home'), href: homeUrl() },
          { label: t('sign-in.signUpTitle'), href: signUpUrl() },
          { label: provider },
        ]}
      />
      <h1>{t('sign-in.signUpTitle')}</h1>
      <div className={style.columns}>
        <div className={style.card}>
          <p>{t('social.signUpLead', { provider })}</p>
          {socialUser.email === null && <AskAgain />}
          <SignUpForm />
        </div>
      </div>
    </div>
  )
}

/** The provider may tell the address after all, if the person lets it (part 1 §7). */
function AskAgain() {
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
  const at = useLocalized()
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
  const labels = {
    firstName: t('sign-in.firstName'),
    lastName: t('sign-in.lastName'),
    accountType: t('sign-in.accountType'),
    username: t('sign-in.email'),
    emailConsent: t('sign-in.emailConsent'),
  }
  const pages = [
    { href: pageUrl('terms'), text: t('sign-in.terms') },
    { href: pageUrl('privacy-policy'), text: t('sign-in.privacy') },
  ]
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sign-in.signUpSubmit')} bare>
      <input type="hidden" name={fields.language.name} value={language} />
      <input type="hidden" name={fields.provider.name} value={socialUser.provider} />
      <input type="hidden" name={fields.token.name} value={token} />
      <div className={style.names}>
        <Field field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
        <Field field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
      </div>
      <Field
        field={fields.username}
        label={labels.username}
        hint={t(socialUser.isVerified ? 'social.emailKnown' : 'social.emailConfirmed')}
        type="email"
        autoComplete="email"
        spellCheck={false}
      />
      <Select
        field={fields.accountType}
        label={labels.accountType}
        values={accountTypes.map(value => ({ value, text: t(`account.accountType.${value}`) }))}
      />
      <Checkbox
        field={fields.emailConsent}
        label={labels.emailConsent}
        hint={t('sign-in.emailConsentHint')}
      />
      <p className={style.small}>
        {t('sign-in.agree')}{' '}
        {pages.map(({ href, text }) => (
          <a key={text} className={style.more} href={at(href!)} target="_blank" rel="noopener">
            {text}
          </a>
        ))}
      </p>
    </PostForm>
  )
}
