import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { WebhookDelivery } from '#contract/webhook/v2.response.ts'
import { listDeliveries, listWebhooks, replayDelivery } from '#contract/webhook/v2.ts'
import { isOneOf } from '#kit/keys.ts'
import { webhookLogUrl, webhooksUrl } from '#model/account/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { testEvent, webhookEvents } from '#model/webhook/events.ts'
import { deliveryKeyForm } from '#model/webhook/forms.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { load, loaderContext, queryOf, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { noAnswer } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Pagination } from '../ui/primitives/Pagination.tsx'
import { answerTo, connectionForm, ownerOf } from './connection.ts'
import style from './Own.module.css'
import { Saved } from './Saved.tsx'

const limit = 25

export async function loader(args: LoaderFunctionArgs) {
  const key = Number(args.params.key)
  const { owner } = await ownerOf(args, webhookLogUrl(key, true))
  const requestedPage = Number(queryOf(args.request).get('page'))
  const page =
    Number.isInteger(requestedPage) && requestedPage > 0 && requestedPage <= 1_000 ? requestedPage : 1
  const { payload: deliveries, meta } = await load(args, listDeliveries, {
    path: { ...owner, key: String(args.params.key) },
    query: { limit, offset: (page - 1) * limit },
  })
  const { payload: webhooks } = await load(args, listWebhooks, { path: { ...owner } })
  const url = webhooks.find(webhook => webhook.key === key)?.url ?? ''
  const isOfCompany = owner.ownerType === 'companies'
  return { deliveries, page, pages: Math.ceil(meta.total / limit), key, url, isOfCompany }
}

/** Sends a delivery again. */
export async function action(args: ActionFunctionArgs) {
  const webhookKey = Number(args.params.key)
  const { person, owner } = await ownerOf(args, webhookLogUrl(webhookKey, true))
  const { client } = args.context.get(loaderContext)
  const isOfCompany = owner.ownerType === 'companies'
  return connectionForm(args, person.key, (_, form) =>
    answerTo(form, deliveryKeyForm, async path => {
      const answer = await client.call(replayDelivery, { path: { ...owner, ...path } }).catch(() => noAnswer)
      return answer.status < 300
        ? { ...answer, result: redirect(sentUrl(webhookLogUrl(webhookKey, isOfCompany)), 303) }
        : answer
    }),
  )
}

/** Delivery log of a webhook, with the responses. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { deliveries, page, pages, key, url, isOfCompany } = useLoaderData<typeof loader>()
  return (
    <AccountLayout page={isOfCompany ? 'company' : 'webhooks'} title={t('webhook.logOf', { url })}>
      <Saved text={t('webhook.sent')} />
      <p>
        <a href={at(webhooksUrl(isOfCompany))}>{t('webhook.back')}</a>
      </p>
      {deliveries.length === 0 && <p>{t('webhook.nothing')}</p>}
      <ul role="list" className={style.rows}>
        {deliveries.map(delivery => (
          <DeliveryRow key={delivery.key} delivery={delivery} webhookKey={key} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        address={to => `${at(webhookLogUrl(key, isOfCompany))}?page=${to}`}
      />
    </AccountLayout>
  )
}

const events = [...webhookEvents, testEvent] as const
const failures = ['timeout', 'unreachable', 'invalid', 'too-large'] as const

function DeliveryRow({ delivery, webhookKey }: { delivery: WebhookDelivery; webhookKey: number }) {
  const { t } = useText()
  const { key, event, subjectKey, state, created, attempts, status, answer, failure } = delivery
  const [form, fields] = usePageForm(deliveryKeyForm, { id: `replay-${key}` })
  const name = isOneOf(events, event) ? t(`webhook.event.${event}`) : event
  return (
    <li className={style.row}>
      <div className={style.long}>
        <h2>
          {name} {subjectKey}
        </h2>
        <p>
          {t(`webhook.state.${state}`)} · {t('webhook.attempts', { n: attempts })}
          {status !== null && ` · ${t('webhook.status', { status })}`}
        </p>
        {failure !== null && isOneOf(failures, failure) && <p>{t(`webhook.failure.${failure}`)}</p>}
        {answer !== null && (
          <p className={style.soft}>
            <code>{answer}</code>
          </p>
        )}
        <p className={style.soft}>
          <Ago instant={created} /> · <code>{delivery.id}</code>
        </p>
      </div>
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('webhook.replay')}
        kind="plain"
        bare
        unguarded
      >
        <input type="hidden" name="key" value={webhookKey} />
        <input type="hidden" name="deliveryKey" value={key} />
      </PostForm>
    </li>
  )
}
