import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { changeAlert, createAlert, listAlerts } from '#contract/alert/v1.ts'
import { searchListings } from '#contract/listing/v1.ts'
import { formats } from '#i18n/format.ts'
import { getAlertsDefaults, getAlertsForm, newAlert, replacedSearch } from '#model/alert/get-alerts.ts'
import { narrowing } from '#model/alert/search.ts'
import { alertsUrl, contactSellersUrl, ownAlertUrl } from '#model/alert/urls.ts'
import { listingSearch } from '#model/listing/search.ts'
import { readQuery, toParameters } from '#model/search/query.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { AlertFields, alertLabels } from '../parts/alert/AlertFields.tsx'
import { AlertReplace, replacesName } from '../parts/alert/AlertReplace.tsx'
import { SearchDescription, SearchKnown } from '../parts/alert/SearchDescription.tsx'
import {
  alertName,
  alertOfSearch,
  isNameProposed,
  proposedName,
  searchWords,
} from '../parts/alert/search-words.ts'
import { load, loaderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { callAndRedirect } from './call-and-redirect.ts'

const searchIn = (request: Request) =>
  narrowing(readQuery(listingSearch, new URL(request.url).searchParams).search)

export const loader = (args: LoaderFunctionArgs) => loadOrFormOnly(args, () => loadPage(args))

async function loadPage(args: LoaderFunctionArgs) {
  const { key } = await requirePerson(args)
  const search = searchIn(args.request)
  const [{ payload: alerts }, { meta }] = await Promise.all([
    load(args, listAlerts, { path: { userKey: key } }),
    load(args, searchListings, {
      query: { ...toParameters(listingSearch, search), limit: 1 },
      detail: 'nano',
    }),
  ])
  return {
    search,
    label: meta.place?.label ?? null,
    total: meta.total,
    alerts: alerts.map(({ key, name, parameters, placeLabel, stop }) => ({
      key,
      name,
      parameters,
      placeLabel,
      stop,
    })),
  }
}

/** Saves the search in the page's query as a new alert, or in an existing one. */
export async function action(args: ActionFunctionArgs) {
  const search = searchIn(args.request)
  const { client, language } = args.context.get(loaderContext)
  const form = await args.request.clone().formData()
  const replaced = form.get('replace')
  if (typeof replaced === 'string') {
    if (!/^[1-9]\d{0,8}$/.test(replaced)) throw data(null, { status: 422 })
    const { key: userKey } = await requirePerson(args)
    const alertKey = Number(replaced)
    const input = { path: { userKey, alertKey }, body: replacedSearch(search, replacesName(form)) }
    return callAndRedirect(client, changeAlert, input, ownAlertUrl(alertKey, 'saved'))
  }
  return sendForm(args, {
    schema: getAlertsForm,
    operation: createAlert,
    call: (client, { body, ...rest }) =>
      asPerson(client, ({ key: userKey }) =>
        client.call(createAlert, {
          ...rest,
          path: { userKey },
          body: newAlert(body, search, language),
        }),
      ),
    done: ({ key, dealerContactAgree }) =>
      dealerContactAgree ? contactSellersUrl(key, 'saved') : alertsUrl('saved'),
    otherwise: 'customer_service',
    unseen: ['body'],
  })
}

/** The get-alerts form as a page (part 2 §5): for browsers without script, and after login. */
export function Component() {
  const { t, language } = useText()
  const page = useLoaderData<typeof loader>()
  const words = page && searchWords(page.search, page.label, t, language)
  const [form, fields] = usePageForm(getAlertsForm, {
    id: 'get-alerts',
    defaultValue: { ...getAlertsDefaults, name: words ? proposedName(words) : '', frequency: 'instant' },
  })
  return (
    <AccountLayout page="alerts" title={t('alert.new')}>
      {words && <SearchDescription {...words} />}
      {page && <SearchKnown alert={alertOfSearch(page.alerts, page.search, page.label)} />}
      {page && <p>{t('alert.total', { count: page.total, number: formats(language).number(page.total) })}</p>}
      <PostForm form={form} fields={fields} labels={alertLabels(t)} submit={t('alert.save')} bare unguarded>
        <AlertFields fields={fields} isNew />
      </PostForm>
      {page && page.alerts.length > 0 && (
        <AlertReplace
          alerts={page.alerts.map(alert => ({
            key: alert.key,
            name: alertName(alert, t, language),
            isNameProposed: isNameProposed(alert, t, language),
          }))}
        />
      )}
    </AccountLayout>
  )
}
