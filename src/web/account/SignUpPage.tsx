import { type ActionFunctionArgs, useSearchParams } from 'react-router'
import { register } from '#contract/v1/account.ts'
import { signUpPageForm } from '#model/account/forms.ts'
import { accountTypes } from '#model/account/values.ts'
import { backOf, homeUrl, loginUrl, pageUrl, signedInUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { register as registerHere } from '../ui/account/account.ts'
import { SocialButtons } from '../ui/account/SocialButtons.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Checkbox, Field, Group, PasswordField, Select } from '../ui/form/Field.tsx'
import formStyle from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { useText } from '../ui/text.tsx'
import { useLocalized, useWorld } from '../ui/world.ts'
import style from './Account.module.css'
import { leadOn, queryOf } from './come-in.ts'

export const loader = leadOn

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: signUpPageForm,
    operation: register,
    call: registerHere,
    done: signedInUrl(backOf(queryOf(args.request))),
    secret: ['password', 'confirmPassword'],
  })

/** Registration (part 2 §5); it signs in (RULINGS 18). */
export function Component() {
  const { t } = useText()
  const { site } = useWorld()
  const at = useLocalized()
  const [query] = useSearchParams()
  const steps = [{ label: t('form.home'), href: homeUrl() }, { label: t('sign-in.signUpTitle') }]
  return (
    <div className={`page ${formStyle.page}`}>
      <Head
        title={t('sign-in.signUpTitle')}
        description={t('sign-in.description', { site: site.name })}
        noindex
      />
      <Breadcrumbs steps={steps} />
      <h1>{t('sign-in.signUpTitle')}</h1>
      <div className={style.columns}>
        <div className={style.card}>
          <p>{t('sign-in.signUpLead')}</p>
          <SocialButtons />
          <SignUpForm />
        </div>
        <aside className={style.aside} aria-labelledby="have-account">
          <h2 id="have-account">{t('sign-in.haveAccount')}</h2>
          <ButtonLink href={at(loginUrl(backOf(query)))}>{t('sign-in.submit')}</ButtonLink>
        </aside>
      </div>
    </div>
  )
}

function SignUpForm() {
  const { t, language } = useText()
  const [form, fields] = usePageForm(signUpPageForm, { id: 'sign-up', defaultValue: { emailConsent: true } })
  const labels = {
    firstName: t('sign-in.firstName'),
    lastName: t('sign-in.lastName'),
    accountType: t('sign-in.accountType'),
    username: t('sign-in.email'),
    confirmUsername: t('sign-in.confirmUsername'),
    password: t('sign-in.password'),
    confirmPassword: t('sign-in.confirmPassword'),
    emailConsent: t('sign-in.emailConsent'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sign-in.signUpSubmit')} bare>
      <input type="hidden" name={fields.language.name} value={language} />
      <Group legend={t('sign-in.aboutYou')}>
        <div className={style.names}>
          <Field field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
          <Field field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
        </div>
        <Select
          field={fields.accountType}
          label={labels.accountType}
          values={accountTypes.map(value => ({ value, text: t(`account.accountType.${value}`) }))}
        />
      </Group>
      <Group legend={t('sign-in.toLogIn')}>
        <Field
          field={fields.username}
          label={labels.username}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
        <Field
          field={fields.confirmUsername}
          label={labels.confirmUsername}
          type="email"
          autoComplete="email"
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
      </Group>
      <Checkbox
        field={fields.emailConsent}
        label={labels.emailConsent}
        hint={t('sign-in.emailConsentHint')}
      />
      <Agreement />
    </PostForm>
  )
}

function Agreement() {
  const { t } = useText()
  const at = useLocalized()
  const pages = [
    { href: pageUrl('terms'), text: t('sign-in.terms') },
    { href: pageUrl('privacy-policy'), text: t('sign-in.privacy') },
  ]
  return (
    <p className={style.small}>
      {t('sign-in.agree')}{' '}
      {pages.map(({ href, text }) => (
        <a key={text} className={style.more} href={at(href!)} target="_blank" rel="noopener">
          {text}
        </a>
      ))}
    </p>
  )
}
