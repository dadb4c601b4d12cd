import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { getDealer } from '#contract/dealer/v1.ts'
import { isFailure } from '#contract/error.ts'
import { getListing } from '#contract/listing/v1.ts'
import { getPark } from '#contract/park/v1.ts'
import { sendProblem } from '#contract/problem/v2.ts'
import { fieldOf } from '#kit/field.ts'
import { keysOf } from '#kit/keys.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { sentUrl } from '#model/page-urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { problemForm, problemKindsOf, type ReportableType } from '#model/problem/report.ts'
import { reportParts, reportUrl } from '#model/problem/urls.ts'
import { loaderContext, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import { ReportForm } from './ReportForm.tsx'

const reads = { listing: getListing, park: getPark, 'sales-center': getDealer }

/** The subject in the URL. @throws 404 if it cannot be reported */
function reportedIn({ part, key = '' }: Params): { type: Exclude<ReportableType, 'ad'>; key: number } {
  const type = keysOf(reads).find(each => reportParts[each] === part)
  if (!type || !/^[1-9]\d{0,8}$/.test(key)) throw data('not_found', { status: 404 })
  return { type, key: Number(key) }
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { type, key } = reportedIn(params)
  const { client } = context.get(loaderContext)
  const { status, body } = await client.call(reads[type], { path: { key: String(key) } })
  if (isFailure(body)) throw data(body.payload, { status })
  const name = fieldOf(body.payload, 'name')
  return { type, key, name: typeof name === 'string' ? name : null }
}

export function action(args: ActionFunctionArgs) {
  const { type, key } = reportedIn(args.params)
  return sendForm(args, {
    schema: problemForm,
    operation: sendProblem,
    call: (client, input) => client.call(sendProblem, { ...input, path: { type, key } }),
    done: sentUrl(reportUrl(type, key)),
  })
}

/** The form with which visitors report a problem with a home, park or dealer. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { type, key, name } = useLoaderData<typeof loader>()
  const label = name ?? t('problem.home', { key })
  const page = { listing: listingUrl, park: parkUrl, 'sales-center': dealerUrl }[type](key)
  return (
    <FormPage title={t('problem.title')} above={[{ label: name ?? t('problem.crumb', { key }), href: page }]}>
      {query.has('sent') ? (
        <ThankYou text={t('problem.sent')} again={{ href: page, text: t('problem.back', { label }) }} />
      ) : (
        <>
          <p>{t('problem.lead', { label })}</p>
          <ReportForm kinds={problemKindsOf(type)} hint={t('problem.messageHint')} />
          <p>
            <a href={at(page)}>{t('problem.back', { label })}</a>
          </p>
        </>
      )}
    </FormPage>
  )
}
