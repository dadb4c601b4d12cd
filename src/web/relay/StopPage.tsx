import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { switchRelayOff } from '#contract/v1/relay.ts'
import { relayOffForm } from '#model/relay.ts'
import { homeUrl, relayOffUrl, sentUrl } from '#model/urls.ts'
import { Head } from '../seo/Head.tsx'
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx'
import style from '../ui/form/FormPage.module.css'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { useText } from '../ui/text.tsx'
import { useWorld } from '../ui/world.ts'

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token')

/** The page of a mailed link is its reader's alone. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request)
  return data({ token }, token === null ? undefined : { headers: { 'cache-control': 'no-store' } })
}

export const action = (args: ActionFunctionArgs) =>
  sendForm(args, {
    schema: relayOffForm,
    operation: switchRelayOff,
    call: (client, { body }) => client.call(switchRelayOff, { path: body as { token: string } }),
    done: sentUrl(relayOffUrl()),
  })

/** Ending a conversation by mail, by the link in each of its mails; opening the link alone does nothing. */
export function Component() {
  const { t } = useText()
  const { site } = useWorld()
  const [query] = useSearchParams()
  const { token } = useLoaderData() as { token: string | null }
  const steps = [{ label: t('form.home'), href: homeUrl() }, { label: t('relay.title') }]
  return (
    <div className={`page ${style.page}`}>
      <Head title={t('relay.title')} description={t('relay.description', { site: site.name })} noindex />
      <Breadcrumbs steps={steps} />
      <h1>{t('relay.title')}</h1>
      {token !== null ? (
        <StopForm token={token} />
      ) : query.has('sent') ? (
        <ThankYou text={t('relay.stopped')} />
      ) : (
        <p>{t('relay.noLink')}</p>
      )}
    </div>
  )
}

function StopForm({ token }: { token: string }) {
  const { t } = useText()
  const [form, fields] = usePageForm(relayOffForm, { id: 'stop-conversation' })
  return (
    <>
      <p>{t('relay.lead')}</p>
      <PostForm
        form={form}
        fields={fields}
        labels={{ token: t('relay.link') }}
        submit={t('relay.stop')}
        bare
        unguarded
      >
        <input type="hidden" id={fields.token.id} name={fields.token.name} value={token} />
      </PostForm>
    </>
  )
}
