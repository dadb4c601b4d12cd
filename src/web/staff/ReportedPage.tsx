import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { ReportedObject } from '#contract/problem/v2.response.ts'
import { decideAboutProblems, getProblems } from '#contract/problem/v2.ts'
import { campaignUrl, ownDealerUrl, ownHomeUrl, ownParkUrl } from '#model/account/urls.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { parkUrl } from '#model/park/urls.ts'
import { problemDecisionForm } from '#model/problem/report.ts'
import { staffHomeUrl, staffReportsUrl, staffUserUrl } from '#model/staff/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, TextArea } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { type FormResult, sendForm } from '../ui/form/send-form.ts'
import { usePageForm } from '../ui/form/use-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

const pathOf = ({ type = '', key = '' }: LoaderFunctionArgs['params']) => ({ type, key })

export const loader = (args: LoaderFunctionArgs) => loadReported(args, pathOf(args.params))

export const loadReported = async (args: LoaderFunctionArgs, path: { type: string; key: string }) =>
  (await loadForStaff(args, getProblems, { path })).payload

export function action(args: ActionFunctionArgs) {
  const path = pathOf(args.params)
  return sendForm(args, {
    schema: problemDecisionForm,
    operation: decideAboutProblems,
    call: (client, input) => client.call(decideAboutProblems, { ...input, path }),
    done: `${staffReportsUrl(path.type, path.key)}?sent=1`,
    errors: { 403: 'other_person' },
    unseen: ['last'],
  })
}

/** Pages of an object; an ad has none. */
const pagesOf = {
  ad: undefined,
  listing: { page: listingUrl, own: ownHomeUrl },
  park: { page: parkUrl, own: ownParkUrl },
  'sales-center': { page: dealerUrl, own: ownDealerUrl },
}

/** Reports of visitors about an object, and the decision of staff. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const reported = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <StaffLayout page="reports" title={reported.label}>
      {query.has('sent') && !result && <Saved>{t('staff.reports.saved')}</Saved>}
      <Reported reported={reported} />
    </StaffLayout>
  )
}

/** What was reported, with what staff can decide about it. */
export function Reported({ reported }: { reported: ReportedObject }) {
  const { t } = useText()
  const at = useLocalized()
  const { type, key, isShown, isHeld, owner, reports, answers, ad } = reported
  const pages = pagesOf[type]
  return (
    <>
      {isHeld && <p>{t('staff.reports.held')}</p>}
      {ad && <Ad ad={ad} />}
      <p className={style.links}>
        {isShown && pages && <a href={at(pages.page(key))}>{t('staff.reports.page')}</a>}
        {type === 'listing' && <a href={at(staffHomeUrl(key))}>{t('staff.reports.review')}</a>}
        {pages && <a href={at(pages.own(key))}>{t('staff.reports.change')}</a>}
        {ad && <a href={at(campaignUrl(ad.campaignKey))}>{t('staff.reports.ad.campaign')}</a>}
        {owner !== null && <a href={at(staffUserUrl(owner))}>{t('staff.reports.owner')}</a>}
      </p>
      <ul role="list" className={style.list}>
        {reports.map(report => (
          <Report key={report.key} report={report} />
        ))}
      </ul>
      {answers.length > 0 && (
        <section className={style.section} aria-labelledby="answers">
          <h2 id="answers">{t('staff.reports.answers')}</h2>
          <ul role="list" className={style.list}>
            {answers.map(({ question, message, at: answeredAt }) => (
              <li key={answeredAt} className={style.card}>
                <p className={style.soft}>
                  {question} · <Ago instant={answeredAt} />
                </p>
                <p className={style.words}>
                  <InLanguage text={message} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={style.decide} aria-label={t('staff.reports.decide')}>
        {reported.possible.length === 0 ? (
          <p>{t('staff.reports.settled')}</p>
        ) : (
          <DecisionForm key={reports.filter(each => each.decision === null).length} reported={reported} />
        )}
      </section>
    </>
  )
}

function Ad({ ad }: { ad: NonNullable<ReportedObject['ad']> }) {
  const { t } = useText()
  const { advertiser, language, title, text, displayLink, websiteLink, label } = ad
  return (
    <section className={style.card} aria-labelledby="ad">
      <h2 id="ad">{t('staff.reports.ad.of', { name: advertiser })}</h2>
      <div lang={language}>
        {[title ?? label, text, displayLink].map(words => words !== null && <p key={words}>{words}</p>)}
      </div>
      <p>
        <a href={websiteLink} target="_blank" rel="noopener noreferrer nofollow">
          {t('staff.ads.open', { link: websiteLink })}
        </a>
      </p>
    </section>
  )
}

function Report({ report }: { report: ReportedObject['reports'][number] }) {
  const { t } = useText()
  const at = useLocalized()
  const { kind, message, email, userKey, isSuspect, decision, reason, decidedAt, staff } = report
  return (
    <li className={style.card}>
      <h2>{t(`problem.kind.${kind}`)}</h2>
      {message !== null && (
        <p className={style.words}>
          <InLanguage text={message} />
        </p>
      )}
      <p className={style.soft}>
        <Ago instant={report.at} />
        {email !== null && ` · ${email}`}
        {userKey !== null && (
          <>
            {' · '}
            <a href={at(staffUserUrl(userKey))}>{t('staff.reports.from', { key: userKey })}</a>
          </>
        )}
        {isSuspect && ` · ${t('staff.reports.suspect')}`}
      </p>
      {decision !== null && decidedAt !== null && (
        <p>
          <b>{t(`staff.reports.decided.${decision}`)}</b> <Ago instant={decidedAt} />{' '}
          {staff !== null && t('staff.decided.by', { name: staff })}
          {reason !== null && `: ${reason}`}
        </p>
      )}
    </li>
  )
}

function DecisionForm({ reported: { type, key, possible, reports } }: { reported: ReportedObject }) {
  const { t } = useText()
  const [form, fields] = usePageForm(problemDecisionForm, { id: 'decision' })
  const labels = { decision: t('staff.reports.decision'), reason: t('staff.reports.reason') }
  return (
    <PostForm
      form={form}
      fields={fields}
      labels={labels}
      submit={t('staff.reports.submit')}
      action={staffReportsUrl(type, key)}
      kind="primary"
      bare
    >
      <input type="hidden" name="last" value={Math.max(...reports.map(({ key }) => key))} />
      <Choices
        field={fields.decision}
        label={labels.decision}
        values={possible.map(value => ({ value, text: t(`staff.reports.decision.${value}`) }))}
      />
      <div className={style.reason}>
        <TextArea
          field={fields.reason}
          label={labels.reason}
          hint={t(type === 'ad' ? 'staff.reports.ad.reasonHint' : 'staff.reports.reasonHint')}
          rows={3}
        />
      </div>
    </PostForm>
  )
}
