import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, data, useActionData, useSearchParams } from 'react-router'
import { register } from '#contract/account/v1.ts'
import { isFailure } from '#contract/error.ts'
import { getDraft } from '#contract/listing-draft/v1.ts'
import { signUpPageForm, signUpStepForm } from '#model/account/forms.ts'
import { backOf, loginUrl, signedInUrl } from '#model/account/urls.ts'
import { readForm } from '#model/form-data.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { register as registerHere } from '../parts/account/account.ts'
import { SocialButtons } from '../parts/account/SocialButtons.tsx'
import { useIsServerRendered } from '../ui/client/is-server-rendered.ts'
import { loaderContext, queryOf, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field, Group } from '../ui/form/Field.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, type FormResult, noAnswer, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Account.module.css'
import { NewPassword } from './NewPassword.tsx'
import { AccountType, Consent, Names, useRegistrationLabels } from './RegistrationFields.tsx'
import { redirectIfLoggedIn } from './redirect-logged-in.ts'

export const loader = redirectIfLoggedIn

export async function action(args: ActionFunctionArgs) {
  const typed = await args.request.clone().formData()
  if (typed.has('step')) return checkAddress(args, typed)
  return sendForm(args, {
    schema: signUpPageForm,
    operation: register,
    call: registerHere,
    done: signedInUrl(backOf(queryOf(args.request))),
    secret: ['password', 'confirmPassword'],
  })
}

/** The first step: returns the same page with the second form filled in, or with errors. */
async function checkAddress(args: ActionFunctionArgs, typed: FormData) {
  typed.delete(FORM_NAME)
  const submission = readForm(signUpStepForm, typed)
  if ('errors' in submission) return data<FormResult>(submission, { status: 422 })
  const { username } = submission.output
  // The consent is checked by default (part 2 §5).
  const names = await namesOf(args)
  return data<FormResult>(
    { typed: { username: [username], emailConsent: ['on'], ...names } },
    { status: 200 },
  )
}

/** The seller's name in the draft that they are about to publish. */
async function namesOf({ request, context }: ActionFunctionArgs): Promise<Record<string, string[]>> {
  const back = new URL(backOf(queryOf(request)) ?? '/', request.url)
  const key = back.searchParams.get('draft')
  if (back.pathname !== draftUrl('publish') || key === null) return {}
  const { client } = context.get(loaderContext)
  const { body } = await client.call(getDraft, { path: { key } }).catch(() => noAnswer)
  const name = isFailure(body) ? undefined : body.payload.answers.contact?.sellerName
  if (typeof name !== 'string') return {}
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName: [firstName], lastName: [rest.join(' ')] }
}

/** Registration, which also logs in (part 2 §5, RULINGS 18). */
export function Component() {
  const { t } = useText()
  const { site } = useRenderContext()
  const at = useLocalized()
  const [query] = useSearchParams()
  const result = useActionData<FormResult>()
  const isFirst = !result || result.typed?.step !== undefined
  return (
    <FormPage title={t('sign-in.signUpTitle')} description={t('sign-in.description', { site: site.name })}>
      <div className={style.columns}>
        <div className={style.card}>
          {isFirst ? (
            <>
              <p>{t('sign-in.signUpLead')}</p>
              <SocialButtons />
              <AddressForm />
            </>
          ) : (
            <SignUpForm />
          )}
        </div>
        <aside className={style.aside} aria-labelledby="have-account">
          <h2 id="have-account">{t('sign-in.haveAccount')}</h2>
          <ButtonLink href={at(loginUrl(backOf(query)))}>{t('sign-in.submit')}</ButtonLink>
        </aside>
      </div>
    </FormPage>
  )
}

function AddressForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(signUpStepForm, { id: 'sign-up-address' })
  const { username } = useRegistrationLabels()
  return (
    <>
      <p className={style.small}>{t('sign-in.step', { step: 1 })}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{ username }}
        submit={t('sign-in.continue')}
        bare
        unguarded
      >
        <input type="hidden" name={fields.step.name} value="email" />
        <Field
          field={fields.username}
          label={username}
          type="email"
          autoComplete="username"
          spellCheck={false}
        />
      </PostForm>
    </>
  )
}

function SignUpForm() {
  const { t, language } = useText()
  const [form, fields] = usePageForm(signUpPageForm, { id: 'sign-up' })
  const { emailConsent, ...own } = useRegistrationLabels()
  const labels = {
    ...own,
    confirmUsername: t('sign-in.confirmUsername'),
    password: t('sign-in.password'),
    confirmPassword: t('sign-in.confirmPassword'),
    emailConsent,
  }
  const step = useRef<HTMLParagraphElement>(null)
  const isServerRendered = useIsServerRendered()
  useEffect(() => {
    // The button of the first step is gone.
    if (!isServerRendered) step.current?.focus()
  }, [isServerRendered])
  return (
    <>
      <p ref={step} tabIndex={-1} className={style.small}>
        {t('sign-in.step', { step: 2 })}
      </p>
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
    </>
  )
}
