import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { verifyAddress } from '#contract/v1/account-link.ts'
import { verifyForm } from '#model/account/forms.ts'
import { accountUrl, homeUrl, verifiedUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import style from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { useText } from '../ui/text.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', isVerified: searchParams.has('verified') }
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, { schema: verifyForm, operation: verifyAddress, done: verifiedUrl() })

/** Where a mailed link leads that confirms an address: one button does, since mail programs open links unasked. */
export function Component() {
  const { t } = useText()
  const { token, isVerified } = useLoaderData<typeof loader>()
  const steps = [{ label: t('form.home'), href: homeUrl() }, { label: t('account.verify.title') }]
  return (
    <div className={`page ${style.page}`}>
      <Head title={t('account.verify.title')} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{t('account.verify.title')}</h1>
      {isVerified ? (
        <ThankYou
          text={t('account.verify.done')}
          again={{ href: accountUrl(), text: t('account.verify.on') }}
        />
      ) : (
        <ConfirmForm token={token} />
      )}
    </div>
  )
}

function ConfirmForm({ token }: { token: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(verifyForm, { id: 'verify' })
  return (
    <>
      <p>{t('account.verify.lead')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{ token: t('account.verify.link') }}
        submit={t('account.verify.confirm')}
        bare
        unguarded
      >
        <input type="hidden" id={fields.token.id} name={fields.token.name} value={token} />
      </PostForm>
    </>
  )
}
