import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { ParkToReport } from '#contract/rent-report/v2.response.ts'
import { getParkToReport, sendRentReport, withdrawRentReport } from '#contract/rent-report/v2.ts'
import { formats } from '#i18n/format.ts'
import { rentAnswerUrl, rentReportUrl } from '#model/account/urls.ts'
import { form as formOf } from '#model/form.ts'
import { lotRentInclusions } from '#model/listing/values.ts'
import { rentReportForm } from '#model/park/resident-rent.ts'
import { parkUrl } from '#model/park/urls.ts'
import { AccountLayout } from '../parts/account/AccountLayout.tsx'
import { ResendForm } from '../parts/account/ResendForm.tsx'
import { loadOrFormOnly, requirePerson } from '../parts/account/require-person.ts'
import { inclusionsText } from '../parts/rent-report/inclusions-text.ts'
import { load, useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Choices, Field, Group } from '../ui/form/Field.tsx'
import { PostForm } from '../ui/form/PostForm.tsx'
import { FORM_NAME, sendForm } from '../ui/form/send-form.ts'
import { Ticks } from '../ui/form/Ticks.tsx'
import { usePageForm } from '../ui/form/use-form.ts'
import { Saved } from '../ui/primitives/Saved.tsx'
import { Decided } from './Decided.tsx'
import style from './RentReport.module.css'

export const loader = (args: LoaderFunctionArgs) =>
  loadOrFormOnly(args, async () => {
    const { isVerified } = await requirePerson(args)
    const { payload } = await load(args, getParkToReport, { path: { key: args.params.key ?? '' } })
    return { park: payload, isVerified }
  })

const nothing = formOf({})

/** Sends a report, or deletes one. */
export async function action(args: ActionFunctionArgs) {
  const key = args.params.key ?? ''
  const errors = { 403: 'other_person', 404: 'ended_or_deleted' } as const
  const name = String((await args.request.clone().formData()).get(FORM_NAME))
  const [, reportKey] = /^withdraw-([1-9]\d{0,8})$/.exec(name) ?? []
  if (reportKey !== undefined)
    return sendForm(args, {
      schema: nothing,
      operation: withdrawRentReport,
      call: client => client.call(withdrawRentReport, { path: { key: reportKey } }),
      done: `${rentReportUrl(key)}?sent=withdraw`,
      errors,
    })
  if (name !== 'report') throw data(null, { status: 422 })
  return sendForm(args, {
    schema: rentReportForm,
    operation: sendRentReport,
    call: (client, input) => client.call(sendRentReport, { ...input, path: { key } }),
    done: `${rentReportUrl(key)}?sent=report`,
    errors,
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return loaded ? <Reports {...loaded} /> : <ResendForm page="overview" />
}

/** A resident reports the lot rent of a park, once a year. */
function Reports({ park, isVerified }: { park: ParkToReport; isVerified: boolean }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const sent = query.get('sent')
  return (
    <AccountLayout page="overview" title={t('rent-report.title', { park: park.label })}>
      {sent === 'report' && <Saved>{t('rent-report.sent')}</Saved>}
      {sent === 'withdraw' && <Saved>{t('rent-report.withdrawn')}</Saved>}
      {park.isYours ? (
        <>
          <p>{t('rent-report.yours')}</p>
          <p>
            <a href={at(rentAnswerUrl(park.key))}>{t('rent-report.toAnswer')}</a>
          </p>
        </>
      ) : (
        <>
          <p>{t('rent-report.lead')}</p>
          {!isVerified && <p>{t('rent-report.unverified')}</p>}
          {isVerified && park.canReport && <ReportForm park={park} />}
          {!park.canReport && <p>{t('rent-report.onceAYear')}</p>}
        </>
      )}
      {park.reports.map(report => (
        <Report key={report.key} report={report} />
      ))}
      <p>
        <a href={at(parkUrl(park.key))}>{t('rent-report.see')}</a>
      </p>
    </AccountLayout>
  )
}

function ReportForm({ park: { siteKinds } }: { park: ParkToReport }) {
  const { t } = useText()
  const [form, fields] = usePageForm(rentReportForm, { id: 'report' })
  const labels = {
    amount: t('rent-report.amount'),
    siteKind: t('rent-report.siteKind'),
    since: t('rent-report.since'),
    includes: t('rent-report.includes'),
    raisedBy: t('rent-report.raisedBy'),
    raisedOn: t('rent-report.raisedOn'),
  }
  return (
    <PostForm form={form} fields={fields} labels={labels} submit={t('rent-report.submit')} bare>
      <Field
        field={fields.amount}
        label={labels.amount}
        hint={t('rent-report.amountHint')}
        inputMode="numeric"
        size={8}
      />
      {siteKinds.length > 0 && (
        <Choices
          field={fields.siteKind}
          label={labels.siteKind}
          values={siteKinds.map(value => ({ value, text: t(`park.siteKind.${value}`) }))}
        />
      )}
      <Field field={fields.since} label={labels.since} type="date" size={12} />
      <Ticks
        field={fields.includes}
        label={labels.includes}
        values={lotRentInclusions.map(value => ({ value, text: t(`listing.lotRentInclusion.${value}`) }))}
      />
      <Group legend={t('rent-report.raise')} hint={t('rent-report.raiseHint')}>
        <Field field={fields.raisedBy} label={labels.raisedBy} inputMode="numeric" size={8} />
        <Field field={fields.raisedOn} label={labels.raisedOn} type="date" size={12} />
      </Group>
    </PostForm>
  )
}

/** A report of the user, with its state. */
function Report({ report }: { report: ParkToReport['reports'][number] }) {
  const { t, language } = useText()
  const { money, date } = formats(language)
  const [form, fields] = usePageForm(nothing, { id: `withdraw-${report.key}` })
  const { amount, since, siteKind, includes, raisedBy, raisedOn, reported } = report
  return (
    <section className={style.report} aria-labelledby={`report-${report.key}`}>
      <h2 id={`report-${report.key}`}>{t('rent-report.yourReport', { date: date(reported) })}</h2>
      <p>
        {t('rent-report.facts', { amount: money(amount), date: date(since) })}
        {siteKind !== null && ` ${t(`park.siteKind.${siteKind}`)}.`}
        {includes.length > 0 &&
          ` ${t('rent-report.withIncludes', { list: inclusionsText(includes, t, language) })}`}
        {raisedBy !== null &&
          raisedOn !== null &&
          ` ${t('rent-report.withRaise', { amount: money(raisedBy), date: date(raisedOn) })}`}
      </p>
      <Decided {...report} />
      <PostForm
        form={form}
        fields={fields}
        labels={{}}
        submit={t('rent-report.withdraw')}
        kind="quiet"
        bare
        unguarded
      />
    </section>
  )
}
