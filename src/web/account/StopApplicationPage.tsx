import { type ActionFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { stopParkApplicationReminders } from '#contract/park-application/v2.ts'
import { sentUrl } from '#model/page-urls.ts'
import { applicationStopForm } from '#model/park-application/forms.ts'
import { applicationStopUrl } from '#model/park-application/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { mailedLink } from '../ui/form/mailed-link.ts'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'

export const loader = mailedLink

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: applicationStopForm,
    operation: stopParkApplicationReminders,
    call: (client, { body }) => client.call(stopParkApplicationReminders, { path: body }),
    done: sentUrl(applicationStopUrl()),
    errors: { 404: 'expired' },
  })

/** Ends the reminders of an application by the link in one; opening the link alone changes nothing. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const { token } = useLoaderData<{ token: string | null }>()
  return (
    <FormPage title={t('application.stop.title')}>
      {token !== null ? (
        <>
          <p>{t('application.stop.lead')}</p>
          <LinkForm
            schema={applicationStopForm}
            id="stop-reminders"
            token={token}
            submit={t('application.stop.submit')}
          />
        </>
      ) : query.has('sent') ? (
        <ThankYou text={t('application.stop.done')} />
      ) : (
        <p>{t('application.stop.noLink')}</p>
      )}
    </FormPage>
  )
}
