import { type ActionFunctionArgs, useSearchParams } from 'react-router'
import { isFailure } from '#contract/error.ts'
import { confirmSocial } from '#contract/v1/social.ts'
import { socialConfirmForm } from '#model/account/social.ts'
import { accountSocialUrl } from '#model/account/social-urls.ts'
import { homeUrl, loginUrl, signedInUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { signedIn } from '../ui/account/account.ts'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import formStyle from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { useText } from '../ui/text.tsx'

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: socialConfirmForm,
    operation: confirmSocial,
    async call(client, input) {
      const answer = await client.call(confirmSocial, input)
      if (!isFailure(answer.body)) await signedIn(answer.body.payload, 'social-succeeded')
      return answer
    },
    done: signedInUrl(accountSocialUrl({ done: 'linked' })),
    unseen: ['token', 'social'],
  })

/** Where the mailed link leads that links a provider: one button does, since mail programs open links unasked. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const [form, fields] = usePageForm(socialConfirmForm, { id: 'social-confirm' })
  const steps = [
    { label: t('form.home'), href: homeUrl() },
    { label: t('sign-in.title'), href: loginUrl() },
    { label: t('social.confirmTitle') },
  ]
  return (
    <div className={`page ${formStyle.page}`}>
      <Head title={t('social.confirmTitle')} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{t('social.confirmTitle')}</h1>
      <p>{t('social.confirmLead')}</p>
      <PostForm form={form} fields={fields} labels={{}} submit={t('social.confirm')} bare unguarded>
        <input type="hidden" id={fields.token.id} name={fields.token.name} value={query.get('token') ?? ''} />
      </PostForm>
    </div>
  )
}
