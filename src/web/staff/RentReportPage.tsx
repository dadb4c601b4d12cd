import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { decideAboutRentReport, getStaffRentReport } from '#contract/rent-report/v2.ts'
import { formats } from '#i18n/format.ts'
import { reasonsOf, rentReportDecisionForm } from '#model/park/resident-rent.ts'
import { parkUrl } from '#model/park/urls.ts'
import { staffPageUrl, staffRentReportUrl, staffUserUrl } from '#model/staff/urls.ts'
import { inclusionsText } from '../parts/rent-report/inclusions-text.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { sendForm } from '../ui/form/send-form.ts'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Saved } from '../ui/primitives/Saved.tsx'
import { Words } from '../ui/primitives/Words.tsx'
import { ApproveOrRefuse } from './ApproveOrRefuse.tsx'
import style from './Staff.module.css'
import { StaffLayout } from './StaffLayout.tsx'
import { loadForStaff } from './staff.ts'

const pathOf = ({ params: { kind = '', key = '' } }: Pick<LoaderFunctionArgs, 'params'>) => ({ kind, key })

export const loader = (args: LoaderFunctionArgs) => loadRentReport(args, pathOf(args))

export const loadRentReport = async (args: LoaderFunctionArgs, path: { kind: string; key: string }) =>
  (await loadForStaff(args, getStaffRentReport, { path })).payload

export function action(args: ActionFunctionArgs) {
  const path = pathOf(args)
  return sendForm(args, {
    schema: rentReportDecisionForm,
    operation: decideAboutRentReport,
    call: (client, input) => client.call(decideAboutRentReport, { ...input, path }),
    done: `${staffRentReportUrl(path.kind, path.key)}?sent=1`,
    errors: { 403: 'other_person', 404: 'ended_or_deleted' },
  })
}

/** A resident's report or a manager's answer, with what staff decide. */
export function Component() {
  const { t } = useText()
  const [query] = useSearchParams()
  const report = useLoaderData<typeof loader>()
  return (
    <StaffLayout page="lot-rents" title={report.park}>
      {query.has('sent') && <Saved>{t('rent-report.staff.saved')}</Saved>}
      <RentReport report={report} />
    </StaffLayout>
  )
}

/** A report with what staff can decide about it. */
export function RentReport({ report }: { report: Awaited<ReturnType<typeof loadRentReport>> }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { money, date } = formats(language)
  const { kind, key, parkKey, author, siteKind, includes, raisedBy, raisedOn, text, state } = report
  const facts: [string, ReactNode][] = [
    [t('rent-report.staff.kind'), t(`rent-report.staff.${kind}`)],
    [t('rent-report.staff.author'), author && `${author.name ?? ''} ${author.email}`.trim()],
    [t('rent-report.staff.sent'), <Ago key="sent" instant={report.sent} />],
    [t('rent-report.amount'), report.amount === null ? null : money(report.amount)],
    [t('rent-report.siteKind'), siteKind && t(`park.siteKind.${siteKind}`)],
    [t('rent-report.staff.since'), report.since && date(report.since)],
    [
      t('rent-report.includes'),
      includes && includes.length > 0 ? inclusionsText(includes, t, language) : null,
    ],
    [
      t('rent-report.raise'),
      raisedBy !== null && raisedOn !== null ? `${money(raisedBy)}, ${date(raisedOn)}` : null,
    ],
  ]
  return (
    <>
      <dl className={style.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {text !== null && (
        <blockquote className={style.words}>
          <Words text={text} />
        </blockquote>
      )}
      <p className={style.links}>
        <a href={at(`${parkUrl(parkKey)}#rents`)}>{t('rent-report.staff.see')}</a>
        {author && <a href={at(staffUserUrl(author.key))}>{t('staff.claim.account')}</a>}
        <a href={at(staffPageUrl('lot-rents'))}>{t('rent-report.staff.all')}</a>
      </p>
      {state === 'waiting' ? (
        <ApproveOrRefuse
          schema={rentReportDecisionForm}
          action={staffRentReportUrl(kind, key)}
          reasons={reasonsOf[kind].map(value => ({ value, text: t(`rent-report.reason.${value}`) }))}
        />
      ) : (
        <section className={style.section}>
          <p>
            <b>{t(`rent-report.state.${state}`)}</b>
          </p>
          {report.reason !== null && <p>{t(`rent-report.reason.${report.reason}`)}</p>}
          {report.message !== null && <p className={style.words}>{report.message}</p>}
        </section>
      )}
    </>
  )
}
