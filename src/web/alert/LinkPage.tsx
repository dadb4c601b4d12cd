import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { changeAlertByLink, getAlert, removeAlertByLink, unsubscribeByLink } from '#contract/alert/v2.ts'
import type { Alert } from '#contract/alert.response.ts'
import { alertUrl } from '#model/alert/urls.ts'
import { homeUrl, sentUrl } from '#model/page-urls.ts'
import { SearchDescription } from '../parts/alert/SearchDescription.tsx'
import { alertName, searchOfAlert, searchWords } from '../parts/alert/search-words.ts'
import { load, loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import page from '../ui/form/FormPage.module.css'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import style from './AlertPages.module.css'
import { callAndRedirect } from './call-and-redirect.ts'
import { Delete } from './Delete.tsx'
import { Facts } from './Facts.tsx'
import { Muted } from './Muted.tsx'
import { Notice } from './Notice.tsx'

/** The alert of the link; null once it was deleted here. */
export async function loader(args: LoaderFunctionArgs): Promise<{ alert: Alert; isMuted: boolean } | null> {
  if (new URL(args.request.url).searchParams.has('deleted')) return null
  const { payload, meta } = await load(args, getAlert, { path: { encodedKey: args.params.encodedKey! } })
  return { alert: payload, isMuted: meta.isMuted }
}

const changes: Readonly<Record<string, object>> = {
  pause: { stop: true },
  resume: { stop: false },
  instant: { frequency: 'instant' },
  daily: { frequency: 'daily' },
}

/** Runs the action of a button; opening the link changes nothing. */
export async function action(args: ActionFunctionArgs) {
  const encodedKey = args.params.encodedKey!
  const path = { encodedKey }
  const { client } = args.context.get(loaderContext)
  const wish = String((await args.request.formData()).get('do'))
  const here = alertUrl(encodedKey)
  if (wish === 'delete') return callAndRedirect(client, removeAlertByLink, { path }, sentUrl(here, 'deleted'))
  if (wish === 'unsubscribe') return callAndRedirect(client, unsubscribeByLink, { path }, sentUrl(here))
  const body = Object.hasOwn(changes, wish) ? changes[wish] : undefined
  if (!body) throw data(null, { status: 422 })
  return callAndRedirect(client, changeAlertByLink, { path, body }, here)
}

/** Manages an alert by the link in its emails, without login or script; shows nothing about its owner. */
export function Component() {
  const { t } = useText()
  const found = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  return (
    <div className={`page ${page.page}`}>
      <Head title={t('alert.link.title')} noindex />
      <Breadcrumbs steps={[{ label: t('form.home'), href: homeUrl() }, { label: t('alert.link.title') }]} />
      <h1>{t('alert.link.title')}</h1>
      {found === null ? (
        <Notice text={t('alert.deleted')} />
      ) : query.has('sent') ? (
        <Notice text={t('alert.link.unsubscribed')} />
      ) : query.has('unsubscribe') ? (
        <Unsubscribe />
      ) : (
        <Manage {...found} />
      )}
    </div>
  )
}

function Manage({ alert, isMuted }: { alert: Alert; isMuted: boolean }) {
  const { t, language } = useText()
  const at = useLocalized()
  const other = alert.frequency === 'instant' ? 'daily' : 'instant'
  return (
    <>
      {isMuted && <Muted />}
      <section className={style.alert} aria-labelledby="alert-name">
        <h2 id="alert-name">{alertName(alert, t, language)}</h2>
        <SearchDescription {...searchWords(searchOfAlert(alert.parameters), alert.placeLabel, t, language)} />
        <Facts alert={alert} />
        <Form method="post" replace className={style.ways}>
          <Button type="submit" kind="primary" name="do" value={alert.stop ? 'resume' : 'pause'}>
            {t(alert.stop ? 'alert.resume' : 'alert.pause')}
          </Button>
          {!alert.stop && (
            <Button type="submit" name="do" value={other}>
              {t(`alert.link.${other}`)}
            </Button>
          )}
          <ButtonLink kind="quiet" href={at(alert.resultsUrl)}>
            {t('alert.results')}
          </ButtonLink>
        </Form>
      </section>
      <Delete />
      {!isMuted && <Unsubscribe />}
    </>
  )
}

function Unsubscribe() {
  const { t } = useText()
  return (
    <Form method="post" replace className={style.links}>
      <p className={style.hint}>{t('alert.link.unsubscribe.hint')}</p>
      <Button type="submit" name="do" value="unsubscribe">
        {t('alert.link.unsubscribe')}
      </Button>
    </Form>
  )
}
