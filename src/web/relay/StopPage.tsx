import { type ActionFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { switchRelayOff } from '#contract/relay/v1.ts'
import { relayOffUrl } from '#model/lead/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { isRelayToken, relayOffForm } from '#model/relay.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { LinkForm } from '../ui/form/LinkForm.tsx'
import { mailedLink } from '../ui/form/mailed-link.ts'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'

export const loader = mailedLink

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: relayOffForm,
    operation: switchRelayOff,
    call: (client, { body }) => client.call(switchRelayOff, { path: body }),
    done: sentUrl(relayOffUrl()),
    errors: { 404: 'no_conversation' },
  })

/** Stops an email conversation by the link in its emails; opening the link alone changes nothing. */
export function Component() {
  const { t } = useText()
  const { site } = useRenderContext()
  const [query] = useSearchParams()
  const { token } = useLoaderData<{ token: string | null }>()
  return (
    <FormPage title={t('relay.title')} description={t('relay.description', { site: site.name })}>
      {token !== null && isRelayToken(token) ? (
        <>
          <p>{t('relay.lead')}</p>
          <LinkForm schema={relayOffForm} id="stop-conversation" token={token} submit={t('relay.stop')} />
        </>
      ) : query.has('sent') ? (
        <ThankYou text={t('relay.stopped')} />
      ) : (
        <p>{t('relay.noLink')}</p>
      )}
    </FormPage>
  )
}
