import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { Alert } from '#contract/alert.response.ts'
import { sendLead } from '#contract/lead/v1.ts'
import type { RegisteredUser } from '#contract/registered-user.response.ts'
import { alertsUrl } from '#model/alert/urls.ts'
import { leadForm } from '#model/lead/form.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { asPerson, loadOrFormOnly } from '../parts/account/require-person.ts'
import { SearchDescription } from '../parts/alert/SearchDescription.tsx'
import { messageToSellers, searchOfAlert, searchWords } from '../parts/alert/search-words.ts'
import { LeadForm } from '../parts/lead/LeadForm.tsx'
import {
  actLead,
  type LeadPageData,
  type LeadResult,
  loadRecipients,
  typedZip,
} from '../parts/lead/lead-page.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { ResubmitForm } from '../ui/form/ResubmitForm.tsx'
import style from './AlertPages.module.css'
import { Notice } from './Notice.tsx'
import { loadOwnAlert } from './own-alert.ts'

/** Initial ZIP code for sellers: the searched place, or the user's home if the search includes it. */
function zipOf({ centerZip, state, parameters }: Alert, { address }: RegisteredUser): string {
  if (centerZip !== null) return centerZip
  const { bounds, area, near } = searchOfAlert(parameters)
  const isElsewhere = (bounds ?? area ?? near) !== undefined || (state !== null && state !== address?.state)
  return isElsewhere ? '' : (address?.postalCode.slice(0, 5) ?? '')
}

export const loader = (args: LoaderFunctionArgs) => loadOrFormOnly(args, () => loadPage(args))

async function loadPage(args: LoaderFunctionArgs) {
  const { alert, person } = await loadOwnAlert(args)
  const { name, email, phone } = person
  const own = {
    name: `${name.firstName} ${name.lastName}`.trim(),
    email: email.emailAddress,
    ...(phone && { phone: phone.number }),
  }
  const subject = { type: 'alert', key: alert.key } as const
  const found = await loadRecipients(args, subject, typedZip(args) ?? zipOf(alert, person), own)
  return { ...found, data: { ...found.data, alert } }
}

export const action = (args: ActionFunctionArgs) =>
  actLead(args, (client, input) => asPerson(client, () => client.call(sendLead, input)))

/** Sends the request of an alert to local sellers, who are shown and selected first. */
export function Component() {
  const { t, language } = useText()
  const at = useLocalized()
  const page = useLoaderData<(LeadPageData & { alert: Alert }) | null>()
  const result = useActionData<LeadResult>()
  const [query] = useSearchParams()
  if (!page)
    return (
      <AccountLayout page="alerts" title={t('alert.ask')}>
        <ResubmitForm
          schema={leadForm}
          id="ask"
          name="message"
          label={t('lead.message')}
          submit={t('lead.send')}
        />
      </AccountLayout>
    )
  const { alert } = page
  return (
    <AccountLayout page="alerts" title={t('alert.ask')} isWrong={page.isZipInvalid}>
      {query.has('saved') && !result?.receipt && <Notice text={t('alert.saved')} />}
      <section className={style.alert} aria-label={t('alert.search')}>
        <SearchDescription {...searchWords(searchOfAlert(alert.parameters), alert.placeLabel, t, language)} />
        <a href={at(alertsUrl())}>{t('alert.all')}</a>
      </section>
      {page.recipients.length > 0 && !result?.receipt && <p className={style.hint}>{t('alert.ask.how')}</p>}
      <LeadForm page={page} message={zip => messageToSellers(alert, zip, t, language)} />
    </AccountLayout>
  )
}
