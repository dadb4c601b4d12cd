import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Webhook } from '#contract/webhook/v2.response.ts'
import {
  changeWebhook,
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhook/v2.ts'
import { webhookLogUrl, webhooksUrl } from '#model/account/urls.ts'
import { articleUrl, sentUrl } from '#model/page-urls.ts'
import { webhookEvents } from '#model/webhook/events.ts'
import { newWebhookForm, webhookForm, webhookKeyForm } from '#model/webhook/forms.ts'
import { load, loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Checkbox, Field } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { noAnswer } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { ConnectionPage } from './ConnectionPage.tsx'
import {
  answerTo,
  type ConnectionResult,
  connectionForm,
  keyOfForm,
  ownerOf,
  showingSecret,
} from './connection.ts'
import style from './Own.module.css'
import { Saved } from './Saved.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { person, owner } = await ownerOf(args, webhooksUrl(true))
  const { payload: webhooks } = await load(args, listWebhooks, { path: { ...owner } })
  const { companyName } = person.membership ?? {}
  return { webhooks, ownerType: owner.ownerType, companyName, isAdmin: person.companyAdmin }
}

/** Creates a webhook, or runs an action on one. */
export async function action(args: ActionFunctionArgs) {
  const { person, owner } = await ownerOf(args, webhooksUrl(true))
  const { client } = args.context.get(loaderContext)
  const isOfCompany = owner.ownerType === 'companies'
  const done = <A extends { status: number; body: unknown }>(answer: A, to = webhooksUrl(isOfCompany)) =>
    answer.status < 300 ? { ...answer, result: redirect(sentUrl(to), 303) } : answer
  return connectionForm(args, person.key, async (name, form, formName) => {
    if (name === 'new')
      return answerTo(form, newWebhookForm, async body => {
        return showingSecret(
          await client.call(createWebhook, { path: { ...owner }, body }).catch(() => noAnswer),
        )
      })
    if (name === 'change')
      return answerTo(form, webhookForm, async body =>
        done(
          await client
            .call(changeWebhook, { path: { ...owner, key: keyOfForm(formName) }, body })
            .catch(() => noAnswer),
        ),
      )
    return answerTo(form, webhookKeyForm, async ({ key }) => {
      const path = { ...owner, key }
      if (name === 'test')
        return done(
          await client.call(testWebhook, { path }).catch(() => noAnswer),
          webhookLogUrl(key, isOfCompany),
        )
      if (name === 'remove') return done(await client.call(removeWebhook, { path }).catch(() => noAnswer))
      return showingSecret(await client.call(rotateWebhookSecret, { path }).catch(() => noAnswer))
    })
  })
}

/** Webhooks of the user, or of the company that they manage. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { webhooks, ownerType, companyName = '', isAdmin } = useLoaderData<typeof loader>()
  const result = useActionData<ConnectionResult>()
  const isOfCompany = ownerType === 'companies'
  return (
    <ConnectionPage
      page={isOfCompany ? 'company' : 'webhooks'}
      title={isOfCompany ? t('webhook.titleOfCompany', { company: companyName }) : undefined}
      result={result}
      secret={{
        title: t('webhook.made.title'),
        lead: t('webhook.made.lead'),
        back: { text: t('webhook.made.back'), href: webhooksUrl(isOfCompany) },
      }}
    >
      <Saved text={t('webhook.saved')} />
      <p>{t('webhook.lead')}</p>
      <ul role="list" className={style.links}>
        <li>
          <a href={at(articleUrl('api-for-developers'))}>{t('webhook.guide')}</a>
        </li>
        {!isOfCompany && isAdmin && (
          <li>
            <a href={at(webhooksUrl(true))}>{t('webhook.ofCompany')}</a>
          </li>
        )}
      </ul>
      <section className={style.part} aria-labelledby="webhooks">
        <h2 id="webhooks">{t('webhook.list')}</h2>
        {webhooks.length === 0 && <p>{t('webhook.none')}</p>}
        <ul role="list" className={style.rows}>
          {webhooks.map(webhook => (
            <WebhookRow key={webhook.key} webhook={webhook} isOfCompany={isOfCompany} />
          ))}
        </ul>
      </section>
      <section className={style.part} aria-labelledby="new-webhook">
        <h2 id="new-webhook">{t('webhook.new')}</h2>
        <NewWebhookForm key={webhooks.length} />
      </section>
    </ConnectionPage>
  )
}

const useEventTexts = () => {
  const { t } = useText()
  return webhookEvents.map(value => ({ value, text: t(`webhook.event.${value}`), more: value }))
}

function WebhookRow({ webhook, isOfCompany }: { webhook: Webhook; isOfCompany: boolean }) {
  const { t } = useText()
  const at = useLocalized()
  const { key, url, events, isOn, failingSince } = webhook
  return (
    <li className={style.row}>
      <div className={style.long}>
        <h3>{url}</h3>
        <p>{events.join(' · ')}</p>
        <p className={style.soft}>{t(isOn ? 'webhook.on' : 'webhook.off')}</p>
        {failingSince !== null && (
          <p className={style.soft}>
            {t('webhook.failing')} <Ago instant={failingSince} />
          </p>
        )}
        <p>
          <a href={at(webhookLogUrl(key, isOfCompany))}>
            {t('webhook.log')}
            <span className="visually-hidden">: {url}</span>
          </a>
        </p>
        <details>
          <summary>
            {t('webhook.change')}
            <span className="visually-hidden">: {url}</span>
          </summary>
          <div className={style.part}>
            <ChangeForm webhook={webhook} />
            <PressForm name={`rotate-${key}`} webhookKey={key} submit={t('webhook.rotate')} />
            <PressForm name={`remove-${key}`} webhookKey={key} submit={t('webhook.remove')} />
          </div>
        </details>
      </div>
      <PressForm name={`test-${key}`} webhookKey={key} submit={t('webhook.test')} />
    </li>
  )
}

function PressForm({ name, webhookKey, submit }: { name: string; webhookKey: number; submit: string }) {
  const [form, fields] = usePageForm(webhookKeyForm, { id: name })
  return (
    <PostForm form={form} fields={fields} labels={{}} submit={submit} kind="plain" bare unguarded>
      <input type="hidden" name="key" value={webhookKey} />
    </PostForm>
  )
}

function ChangeForm({ webhook }: { webhook: Webhook }) {
  const { t } = useText()
  const eventTexts = useEventTexts()
  const { key, url, events, isOn } = webhook
  const [form, fields] = usePageForm(webhookForm, {
    id: `change-${key}`,
    defaultValue: { url, events, isOn },
  })
  const labels = { url: t('webhook.url'), events: t('webhook.events'), isOn: t('webhook.isOn') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('webhook.save')} kind="plain" bare>
      <Field field={fields.url} label={labels.url} type="url" spellCheck={false} autoComplete="off" />
      <Ticks field={fields.events} label={labels.events} values={eventTexts} />
      <Checkbox field={fields.isOn} label={labels.isOn} />
    </PostForm>
  )
}

function NewWebhookForm() {
  const { t } = useText()
  const eventTexts = useEventTexts()
  const [form, fields] = usePageForm(newWebhookForm, { id: 'new' })
  const labels = { url: t('webhook.url'), events: t('webhook.events') }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('webhook.create')} bare>
      <Field
        field={fields.url}
        label={labels.url}
        hint={t('webhook.urlHint')}
        type="url"
        spellCheck={false}
        autoComplete="off"
      />
      <Ticks field={fields.events} label={labels.events} values={eventTexts} />
    </PostForm>
  )
}
