import { type ActionFunctionArgs, useSearchParams } from 'react-router'
import { register } from '#contract/v1/account.ts'
import { signUpPageForm } from '#model/account/forms.ts'
import { backOf, loginUrl, signedInUrl } from '#model/account/urls.ts'
import { register as registerHere } from '../ui/account/account.ts'
import { SocialButtons } from '../ui/account/SocialButtons.tsx'
import { useText } from '../ui/client/text.tsx'
import { queryOf, useLocalized, useWorld } from '../ui/client/world.ts'
import { Field, Group } from '../ui/form/Field.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Account.module.css'
import { leadOn } from './come-in.ts'
import { NewPassword } from './NewPassword.tsx'
import { AccountType, Consent, Names, useRegistrationLabels } from './RegistrationFields.tsx'

export const loader = leadOn

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: signUpPageForm,
    operation: register,
    call: registerHere,
    done: signedInUrl(backOf(queryOf(args.request))),
    secret: ['password', 'confirmPassword'],
  })

/** Registration, which also logs in (part 2 §5, RULINGS 18). */
export function Component() {
  const { t } = useText()
  const { site } = useWorld()
  const at = useLocalized()
  const [query] = useSearchParams()
  return (
    <FormPage title={t('sign-in.signUpTitle')} description={t('sign-in.description', { site: site.name })}>
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
    </FormPage>
  )
}

function SignUpForm() {
  const { t, language } = useText()
  const [form, fields] = usePageForm(signUpPageForm, { id: 'sign-up', defaultValue: { emailConsent: true } })
  const { emailConsent, ...own } = useRegistrationLabels()
  const labels = {
    ...own,
    confirmUsername: t('sign-in.confirmUsername'),
    password: t('sign-in.password'),
    confirmPassword: t('sign-in.confirmPassword'),
    emailConsent,
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('sign-in.signUpSubmit')} bare>
      <input type="hidden" name={fields.language.name} value={language} />
      <Group legend={t('sign-in.aboutYou')}>
        <Names fields={fields} />
        <AccountType fields={fields} />
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
        <NewPassword fields={fields} labels={labels} hint={t('sign-in.passwordHint')} />
      </Group>
      <Consent fields={fields} />
    </PostForm>
  )
}
