import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { confirmDeletion, requestDeletion } from '#contract/v1/data-request.ts'
import { dataConfirmationForm, dataRequestForm } from '#model/data-request.ts'
import { deleteMyDataUrl, homeUrl, pageUrl, sentUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import { Field } from '../ui/form/Field.tsx'
import style from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { useText } from '../ui/text.tsx'
import { useLocalized, useWorld } from '../ui/world.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

/** The page of a mailed link is its reader's alone. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  return data({ token }, token === null ? undefined : { headers: { 'cache-control': 'no-store' } })
}

export const action = (args: ActionFunctionArgs) =>
  tokenOf(args.request) === null
    ? sendForm(args, {
        schema: dataRequestForm,
        operation: requestDeletion,
        done: sentUrl(deleteMyDataUrl()),
      })
    : sendForm(args, {
        schema: dataConfirmationForm,
        operation: confirmDeletion,
        done: sentUrl(deleteMyDataUrl(), 'deleted'),
      })

/** Asking for the deletion of what is kept of an address, and confirming it by the mailed link. */
export function Component() {
  const { t } = useText()
  const { site } = useWorld()
  const [query] = useSearchParams()
  const { token } = useLoaderData() as { token: string | null }
  const steps = [{ label: t('form.home'), href: homeUrl() }, { label: t('data-request.title') }]
  return (
    <div className={`page ${style.page}`}>
      <Head
        title={t('data-request.title')}
        description={t('data-request.description', { site: site.name })}
        {...(token === null ? { canonical: deleteMyDataUrl() } : { noindex: true })}
      />
      <Breadcrumbs steps={steps} />
      <h1>{t('data-request.title')}</h1>
      {token !== null ? (
        <ConfirmForm token={token} />
      ) : query.has('deleted') ? (
        <ThankYou text={t('data-request.deleted')} />
      ) : query.has('sent') ? (
        <ThankYou
          text={t('data-request.sent')}
          again={{ href: deleteMyDataUrl(), text: t('data-request.again') }}
        />
      ) : (
        <AskForm />
      )}
    </div>
  )
}

function AskForm() {
  const { t } = useText()
  const [form, fields] = usePageForm(dataRequestForm, { id: 'data-request' })
  const labels = { email: t('form.email') }
  const policy = pageUrl('privacy-policy')
  const at = useLocalized()
  return (
    <>
      <p>{t('data-request.lead')}</p>
      <p>{t('data-request.what')}</p>
      <PostForm form={form} fields={fields} labels={labels} submit={t('data-request.send')}>
        <Field
          field={fields.email}
          label={labels.email}
          hint={t('data-request.hint')}
          type="email"
          autoComplete="email"
          spellCheck={false}
        />
      </PostForm>
      {policy && (
        <p>
          <a href={at(policy)}>{t('data-request.policy')}</a>
        </p>
      )}
    </>
  )
}

function ConfirmForm({ token }: { token: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(dataConfirmationForm, { id: 'data-confirmation' })
  return (
    <>
      <p>{t('data-request.confirmLead')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{ token: t('data-request.link') }}
        submit={t('data-request.confirm')}
        bare
      >
        <input type="hidden" id={fields.token.id} name={fields.token.name} value={token} />
      </PostForm>
    </>
  )
}
