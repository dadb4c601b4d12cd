import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { changeAlert, listAlerts, removeAlert } from '#contract/v1/alert.ts'
import { changedAlert, editAlertForm } from '#model/alert/get-alerts.ts'
import { alertsUrl, ownAlertUrl } from '#model/urls.ts'
import { AccountLayout } from '../ui/account/AccountLayout.tsx'
import { requirePerson } from '../ui/account/require-person.ts'
import { AlertFields, alertLabels } from '../ui/alert/AlertFields.tsx'
import { SearchSaid } from '../ui/alert/SearchSaid.tsx'
import { alertName, searchOfAlert, searchWords } from '../ui/alert/search-words.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { useText } from '../ui/text.tsx'
import { load, loaderContext, useLocalized } from '../ui/world.ts'
import style from './AlertPages.module.css'
import { callAndGo } from './call-and-go.ts'
import { Delete } from './Delete.tsx'
import { Facts } from './Facts.tsx'
import { Notice } from './Notice.tsx'

/** The key in the address; anything else is no page. */
function keyOf({ params }: Pick<LoaderFunctionArgs, 'params'>): number {
  if (!/^[1-9]\d{0,8}$/.test(params.key ?? '')) throw data('not_found', { status: 404 })
  return Number(params.key)
}

export async function loader(args: LoaderFunctionArgs) {
  const alertKey = keyOf(args)
  const { key } = await requirePerson(args)
  const { payload } = await load(args, listAlerts, { path: { userKey: key } })
  const alert = payload.find(({ key }) => key === alertKey)
  if (!alert) throw data('not_found', { status: 404 })
  return alert
}

/** Pauses the alert, lets it go on or deletes it; a form without such a wish changes it. */
export async function action(args: ActionFunctionArgs) {
  const alertKey = keyOf(args)
  const { key: userKey } = await requirePerson(args)
  const path = { userKey, alertKey }
  const { client } = args.context.get(loaderContext)
  const wish = (await args.request.clone().formData()).get('do')
  if (wish === 'delete') return callAndGo(client, removeAlert, { path }, alertsUrl('deleted'))
  if (wish === 'pause' || wish === 'resume')
    return callAndGo(client, changeAlert, { path, body: { stop: wish === 'pause' } }, ownAlertUrl(alertKey))
  return sendForm(args, {
    schema: editAlertForm,
    operation: changeAlert,
    call: (client, { body }) =>
      client.call(changeAlert, { path, body: changedAlert(body as Parameters<typeof changedAlert>[0]) }),
    done: ownAlertUrl(alertKey, 'saved'),
    errors: { 404: 'customer_service', 503: 'customer_service' },
  })
}

/** One saved search of somebody: what it looks for, and how it tells of it. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const alert = useLoaderData() as Awaited<ReturnType<typeof loader>>
  const [query] = useSearchParams()
  const [form, fields] = usePageForm(editAlertForm, {
    id: 'alert',
    defaultValue: {
      name: alert.name ?? '',
      frequency: alert.frequency,
      autoFavorite: alert.autoFavorite,
      isLead: alert.dealerContactAgree === true,
      additionalRequests: alert.additionalRequests ?? '',
    },
  })
  return (
    <AccountLayout page="alerts" title={alertName(alert, t, language)}>
      {query.has('saved') && <Notice text={t('alert.changed')} />}
      <section className={style.alert} aria-label={t('alert.search')}>
        <SearchSaid {...searchWords(searchOfAlert(alert.parameters), alert.placeLabel, t, language)} />
        <Facts alert={alert} />
        <div className={style.ways}>
          <ButtonLink href={at(alert.resultsUrl)}>{t('alert.results')}</ButtonLink>
          <Form method="post" replace>
            <Button type="submit" name="do" value={alert.stop ? 'resume' : 'pause'}>
              {t(alert.stop ? 'alert.resume' : 'alert.pause')}
            </Button>
          </Form>
        </div>
        <p className={style.hint}>{t('alert.searchHint')}</p>
      </section>
      <PostForm form={form} fields={fields} labels={alertLabels(t)} submit={t('alert.update')} bare unguarded>
        <AlertFields fields={fields} />
      </PostForm>
      <Delete />
    </AccountLayout>
  )
}
