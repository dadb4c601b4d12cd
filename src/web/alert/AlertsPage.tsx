import { lazy, Suspense, useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { changeAlert, listAlerts } from '#contract/alert/v1.ts'
import type { Alert } from '#contract/alert.response.ts'
import type { PushSubscriptionOfUser } from '#contract/push-subscription/v2.response.ts'
import { listPushSubscriptions, removePushSubscription } from '#contract/push-subscription/v2.ts'
import { accountUrl } from '#model/account/urls.ts'
import { alertsUrl, contactSellersUrl, ownAlertUrl } from '#model/alert/urls.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { requirePerson } from '../parts/account/require-person.ts'
import { SearchDescription } from '../parts/alert/SearchDescription.tsx'
import { alertName, searchOfAlert, searchWords } from '../parts/alert/search-words.ts'
import { load, loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import style from './AlertPages.module.css'
import { callAndRedirect } from './call-and-redirect.ts'
import { Facts } from './Facts.tsx'
import { Muted } from './Muted.tsx'
import { Notice } from './Notice.tsx'
import type { PushProps } from './ThisBrowser.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { key } = await requirePerson(args)
  const path = { userKey: key }
  const [{ payload, meta }, { payload: browsers, meta: push }] = await Promise.all([
    load(args, listAlerts, { path }),
    load(args, listPushSubscriptions, { path }),
  ])
  return { alerts: payload, meta, push: { userKey: key, browsers, publicKey: push.publicKey } }
}

/** Pauses or resumes an alert, or removes a browser that shows notifications. */
export async function action(args: ActionFunctionArgs) {
  const { key: userKey } = await requirePerson(args)
  const form = await args.request.formData()
  const [pause, resume, key] = [form.get('pause'), form.get('resume'), form.get('browser')].map(value =>
    typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined,
  )
  const { client } = args.context.get(loaderContext)
  if (key !== undefined)
    return callAndRedirect(client, removePushSubscription, { path: { userKey, key } }, alertsUrl())
  const alertKey = pause ?? resume
  if (alertKey === undefined) throw data(null, { status: 422 })
  const input = { path: { userKey, alertKey }, body: { stop: pause !== undefined } }
  return callAndRedirect(client, changeAlert, input, alertsUrl())
}

/** The user's saved searches. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const { alerts, meta, push } = useLoaderData<typeof loader>()
  const { publicKey, browsers } = push
  const [query] = useSearchParams()
  return (
    <AccountLayout page="alerts">
      {query.has('saved') && <Notice text={t('alert.saved')} />}
      {query.has('deleted') && <Notice text={t('alert.deleted')} />}
      {alerts.length > 0 && !meta.isConfirmed && (
        <p className={style.warning}>
          {t('alert.unconfirmed')} <a href={at(accountUrl())}>{t('alert.confirm')}</a>
        </p>
      )}
      {alerts.length > 0 && meta.isMuted && <Muted />}
      {alerts.length === 0 ? (
        <div className={style.empty}>
          <h2>{t('alert.none')}</h2>
          <p>{t('alert.none.hint')}</p>
          <ButtonLink kind="main" href={at(searchUrl('homes'))}>
            {t('alert.none.search')}
          </ButtonLink>
        </div>
      ) : (
        <ul role="list" className={style.alerts}>
          {alerts.map(alert => (
            <Item key={alert.key} alert={alert} />
          ))}
        </ul>
      )}
      {publicKey !== null && (alerts.length > 0 || browsers.length > 0) && (
        <PushSection {...push} publicKey={publicKey} />
      )}
    </AccountLayout>
  )
}

function Item({ alert }: { alert: Alert }) {
  const { t, language } = useText()
  const at = useLocalized()
  const name = alertName(alert, t, language)
  const words = searchWords(searchOfAlert(alert.parameters), alert.placeLabel, t, language)
  // A default name already describes the search.
  const isDescription = name === [words.place, ...words.filters].join(', ')
  return (
    <li className={style.alert}>
      <h2>
        <a href={at(ownAlertUrl(alert.key))}>{name}</a>
      </h2>
      {!isDescription && <SearchDescription {...words} />}
      <Facts alert={alert} />
      <div className={style.ways}>
        <Form method="post" replace>
          <Button
            type="submit"
            name={alert.stop ? 'resume' : 'pause'}
            value={alert.key}
            aria-label={t(alert.stop ? 'alert.resume.named' : 'alert.pause.named', { name })}
          >
            {t(alert.stop ? 'alert.resume' : 'alert.pause')}
          </Button>
        </Form>
        <ButtonLink href={at(ownAlertUrl(alert.key))} aria-label={t('alert.edit.named', { name })}>
          {t('alert.edit')}
        </ButtonLink>
        {alert.dealerContactAgree && (
          <ButtonLink href={at(contactSellersUrl(alert.key))} aria-label={t('alert.ask.named', { name })}>
            {t('alert.ask')}
          </ButtonLink>
        )}
        <ButtonLink kind="quiet" href={at(alert.resultsUrl)} aria-label={t('alert.results.named', { name })}>
          {t('alert.results')}
        </ButtonLink>
      </div>
    </li>
  )
}

const ThisBrowser = lazy(async () => ({ default: (await import('./ThisBrowser.tsx')).ThisBrowser }))

function nameOf({ browser, system }: PushSubscriptionOfUser, t: Text): string {
  if (browser && system) return t('alert.push.device', { browser, system })
  return browser ?? system ?? t('alert.push.unknown')
}

/** Turns notifications on in this browser, which needs script, and lists the browsers that show them. */
function PushSection(props: PushProps) {
  const { t } = useText()
  const { browsers } = props
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return (
    <section className={style.alert} aria-labelledby="push">
      <h2 id="push">{t('alert.push.title')}</h2>
      <p>{t('alert.push.lead')}</p>
      <div className={style.push}>
        {hasScript ? (
          <Suspense>
            <ThisBrowser {...props} />
          </Suspense>
        ) : (
          <p className={style.hint}>{t('alert.push.script')}</p>
        )}
      </div>
      {browsers.length > 0 && (
        <>
          <h3>{t('alert.push.browsers')}</h3>
          <ul role="list" className={style.browsers}>
            {browsers.map(browser => (
              <li key={browser.key} className={style.ways}>
                <span>
                  {nameOf(browser, t)}
                  <br />
                  <span className={style.hint}>
                    {t('alert.push.since')} <Ago instant={browser.created} />
                  </span>
                </span>
                <Form method="post" replace>
                  <Button
                    type="submit"
                    name="browser"
                    value={browser.key}
                    aria-label={t('alert.push.removeNamed', { name: nameOf(browser, t) })}
                  >
                    {t('alert.push.remove')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
