import { type ActionFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { confirmByLink } from '#contract/v1/listing-notice.ts'
import { accountPageUrl } from '#model/account/urls.ts'
import { confirmHomeForm } from '#model/listing/confirm-form.ts'
import { confirmHomeUrl } from '#model/listing/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { mailedLink } from '../ui/form/mailed-link.ts'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'

export const loader = mailedLink

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: confirmHomeForm,
    operation: confirmByLink,
    call: (client, { body }) => client.call(confirmByLink, { path: body }),
    done: sentUrl(confirmHomeUrl()),
    errors: { 404: 'expired' },
  })

/** Confirms a home by the link in an email; opening the link alone changes nothing. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { token } = useLoaderData<{ token: string | null }>()
  return (
    <FormPage title={t('confirm-home.title')}>
      {token !== null ? (
        <>
          <p>{t('confirm-home.lead')}</p>
          <LinkForm
            schema={confirmHomeForm}
            id="confirm-home"
            token={token}
            submit={t('confirm-home.submit')}
            again={{ href: accountPageUrl('homes'), text: t('confirm-home.homes') }}
          />
          <p>
            <a href={at(accountPageUrl('homes'))}>{t('confirm-home.changed')}</a>
          </p>
        </>
      ) : query.has('sent') ? (
        <ThankYou
          text={t('confirm-home.done')}
          again={{ href: accountPageUrl('homes'), text: t('confirm-home.homes') }}
        />
      ) : (
        <p>{t('confirm-home.noLink')}</p>
      )}
    </FormPage>
  )
}
