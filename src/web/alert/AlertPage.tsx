import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { changeAlert, removeAlert } from '#contract/alert/v1.ts'
import { changedAlert, editAlertForm } from '#model/alert/get-alerts.ts'
import { alertsUrl, contactSellersUrl, ownAlertUrl } from '#model/alert/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { AlertFields, alertLabels } from '../parts/alert/AlertFields.tsx'
import { SearchDescription } from '../parts/alert/SearchDescription.tsx'
import { alertName, searchOfAlert, searchWords } from '../parts/alert/search-words.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import style from './AlertPages.module.css'
import { callAndRedirect } from './call-and-redirect.ts'
import { Delete } from './Delete.tsx'
import { Facts } from './Facts.tsx'
import { Notice } from './Notice.tsx'
import { alertKeyOf, loadOwnAlert } from './own-alert.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => (await loadOwnAlert(args)).alert)

/** Pauses, resumes or deletes the alert; other forms update it. */
export async function action(args: ActionFunctionArgs) {
  const alertKey = alertKeyOf(args)
  const wish = (await args.request.clone().formData()).get('do')
  if (wish === 'delete' || wish === 'pause' || wish === 'resume') {
    const { key: userKey } = await requirePerson(args)
    const path = { userKey, alertKey }
    const { client } = args.context.get(loaderContext)
    return wish === 'delete'
      ? callAndRedirect(client, removeAlert, { path }, alertsUrl('deleted'))
      : callAndRedirect(
          client,
          changeAlert,
          { path, body: { stop: wish === 'pause' } },
          ownAlertUrl(alertKey),
        )
  }
  return sendForm(args, {
    schema: editAlertForm,
    operation: changeAlert,
    call: (client, { body }) =>
      asPerson(client, ({ key: userKey }) =>
        client.call(changeAlert, {
          path: { userKey, alertKey },
          body: changedAlert(body),
        }),
      ),
    // An owner who opted in to local sellers but has not contacted any goes to that page.
    done: ({ dealerContactAgree, sellersAskedAt }) =>
      dealerContactAgree && sellersAskedAt === null
        ? contactSellersUrl(alertKey, 'saved')
        : ownAlertUrl(alertKey, 'saved'),
    otherwise: 'customer_service',
  })
}

/** Settings of a saved search. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const alert = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const [form, fields] = usePageForm(editAlertForm, {
    id: 'alert',
    ...(alert && {
      defaultValue: {
        name: alert.name ?? '',
        frequency: alert.frequency,
        autoFavorite: alert.autoFavorite,
        isLead: alert.dealerContactAgree === true,
        additionalRequests: alert.additionalRequests ?? '',
      },
    }),
  })
  const changing = (
    <PostForm form={form} fields={fields} labels={alertLabels(t)} submit={t('alert.update')} bare unguarded>
      <AlertFields fields={fields} />
    </PostForm>
  )
  if (!alert) return <AccountLayout page="alerts">{changing}</AccountLayout>
  return (
    <AccountLayout page="alerts" title={alertName(alert, t, language)}>
      {query.has('saved') && <Notice text={t('alert.changed')} />}
      <section className={style.alert} aria-label={t('alert.search')}>
        <SearchDescription {...searchWords(searchOfAlert(alert.parameters), alert.placeLabel, t, language)} />
        <Facts alert={alert} />
        <div className={style.ways}>
          <ButtonLink href={at(alert.resultsUrl)}>{t('alert.results')}</ButtonLink>
          {alert.dealerContactAgree && (
            <ButtonLink href={at(contactSellersUrl(alert.key))}>{t('alert.ask')}</ButtonLink>
          )}
          <Form method="post" replace>
            <Button type="submit" name="do" value={alert.stop ? 'resume' : 'pause'}>
              {t(alert.stop ? 'alert.resume' : 'alert.pause')}
            </Button>
          </Form>
        </div>
        <p className={style.hint}>{t('alert.searchHint')}</p>
      </section>
      {changing}
      <Delete />
    </AccountLayout>
  )
}
