import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { getReportableAd, sendProblem } from '#contract/problem/v2.ts'
import { articleUrl, sentUrl } from '#model/page-urls.ts'
import { problemForm, problemKindsOf } from '#model/problem/report.ts'
import { reportUrl } from '#model/problem/urls.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { FormPage } from '../ui/form/FormPage.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { ThankYou } from '../ui/form/ThankYou.tsx'
import style from './Report.module.css'
import { ReportForm } from './ReportForm.tsx'

/** @throws 404 if the URL names no ad */
function keyIn({ key = '' }: Params): number {
  if (!/^[1-9]\d{0,8}$/.test(key)) throw data('not_found', { status: 404 })
  return Number(key)
}

export const loader = async (args: LoaderFunctionArgs) =>
  (await load(args, getReportableAd, { path: { key: keyIn(args.params) } })).payload

export function action(args: ActionFunctionArgs) {
  const key = keyIn(args.params)
  return sendForm(args, {
    schema: problemForm,
    operation: sendProblem,
    call: (client, input) => client.call(sendProblem, { ...input, path: { type: 'ad', key } }),
    done: sentUrl(reportUrl('ad', key)),
  })
}

/** The form with which visitors report an ad. */
export function Component() {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { advertiser, language, title, text, displayLink, label } = useLoaderData<typeof loader>()
  return (
    <FormPage title={t('problem.ad.title')}>
      {query.has('sent') ? (
        <ThankYou text={t('problem.sent')} />
      ) : (
        <>
          <p>{t('problem.ad.lead', { name: advertiser })}</p>
          <blockquote className={style.ad}>
            {[title ?? label, text, displayLink].map(
              words =>
                words !== null && (
                  <p key={words} lang={language}>
                    {words}
                  </p>
                ),
            )}
          </blockquote>
          <ReportForm kinds={problemKindsOf('ad')} hint={t('problem.ad.messageHint')} />
          <p>
            <a href={at(articleUrl('how-ads-work'))}>{t('problem.ad.more')}</a>
          </p>
        </>
      )}
    </FormPage>
  )
}
