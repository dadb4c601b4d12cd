import { type ActionFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { confirmDeletion, requestDeletion } from '#contract/data-request/v1.ts'
import { dataConfirmationForm, dataRequestForm } from '#model/data-request.ts'
import { deleteMyDataUrl, pageUrl, sentUrl } from '#model/page-urls.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Field } from '../ui/form/Field.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { mailedLink, tokenOf } from '../ui/form/mailed-link.ts'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'

export const loader = mailedLink

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
        unseen: ['company'],
      })

/** Requests deletion of all data of an email address, and confirms it by the emailed link. */
export function Component() {
  const { t } = useText()
  const { site } = useRenderContext()
  const [query] = useSearchParams()
  const { token } = useLoaderData<{ token: string | null }>()
  return (
    <FormPage
      title={t('data-request.title')}
      description={t('data-request.description', { site: site.name })}
      canonical={token === null ? deleteMyDataUrl() : undefined}
    >
      {token !== null ? (
        <>
          <p>{t('data-request.confirmLead')}</p>
          <LinkForm
            schema={dataConfirmationForm}
            id="data-confirmation"
            token={token}
            submit={t('data-request.confirm')}
            again={{ href: deleteMyDataUrl(), text: t('data-request.again') }}
          />
        </>
      ) : query.has('deleted') ? (
        <ThankYou text={t('data-request.deleted')} />
      ) : query.has('sent') ? (
        <ThankYou
          text={t('data-request.sent')}
          again={{ href: deleteMyDataUrl(), text: t('data-request.again') }}
        />
      ) : (
        <RequestForm />
      )}
    </FormPage>
  )
}

function RequestForm() {
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
